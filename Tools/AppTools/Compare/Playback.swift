import KitCore
import KitReactive
public import KitRecording

/// Plays the steps of a recording in a show, at their times on the panes' clock.
public final class Playback {
    /// The progress of playback.
    public struct Place: Equatable, Sendable {
        /// The number of played steps.
        public let step: Int
        /// The number of all steps.
        public let count: Int
        /// The speed as a multiple of the recorded speed.
        public let speed: Double
    }

    /// A step that cannot be played.
    public struct Problem: Error, Equatable, CustomStringConvertible {
        /// The line of the recording, counted from 1.
        public let line: Int
        /// The error.
        public let problem: String

        /// The line and its error.
        public var description: String { "line \(line): \(problem)" }
    }

    private let recording: Recording
    private let speed: Double
    private let show: Show
    private var isStopped = false
    /// The line of the last played step.
    public private(set) var line = Recording.Header.appLine

    /// Prepares a recording.
    /// - Parameters:
    ///   - recording: The recording.
    ///   - speed: The speed as a multiple of the recorded speed, which is only shown.
    ///   - show: The show.
    /// - Throws: `Problem` for the first step that cannot be played.
    public init(_ recording: Recording, speed: Double = 1, in show: Show) throws(Problem) {
        self.recording = recording
        self.speed = speed
        self.show = show
        for (index, entry) in recording.entries.enumerated() {
            if let problem = Self.problem(of: entry.step) {
                throw Problem(line: Recording.line(ofEntry: index), problem: problem)
            }
        }
    }

    /// Skips the remaining steps.
    public func stop() { isStopped = true }

    /// Plays the steps one at a time; the show is at rest after each.
    /// - Parameters:
    ///   - keepsSize: A Boolean value that indicates whether the panes have the recorded sizes instead of the window's.
    ///   - waitsAtDifferences: A Boolean value that indicates whether the steps after a difference are played when the
    ///     user goes on; otherwise it is the end.
    ///   - pass: Waits for the time before a step.
    /// - Throws: `Problem` if a step cannot be performed, such as an answer without a pending request.
    public func run(
        keepsSize: Bool = false, waitsAtDifferences: Bool = false, pass: @MainActor (Duration) async -> Void
    ) async throws(Problem) {
        defer { show.playback = nil }
        let entries = recording.entriesAfterStart
        for (index, entry) in zip(entries.indices, entries) {
            show.playback = Place(step: index, count: recording.entries.count, speed: speed)
            if entry.delay > .zero {
                await pass(entry.delay)
                // Changes over time are compared before the next step, which would otherwise be blamed.
                await show.comeToRest()
            }
            if !isStopped, show.divergence == nil { await show.permission() }
            while waitsAtDifferences, !isStopped, show.divergence != nil, !show.hasEnded { await show.permission() }
            guard !isStopped, show.divergence == nil, !show.isFinished else { return }
            line = Recording.line(ofEntry: index)
            try await play(entry.step, keepsSize: keepsSize)
        }
    }

    private func play(_ step: Step, keepsSize: Bool) async throws(Problem) {
        switch step {
        case .resize(let size):
            if keepsSize { show.resize(to: size) }
        case .answer(let call), .fail(let call):
            let count = show.gate.waitingPerPane
            guard call.number <= count else {
                throw Problem(line: line, problem: "'\(step)' finds \(count) calls that wait")
            }
            show.play(step)
        default: show.play(step)
        }
        await show.comeToRest()
    }

    private static func problem(of step: Step) -> String? {
        switch step {
        case .restart: "panes cannot be killed and continued: 'restart' is for tests"
        case .hold(let service), .release(let service): problem(ofService: service)
        case .answer(let call), .fail(let call): problem(ofService: call.service)
        default: nil
        }
    }

    private static func problem(ofService name: String) -> String? {
        name == PaneGate.service
            ? nil : "there is no service \(QuotedText.quote(name)): the panes share one, \"\(PaneGate.service)\""
    }
}

/// Detects that a program is at rest: every running effect waits for the clock or at the gate.
///
/// The panes work on the main actor, so remaining work is in its queue: a task that has gone round the queue often
/// enough without a change proves rest. Work on other threads is an effect, which reports its end.
public final class Rest {
    /// The number of rounds of the queue without a change that prove rest.
    private static let calmRounds = 12
    private static let busyRounds = 400

    private let clock: ManualClock
    private let gate: PaneGate
    private let timeLimit: @MainActor () async -> Void
    private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastWaiter = 0
    private var running: AnyCancellable?

    /// - Parameter timeLimit: Waits for as long as an effect may work without an end, a sleep or a request.
    init(_ clock: ManualClock, _ gate: PaneGate, timeLimit: @escaping @MainActor () async -> Void) {
        self.clock = clock
        self.gate = gate
        self.timeLimit = timeLimit
        let wake: @Sendable () -> Void = { [weak self] in Task { @MainActor in self?.wake() } }
        gate.observe(wake)
        clock.observe(wake)
        running = EffectScope.running.observeChanges { [weak self] _ in self?.wake() }
    }

    /// Waits until the program is at rest.
    /// - Returns: `false` if an effect works without an end.
    func reach() async -> Bool {
        var (calm, busy) = (0, 0)
        while calm < Self.calmRounds {
            await Task.yield()
            if Task.isCancelled { return false }
            guard !isQuiet else {
                calm += 1
                continue
            }
            (calm, busy) = (0, busy + 1)
            guard busy < Self.busyRounds else {
                if await !change() { return isQuiet }
                busy = 0
                continue
            }
        }
        return true
    }

    private var isQuiet: Bool { EffectScope.running.value <= clock.sleeperCount + gate.waitingCount }

    /// Waits until an effect ends, sleeps or sends a request; returns `false` after the time limit.
    private func change() async -> Bool {
        lastWaiter += 1
        let id = lastWaiter
        var isLate = false
        let timer = Task { [timeLimit] in
            await timeLimit()
            if !Task.isCancelled { isLate = self.resume(id) }
        }
        await withCheckedContinuation { waiters[id] = $0 }
        timer.cancel()
        return !isLate
    }

    @discardableResult
    private func resume(_ id: Int) -> Bool {
        guard let waiter = waiters.removeValue(forKey: id) else { return false }
        waiter.resume()
        return true
    }

    private func wake() { for id in waiters.keys.sorted() { resume(id) } }
}
