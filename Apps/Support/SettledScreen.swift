import Dispatch
import Foundation
import KitCells
import KitClock
import KitCore
import KitDI
import KitNavigation
import KitReactive
import KitRecording
import KitSceneViews

/// The first screen of an app on which nothing is under way any more, for output that is no terminal.
@MainActor
final class SettledScreen {
    private let title: String
    private let options: RunOptions
    private let host: SceneHost
    private let route: InputRoute
    private let surroundings: AppSurroundings
    /// The app's own clock; `nil` for a program that knows by itself when it is at rest.
    private let clock: SettledClock?
    private let idle: IdleWaiter

    init(
        title: String, _ options: RunOptions, _ surroundings: AppSurroundings, clock: SettledClock?,
        root: any SceneRoot
    ) {
        self.title = title
        self.options = options
        self.surroundings = surroundings
        self.clock = clock
        let recording = surroundings.replay?.recording
        route = InputRoute(recorder: surroundings.recorder)
        host = SceneHost(
            root: root, size: recording?.header.size ?? options.size, clock: InjectedValues.current.clock,
            theme: options.theme.standing)
        host.reducesMotion = options.reducesMotion
        host.isMouseEnabled = recording?.header.usesMouse ?? false
        idle = IdleWaiter(clock, isAtRest: surroundings.context.outcome.isAtRest)
    }

    /// Plays the recording, if there is one, puts the settled screen out and ends the process; called on thread 0.
    ///
    /// Answers from outside are waited for. Time passes on the app's own clock alone: before a step as much as was
    /// recorded, and at the end as much as effects need that come to an end within `patience`.
    func printAndExit() -> Never {
        host.start()
        route.start(host) { [host] in host.handle($0) }
        outcome.changed = { [idle] in idle.wake() }
        // A task, and no block of the main queue: that is on the main actor too, but the runtime does not know it once
        // thread 0 has given the queue away, and publishers would put off what they deliver at once in a terminal.
        Task { @MainActor in
            await Trace.$current.withValue(surroundings.trace) { await self.run() }
        }
        dispatchMain()
    }

    /// How long on its own clock an app may need to come to rest.
    private static let patience = Duration.seconds(60)

    private func run() async {
        await rest()
        for entry in surroundings.replay?.recording.entries ?? [] where !host.isFinished {
            await pass(entry.delay)
            if !host.isFinished { await play(entry.step) }
        }
        let picture = picture
        // What never ends by itself, such as a spinner, is shown as it was.
        let isPut = put(await finishEffects() ? self.picture : picture)
        host.stop()
        route.finish()
        outcome.messages.forEach(StandardStream.say)
        surroundings.problems(of: title).forEach(StandardStream.say)
        exit(isPut ? outcome.status : 1)
    }

    private var outcome: ProgramOutcome { surroundings.context.outcome }

    private func rest() async { await idle.reach { host.render() } }

    /// Plays a step; whatever it starts waits for the clock, or has ended, before the next one comes.
    private func play(_ step: Step) async {
        switch step {
        case .open(let link): surroundings.context.links.open(link)
        case .advance(let duration): await pass(duration)
        default: for event in step.inputEvents ?? [] { route.take(event) }
        }
        await rest()
    }

    private func pass(_ duration: Duration) async {
        guard let clock else { return }
        let end = clock.now.advanced(by: duration)
        while clock.resumeNext(until: end) { await rest() }
        clock.move(to: end)
    }

    /// Lets the effects go on that wait for the clock.
    /// - Returns: Whether all of them have ended.
    private func finishEffects() async -> Bool {
        guard let clock else { return true }
        let end = clock.now.advanced(by: Self.patience)
        while EffectScope.running.value > 0, clock.resumeNext(until: end) { await rest() }
        let areFinished = EffectScope.running.value == 0
        if !areFinished, let replay = surroundings.replay {
            outcome.note(
                "\(title): \(replay.path) is played to its end, but the app goes on by itself; this is the screen after "
                    + "the last step.")
        }
        return areFinished
    }

    private var picture: String {
        let buffer = host.render()
        if options.screenshot != nil {
            return SVGEncoder.encode(buffer, title: title, palette: options.theme.palette)
        }
        return options.isPlain ? LinearRenderer.text(of: host) : PlainTextEncoder.encode(buffer) + "\n"
    }

    private func put(_ picture: String) -> Bool {
        do {
            if let file = options.screenshot {
                try save(picture, as: file)
            } else {
                try StandardStream.put(picture)
            }
            return true
        } catch {
            StandardStream.say("\(error)")
            return false
        }
    }

    private func save(_ picture: String, as file: String) throws {
        try OutputFile.write(
            picture, to: file,
            what: "The picture could not be saved as \(file)", remedy: "Name a file in a folder that can be written.")
    }
}
