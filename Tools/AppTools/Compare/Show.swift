import AppSupport
public import KitCells
public import KitCore
public import KitRecording
import KitSceneViews

/// The variants of an app with one keyboard, one clock and one gate.
///
/// Each event from outside is a moment, marked in every pane's trace. When everything is at rest after it, the panes
/// are compared; a difference stops the show.
public final class Show {
    /// Waits until nothing can happen without time or an external answer.
    ///
    /// - Returns: `false` if an effect is still working, whose end is reported.
    public typealias Settle = @MainActor () async -> Bool

    /// The number of moments.
    public private(set) var moment = 0
    /// The last moment for the user, such as `f` or `Enter`, without secrets.
    public private(set) var momentTitle = "Start"
    /// The number of keys, pastes and clicks.
    public private(set) var inputCount = 0
    /// The moment in which the panes' work differed most, with the lane in which it did.
    private(set) var largest: (title: String, lane: StepCounts.Lane)?
    /// The number of differences so far.
    private(set) var differenceCount = 0
    /// The difference after which no input is accepted until `goOn`.
    public private(set) var divergence: Divergence?
    /// A Boolean value that indicates whether the panes are compared; after `goOn`, not before they agree again.
    public private(set) var isComparing = true
    /// The indices of the panes that differ.
    public var divergedPanes: [Int] { divergence?.panes ?? [] }
    /// A Boolean value that indicates whether the last comparison of several panes found no difference.
    public private(set) var areIdentical = false
    /// A Boolean value that indicates whether each moment waits for `next`, and time stands still.
    public private(set) var isStepping = false
    /// The number of steps that wait for `next`.
    public var waitingSteps: Int { queue.count }
    /// A Boolean value that indicates whether `next` performs a step, of the keyboard or of the recording.
    var hasNext: Bool { !queue.isEmpty || !permissions.isEmpty }
    /// The progress of playback, or `nil` without a recording.
    public var playback: Playback.Place? { didSet { changed() } }
    /// Called when the stage must be drawn again.
    public var changed: () -> Void = {}
    /// Called once, when the panes have appeared.
    public var didStart: () -> Void = {}
    /// Called at each difference.
    public var didDiverge: (Divergence) -> Void = { _ in }

    /// The clock of all panes.
    public let clock = ManualClock()
    /// The gate before all panes' services.
    public let gate = PaneGate()
    private(set) var panes: [Pane]
    private let startLink: String?
    private let recorder: SessionRecorder?
    private let settle: Settle
    private let now: () -> Duration
    private var queue: [Step] = []
    private var permissions: [CheckedContinuation<Void, Never>] = []
    private var checking: Task<Void, Never>?
    private var restWaiters: [CheckedContinuation<Void, Never>] = []
    private var needsCheck = false
    private(set) var isStarted = false
    private(set) var hasEnded = false
    private var isAdvancing = false
    /// Time that passed while the clock was moving.
    private var owed = Duration.zero
    /// Time that arrived as a separate step.
    private var stepped = Duration.zero
    /// The state of the panes when the stage was last drawn.
    private var seen: Seen?

    private struct Seen: Equatable {
        let status: String
        let traces: [[Trace.Kind: Int]]
    }

    /// Creates a show, which begins with `start`.
    /// - Parameters:
    ///   - app: The app.
    ///   - size: The window of each pane.
    ///   - usesMouse: A Boolean value that indicates whether the panes receive mouse events.
    ///   - startLink: The link with which the app starts in each pane.
    ///   - recorder: Receives each step with its time on the panes' clock.
    ///   - now: Returns the time for the traces, from any origin.
    ///   - timeLimit: Waits for as long as an effect may work without an end; by default, there is no limit.
    ///   - settle: Waits until everything is at rest; `nil` watches the effects of the process.
    /// - Throws: The error of a variant that cannot be created.
    public init(
        _ app: ComparedApp, size: Size, usesMouse: Bool = false, startLink: String? = nil,
        recorder: SessionRecorder? = nil, now: @escaping () -> Duration = { .zero },
        timeLimit: @escaping @MainActor () async -> Void = {},
        settle: Settle? = nil
    ) throws {
        (self.startLink, self.recorder) = (startLink, recorder)
        self.now = now
        let (clock, gate) = (clock, gate)
        if let settle {
            self.settle = settle
        } else {
            let rest = Rest(clock, gate, timeLimit: timeLimit)
            self.settle = { await rest.reach() }
        }
        panes = try app.variants.enumerated().map { index, variant in
            try Pane(
                variant, PaneServices(clock: clock, gate: gate, pane: index, startLink: startLink), size: size,
                usesMouse: usesMouse,
                now: now)
        }
    }

    /// Starts the show: the panes appear.
    public func start() {
        guard !isStarted else { return }
        recorder?.follow { [weak self] in self.map { $0.clock.now.offset - $0.stepped } ?? .zero }
        if let startLink { recorder?.record(.open(startLink)) }
        recorder?.start(size: size, usesMouse: panes.first?.host.isMouseEnabled ?? false)
        panes.forEach { $0.start() }
        isStarted = true
        check()
        didStart()
    }

    /// Ends all panes.
    public func stop() {
        checking?.cancel()
        hasEnded = true
        permit()
        gate.release()
        panes.forEach { $0.stop() }
        recorder?.finish()
    }

    /// Ends all panes, and waits until no work is left.
    /// - Returns: The names of the remaining objects, of which there should be none.
    public func end() async -> [String] {
        let audits = panes.map { ($0.name, $0.audit) }
        stop()
        panes = []
        _ = await settle()
        return audits.flatMap { name, audit in audit.living().map { "\(name): \($0.kind.rawValue) \($0.name)" } }
    }

    // MARK: Input

    /// Handles the user's input.
    public func receive(_ event: InputEvent) {
        guard divergence == nil else { return }
        for entry in Self.steps(of: event) { arrive(entry) }
    }

    /// Handles a step of a recording, or a key of the show.
    public func receive(_ step: Step) {
        guard divergence == nil else { return }
        guard let events = step.inputEvents else { return arrive(step) }
        for event in events { receive(event) }
    }

    /// Resizes the panes, which is not a moment.
    public func resize(to size: Size) {
        guard size != self.size else { return }
        if isStarted { recorder?.record(.resize(size), isSecret: false) }
        for pane in panes { pane.sendEvent(.resize(size)) }
        check()
    }

    /// Starts or stops stepping; waiting steps are performed first.
    public func toggleStepping() {
        isStepping.toggle()
        if !isStepping {
            while !queue.isEmpty { next() }
            permit()
        }
        changed()
    }

    /// Releases the next step: of the keyboard, or else of the recording.
    public func next() {
        guard divergence == nil else { return }
        if queue.isEmpty { return permit() }
        perform(queue.removeFirst())
    }

    /// Waits until a step of a recording is permitted: at once, unless the user steps or looks at a difference.
    func permission() async {
        guard isStepping || divergence != nil, !hasEnded else { return }
        await withCheckedContinuation { permissions.append($0) }
    }

    private func permit() {
        let waiting = permissions
        permissions = []
        waiting.forEach { $0.resume() }
    }

    /// Passes time, unless the user steps.
    public func pass(_ duration: Duration) async {
        if !isStepping { await advance(by: duration) }
    }

    // Computed for each step, because waiting keys may have been typed before the focus moved to the secure field.
    private var isSecret: Bool { panes.contains { $0.host.isFocusSecure } }

    private static func steps(of event: InputEvent) -> [Step] {
        var recorder = Recorder()
        return recorder.record(event, at: .zero, isSecret: false).map(\.step)
    }

    /// Performs a step of a recording now, before any waiting keys.
    func play(_ step: Step) {
        guard let events = step.inputEvents else { return perform(step) }
        for entry in events.flatMap(Self.steps) where divergence == nil { perform(entry) }
    }

    private func arrive(_ step: Step) {
        if isStepping {
            queue.append(step)
            changed()
        } else {
            perform(step)
        }
    }

    // MARK: Moments

    private func perform(_ step: Step) {
        moment += 1
        areIdentical = false
        let isSecret = isSecret
        let isMasked = isSecret && step.inputEvents != nil
        momentTitle = isMasked ? ValueText.mask : step.title
        gate.begin(moment: moment)
        let duration = if case .advance(let duration) = step { duration } else { Duration.zero }
        for pane in panes { pane.log.begin(moment, momentTitle, isSecret: isMasked, lasting: duration) }
        if let events = step.inputEvents {
            inputCount += 1
            for event in events {
                recorder?.record(event, isSecret: isSecret)
                inTurn { $0.sendEvent(event) }
            }
        } else {
            recorder?.record(step)
            performOutside(step)
        }
        check()
    }

    private func performOutside(_ step: Step) {
        switch step {
        case .hold: gate.hold()
        case .release: gate.release()
        case .answer(let call): _ = gate.decide(call.number, fails: false)
        case .fail(let call): _ = gate.decide(call.number, fails: true)
        case .suspend: inTurn { $0.suspend() }
        case .resume: inTurn { $0.host.repaint() }
        case .open(let link): inTurn { $0.open(link) }
        case .advance(let duration):
            // Added at once, so that waiting for rest includes it.
            owed += duration
            stepped += duration
            Task { await advance(by: .zero) }
        default: break
        }
    }

    /// Advances the clock, even while stepping, but not after a difference.
    public func advance(by duration: Duration) async {
        if divergence == nil { owed += duration }
        guard !isAdvancing else { return }
        isAdvancing = true
        while owed > .zero {
            // What a pane still does happens before time passes, so that the panes begin to wait at the same time.
            _ = await settle()
            let next = owed
            owed = .zero
            await clock.advance(by: next, .together) {
                _ = await settle()
                return true
            }
        }
        isAdvancing = false
        check()
    }

    // MARK: Comparing

    /// Waits until all panes are at rest and compared.
    public func comeToRest() async {
        check()
        while isAdvancing || owed > .zero || checking != nil {
            await withCheckedContinuation { restWaiters.append($0) }
        }
    }

    /// Compares the panes as soon as they are at rest.
    func check() {
        needsCheck = true
        look()
        guard checking == nil else { return }
        checking = Task { [weak self] in
            while let self, self.needsCheck, !Task.isCancelled {
                self.needsCheck = false
                await self.compare()
            }
            self?.checkingHasEnded()
        }
    }

    /// Each end of moving the clock begins another check, so this also ends that.
    private func checkingHasEnded() {
        checking = nil
        let waiters = restWaiters
        restWaiters = []
        waiters.forEach { $0.resume() }
    }

    private func compare() async {
        let isAtRest = await settle()
        look()
        guard isAtRest else { return }
        // While the clock moves, the panes are at different times; they are compared when it stops.
        guard divergence == nil, !isAdvancing else { return }
        guard find() != nil else {
            noteCounts()
            return agree()
        }
        guard isComparing else { return }
        // A difference must persist at a second comparison.
        guard await settle(), !needsCheck, !isAdvancing, let found = find() else { return look() }
        areIdentical = false
        divergence = found
        differenceCount += 1
        queue = []
        permit()
        changed()
        didDiverge(found)
    }

    /// Accepts input again after the difference; panes that differ are not compared until they agree again.
    public func goOn() {
        guard divergence != nil else { return }
        divergence = nil
        isComparing = false
        if !isStepping { permit() }
        changed()
    }

    /// The work of the panes since the last moment began.
    var counts: StepCounts { StepCounts(panes.map(\.log.newest)) }

    /// Notes the moment if the panes' work differs more than in the moments before; what led to the start is no work of
    /// a step, and panes that show something else have done something else.
    private func noteCounts() {
        guard moment > 0, let lane = counts.largest, lane.spread > (largest?.lane.spread ?? 0) else { return }
        largest = (momentTitle, lane)
    }

    private func agree() {
        guard !areIdentical, panes.count > 1 else { return }
        (areIdentical, isComparing) = (true, true)
        changed()
    }

    private func find() -> Divergence? {
        Divergence.find(in: panes, gate: gate, moment: moment, after: momentTitle)
    }

    /// Renders the panes, and redraws the stage only if something has changed: the clock alone would redraw it 25 times
    /// a second.
    private func look() {
        var hasDrawn = false
        inTurn { if $0.refresh() { hasDrawn = true } }
        let newest = Seen(status: StageText.mode(self), traces: panes.map(\.log.counts))
        guard hasDrawn || newest != seen else { return }
        seen = newest
        changed()
    }

    /// Lets the panes work one at a time, so that the time of one is not counted for the others.
    private func inTurn(_ work: (Pane) -> Void) {
        for pane in panes {
            let start = now()
            work(pane)
            let duration = now() - start
            for other in panes where other !== pane { other.log.exclude(duration) }
        }
    }
}
