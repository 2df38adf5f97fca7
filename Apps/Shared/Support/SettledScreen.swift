import Dispatch
import Foundation
import KitApp
import KitCells
import KitCore
import KitDI
import KitNavigation
import KitReactive
import KitRecording
import KitSceneViews

/// The first screen of an app on which no work is under way, for output without a terminal.
@MainActor
final class SettledScreen {
    private let title: String
    private let options: RunOptions
    private let host: SceneHost
    private let pipeline: InputPipeline
    private let surroundings: AppEnvironment
    /// The app's own clock, or `nil` for a program that decides itself when it is at rest.
    private let clock: SettledClock?
    private let idle: IdleWaiter

    init(
        title: String, _ options: RunOptions, _ surroundings: AppEnvironment, clock: SettledClock?,
        root: any SceneRoot
    ) {
        self.title = title
        self.options = options
        self.surroundings = surroundings
        self.clock = clock
        let recording = surroundings.replay?.recording
        pipeline = InputPipeline(recorder: surroundings.recorder)
        host = SceneHost(
            root: root, size: recording?.header.size ?? options.size, clock: InjectedValues.current.clock,
            theme: options.app.stillTheme)
        options.app.configure(host)
        host.isMouseEnabled = recording?.header.usesMouse ?? false
        idle = IdleWaiter(clock, isAtRest: surroundings.context.outcome.isAtRest)
    }

    /// Plays the recording, if any, prints the settled screen and exits; call it on thread 0.
    ///
    /// Waits for external answers. Time passes only on the app's own clock: before a step as recorded, and at the end
    /// until effects end, at most a minute.
    func printAndExit() -> Never {
        host.start()
        pipeline.start(host) { [host] in host.sendEvent($0) }
        outcome.changed = { [idle] in idle.wake() }
        // A task, not a block of the main queue: once thread 0 has given up the queue, the runtime does not recognize
        // its blocks as the main actor's, and publishers would delay values that they deliver at once in a terminal.
        Task { @MainActor in
            await Trace.$current.withValue(surroundings.trace) { await self.run() }
        }
        dispatchMain()
    }

    private func run() async {
        await rest()
        for entry in surroundings.replay?.recording.entriesAfterStart ?? [] where !host.isFinished {
            await pass(entry.delay)
            if !host.isFinished { await play(entry.step) }
        }
        let picture = picture
        // Content that never ends by itself, such as a spinner, is shown as it was before.
        let isPut = put(await finishEffects() ? self.picture : picture)
        host.stop()
        pipeline.finish()
        outcome.end().forEach(StandardStream.say)
        surroundings.problems(of: title).forEach(StandardStream.say)
        exit(isPut ? outcome.status : 1)
    }

    private var outcome: ProgramOutcome { surroundings.context.outcome }

    private func rest() async { await idle.reach { host.render() } }

    /// Plays a step, and waits until the work that it starts has ended or waits for the clock.
    private func play(_ step: Step) async {
        switch step {
        case .open(let link): surroundings.context.links.open(link)
        case .advance(let duration): await pass(duration)
        default: for event in step.inputEvents ?? [] { pipeline.play(event) }
        }
        await rest()
    }

    private func pass(_ duration: Duration) async {
        guard let clock else { return }
        let end = clock.now.advanced(by: duration)
        while clock.resumeNext(until: end) { await rest() }
        clock.move(to: end)
    }

    /// Advances the clock until no effect waits for it.
    /// - Returns: `true` if all effects have ended.
    private func finishEffects() async -> Bool {
        let areFinished = await idle.finishEffects { host.render() }
        if !areFinished, let replay = surroundings.replay {
            outcome.note(
                "\(title): \(replay.path) has ended, but the app has not settled; this is the screen after "
                    + "the last step.")
        }
        return areFinished
    }

    private var picture: String {
        let buffer = host.render()
        if options.screenshot != nil {
            return SVGEncoder.encode(buffer, title: title, palette: options.app.palette)
        }
        return options.app.isPlain ? LinearRenderer.text(of: host) : PlainTextEncoder.encode(buffer) + "\n"
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

extension Timestamp {
    /// The time in 2026 at which each playback begins, so that a recording always ends with the same screen.
    public nonisolated static let startOfPlayback = Timestamp(sinceEpoch: .seconds(1_795_000_000))
}

/// The calendar of a `SettledClock`: it begins now, or at a fixed time for a recording.
struct SettledDates: DateProvider {
    let start: Timestamp
    let clock: SettledClock

    func now() -> Timestamp { Timestamp(sinceEpoch: start.sinceEpoch + clock.now.offset) }
}
