import AppSupport
public import KitCells
public import KitClock
import KitCore
public import KitRecording
import KitSceneViews

/// The same app several times, fed by one keyboard, on one clock, behind one gate.
///
/// Each thing that comes from outside is a moment, marked in every pane's trace. When everything has come to rest after
/// it, the panes are compared; the first difference stops the show.
public final class Show {
    /// Waits until nothing more can happen without time or an answer from outside.
    ///
    /// - Returns: Whether that is so; otherwise something is still on its way, and ends as an effect of the process.
    public typealias Settle = @MainActor () async -> Bool

    /// How many moments there were.
    public private(set) var moment = 0
    /// The last moment, without secrets.
    public private(set) var momentText = "the start"
    /// The first difference; nothing more is taken then.
    public private(set) var divergence: Divergence?
    /// The panes that differ, by their places.
    public private(set) var divergedPanes: Set<Int> = []
    /// Whether several panes were compared when all had come to rest last, and none differed.
    public private(set) var areIdentical = false
    /// Whether each moment waits for `next`, and time stands still.
    public private(set) var isStepping = false
    /// How many steps wait for `next`.
    public var waitingSteps: Int { queue.count }
    /// How far a recording has been played; `nil` while none is.
    public var playback: Playback.Place? { didSet { changed() } }
    /// Called when there is something new to be seen.
    public var changed: () -> Void = {}
    /// Called once, when the panes have appeared.
    public var didStart: () -> Void = {}
    /// Called once, when the panes have become different.
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
    private var isAdvancing = false
    /// Time that has come while the clock was moving.
    private var owed = Duration.zero
    /// Time that came as a separate step.
    private var stepped = Duration.zero
    /// What the stage showed of the panes when it was last drawn.
    private var seen: Seen?

    private struct Seen: Equatable {
        let status: String
        let traces: [[Trace.Kind: Int]]
    }

    /// Creates a show that begins with `start`.
    /// - Parameters:
    ///   - app: The app.
    ///   - size: The window of each pane.
    ///   - usesMouse: Whether the panes receive mouse events.
    ///   - startLink: The link that the app is started with in each pane.
    ///   - recorder: Gets each step as it is done, with its time on the panes' clock.
    ///   - now: The time for the traces, from any origin.
    ///   - timeLimit: Waits for as long as an effect may work without an end; without a limit by default.
    ///   - settle: How to wait until all has come to rest; `nil` watches the effects of the process.
    /// - Throws: What a variant throws that cannot be made.
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

    /// Begins: the panes appear.
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

    /// Ends everything.
    public func stop() {
        checking?.cancel()
        permit()
        gate.release()
        panes.forEach { $0.stop() }
        recorder?.finish()
    }

    /// Ends everything, and waits until no work is left.
    /// - Returns: The names of the remaining objects, which should be none.
    public func end() async -> [String] {
        let audits = panes.map { ($0.name, $0.audit) }
        stop()
        panes = []
        _ = await settle()
        return audits.flatMap { name, audit in audit.living().map { "\(name): \($0.kind.rawValue) \($0.name)" } }
    }

    /// The window of each pane.
    public var size: Size { panes.first?.host.size ?? .zero }
    /// Whether all panes have been left.
    public var isFinished: Bool { !panes.isEmpty && panes.allSatisfy(\.host.isFinished) }
    /// The screen of a pane, line by line.
    public func rows(of pane: Int) -> [String] { panes.indices.contains(pane) ? panes[pane].rows : [] }
    /// The names of the panes.
    public var names: [String] { panes.map(\.name) }

    /// The requests without an answer, in words for the user: `mvvm-c: number`.
    public var openRequests: [String] {
        panes.enumerated().flatMap { index, pane in gate.openRequests(of: index).map { "\(pane.name): \($0)" } }
    }

    // MARK: Input

    /// Handles the user's input.
    public func receive(_ event: InputEvent) {
        guard divergence == nil else { return }
        for entry in Self.steps(of: event) { arrive(entry) }
    }

    /// Takes a step of a recording, or one of the show's own keys.
    public func receive(_ step: Step) {
        guard divergence == nil else { return }
        guard let events = step.inputEvents else { return arrive(step) }
        for event in events { receive(event) }
    }

    /// Gives the panes another size; that is no moment of the app's story.
    public func resize(to size: Size) {
        guard size != self.size else { return }
        if isStarted { recorder?.record(.resize(size), isSecret: false) }
        for pane in panes { pane.sendEvent(.resize(size)) }
        check()
    }

    /// Shows the panes in a theme.
    public func setTheme(_ theme: Theme) {
        for pane in panes where pane.host.theme != theme { pane.host.setTheme(theme) }
    }

    /// Redraws everything, as after another program has written on the screen.
    public func repaint() {
        panes.forEach { $0.host.repaint() }
        changed()
    }

    /// Steps wait from now on, or come as they are again; those that wait come first.
    public func toggleStepping() {
        isStepping.toggle()
        if !isStepping {
            while !queue.isEmpty { next() }
            permit()
        }
        changed()
    }

    /// Lets the next step come that waits: one of the keyboard, else one of the recording that is played.
    public func next() {
        guard divergence == nil else { return }
        if queue.isEmpty { return permit() }
        perform(queue.removeFirst())
    }

    /// Waits until a step of a recording may come: at once, unless each moment waits for `next`.
    func permission() async {
        guard isStepping, divergence == nil else { return }
        await withCheckedContinuation { permissions.append($0) }
    }

    private func permit() {
        let waiting = permissions
        permissions = []
        waiting.forEach { $0.resume() }
    }

    /// Lets time pass, unless each moment is waited for.
    public func pass(_ duration: Duration) async {
        if !isStepping { await advance(by: duration) }
    }

    /// Computed for each step: one that waited may have been typed before the focus moved to the secure field.
    private var isSecret: Bool { panes.contains { $0.host.isFocusSecure } }

    private static func steps(of event: InputEvent) -> [Step] {
        var recorder = Recorder()
        return recorder.record(event, at: .zero, isSecret: false).map(\.step)
    }

    /// Performs a step of a recording now, whether or not those of the keyboard wait.
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
        momentText = isSecret && step.inputEvents != nil ? "•••" : step.description
        for pane in panes { pane.log.begin(moment, momentText) }
        if let events = step.inputEvents {
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
            // Noted at once, so that waiting for rest includes this.
            owed += duration
            stepped += duration
            Task { await advance(by: .zero) }
        default: break
        }
    }

    /// Moves the clock, also while it stands still for steps, but not once the panes differ.
    public func advance(by duration: Duration) async {
        if divergence == nil { owed += duration }
        guard !isAdvancing else { return }
        isAdvancing = true
        while owed > .zero {
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

    /// Waits until everything is at rest and compared.
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

    /// Each end of moving the clock begins another check, so that this is also the end of that.
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
        // While the clock moves, panes are at different times; they are compared again when it stops.
        guard divergence == nil, !isAdvancing else { return }
        guard find() != nil else { return agree() }
        // A difference must persist at a second comparison.
        guard await settle(), !needsCheck, !isAdvancing, let found = find() else { return look() }
        areIdentical = false
        divergence = found.difference
        divergedPanes = [0, found.pane]
        queue = []
        permit()
        changed()
        didDiverge(found.difference)
    }

    private func agree() {
        guard !areIdentical, panes.count > 1 else { return }
        areIdentical = true
        changed()
    }

    private func find() -> (difference: Divergence, pane: Int)? {
        Divergence.find(in: panes, gate: gate, moment: moment, after: momentText)
    }

    /// Draws the panes, and has the stage drawn if it shows anything else: the clock alone would have it drawn, and the
    /// parts inspected, 25 times a second.
    private func look() {
        var hasDrawn = false
        inTurn { if $0.refresh() { hasDrawn = true } }
        let newest = Seen(status: StageText.status(self), traces: panes.map(\.log.counts))
        guard hasDrawn || newest != seen else { return }
        seen = newest
        changed()
    }

    /// One pane after another, so that the time of one is not counted for the others.
    private func inTurn(_ work: (Pane) -> Void) {
        for pane in panes {
            let start = now()
            work(pane)
            let duration = now() - start
            for other in panes where other !== pane { other.log.exclude(duration) }
        }
    }
}
