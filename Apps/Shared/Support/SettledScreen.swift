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
    /// until effects end, at most `settleLimit`.
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

    /// The time on its own clock in which an app must come to rest.
    private static let settleLimit = Duration.seconds(60)

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
        outcome.messages.forEach(StandardStream.say)
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
        guard let clock else { return true }
        let end = clock.now.advanced(by: Self.settleLimit)
        while EffectScope.running.value > 0, clock.resumeNext(until: end) { await rest() }
        let areFinished = EffectScope.running.value == 0
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

/// Waits until an app is idle: until each running effect waits for the app's own clock.
///
/// An effect that waits for anything else, such as a server's answer, is under way.
@MainActor
final class IdleWaiter {
    /// The number of main-actor turns for which an app must be idle: work that one turn enqueues runs in the next.
    private static let calmTurns = 12

    private let clock: SettledClock?
    private let isIdle: () -> Bool
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var running: AnyCancellable?

    /// - Parameters:
    ///   - clock: The app's own clock, or `nil` for an app that runs in real time.
    ///   - isAtRest: Decides instead of the effects, for a program with its own criterion.
    init(_ clock: SettledClock?, isAtRest: (@MainActor () -> Bool)? = nil) {
        self.clock = clock
        isIdle = isAtRest ?? { EffectScope.awaitedRuns.isSubset(of: clock?.waitingRuns ?? []) }
        running = EffectScope.running.observeChanges { [weak self] _ in self?.wake() }
        clock?.observe { [weak self] in Task { @MainActor in self?.wake() } }
    }

    /// Waits until the app is idle.
    /// - Parameter update: Called in each turn to render, so that a spinner that is no longer needed stops.
    func reach(_ update: () -> Void) async {
        var calm = 0
        while calm < Self.calmTurns {
            await Task.yield()
            update()
            if isIdle() {
                calm += 1
            } else {
                calm = 0
                await withCheckedContinuation { waiters.append($0) }
            }
        }
    }

    /// Checks again whether the app is idle.
    func wake() {
        let waiters = waiters
        self.waiters = []
        waiters.forEach { $0.resume() }
    }
}

/// The clock of an app without a terminal, which only the program advances.
///
/// So the program never waits for time to pass, and an endless animation cannot prevent its end. The clock tracks the
/// effects that wait for it, to distinguish them from those that wait for an external answer.
final class SettledClock: Clock, Sendable {
    typealias Instant = ManualClock.Instant

    private struct Sleeper {
        let deadline: Instant
        /// The effect that waits, or `nil` outside of effects.
        let run: EffectScope.Run?
    }

    private let sleepers = WaiterQueue<Sleeper, Instant>(ManualClock().now)

    var now: Instant { sleepers.state }
    var minimumResolution: Duration { .nanoseconds(1) }
    /// The effects that wait for the clock.
    var waitingRuns: Set<EffectScope.Run> { Set(sleepers.conditions.compactMap(\.run)) }

    /// Calls `observer`, on any thread, when a task starts or stops waiting.
    func observe(_ observer: @escaping @Sendable () -> Void) { sleepers.observe(observer) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await sleepers.wait(Sleeper(deadline: deadline, run: EffectScope.currentRun)) { $0 >= deadline }
    }

    /// Advances the clock to the earliest wait that is not after `end`, and resumes its task.
    /// - Returns: `true` if a task was resumed.
    func resumeNext(until end: Instant) -> Bool {
        sleepers.release { now, sleepers in
            guard let next = sleepers.indices.min(by: { sleepers[$0].deadline < sleepers[$1].deadline }),
                sleepers[next].deadline <= end
            else { return [] }
            now = max(now, sleepers[next].deadline)
            return [next]
        } > 0
    }

    /// Advances the clock to a time that no task waits for; it never goes back.
    func move(to time: Instant) {
        sleepers.release { now, _ in
            now = max(now, time)
            return []
        }
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
