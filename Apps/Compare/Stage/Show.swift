import AppSupport
public import KitCells
import KitCore
public import KitRecording
import KitSceneViews

/// The same app several times, fed by one keyboard, on one clock, behind one gate.
///
/// Each thing that comes from outside is a moment, marked in every pane's trace. When everything has come to rest after
/// it, the panes are compared; the first difference stops the show.
public final class Show {
    /// Waits until nothing more can happen without time or an answer from outside.
    public typealias Settle = @MainActor () async -> Void

    /// How many moments there were.
    public private(set) var moment = 0
    /// The first difference; nothing more is taken then.
    public private(set) var divergence: Divergence?
    /// The panes that differ, by their places.
    public private(set) var divergedPanes: Set<Int> = []
    /// Whether each moment waits for `next`, and time stands still.
    public private(set) var isStepping = false
    /// How many steps wait for `next`.
    public var waitingSteps: Int { queue.count }
    /// Called when there is something new to be seen.
    public var changed: () -> Void = {}

    /// The clock of all panes.
    public let clock = SharedClock()
    /// The gate before all panes' services.
    public let gate = Gate()
    /// Knows when the panes are at rest.
    public let rest: Rest
    let panes: [Pane]
    private let recorder: SessionRecorder?
    private let settle: Settle
    private var queue: [Step] = []
    private var checking: Task<Void, Never>?
    private var needsCheck = false
    private var isStarted = false
    private var isAdvancing = false
    /// Time that has come while the clock was moving.
    private var owed = Duration.zero

    /// Makes a show that begins with `start`.
    /// - Parameters:
    ///   - app: The app.
    ///   - size: The window of each pane.
    ///   - recorder: Gets each step.
    ///   - now: The time for the traces, from whatever moment.
    ///   - settle: How to wait until all has come to rest; `nil` watches the effects of the process.
    public init(
        _ app: ComparedApp, size: Size, recorder: SessionRecorder? = nil, now: @escaping () -> Duration = { .zero },
        settle: Settle? = nil
    ) {
        self.recorder = recorder
        let (clock, gate) = (clock, gate)
        let rest = Rest(clock, gate)
        self.rest = rest
        self.settle = settle ?? { await rest.reach() }
        panes = app.variants.enumerated().map { index, variant in
            Pane(variant, PaneServices(clock: clock, gate: gate, pane: index), size: size, now: now)
        }
    }

    /// Begins: the panes appear.
    public func start() {
        recorder?.start(size: panes.first?.host.size ?? .zero, usesMouse: false)
        panes.forEach { $0.start() }
        isStarted = true
        check()
    }

    /// Ends everything.
    public func stop() {
        checking?.cancel()
        gate.release()
        panes.forEach { $0.stop() }
        recorder?.finish()
    }

    /// Whether all panes have been left.
    public var isFinished: Bool { panes.allSatisfy(\.host.isFinished) }

    // MARK: What comes

    /// Takes what a person did.
    public func take(_ event: InputEvent) {
        guard divergence == nil else { return }
        recorder?.record(event, isSecret: isSecret)
        for entry in Self.steps(of: event) { arrive(entry) }
    }

    /// Takes a step of a recording, or one of the show's own keys.
    public func take(_ step: Step) {
        guard divergence == nil else { return }
        if let events = step.inputEvents {
            for event in events { take(event) }
        } else {
            recorder?.record(step)
            arrive(step)
        }
    }

    /// Gives the panes another size; that is no moment of the app's story.
    public func resize(to size: Size) {
        guard size != panes.first?.host.size else { return }
        if isStarted { recorder?.record(.resize(size), isSecret: false) }
        for pane in panes { pane.handle(.resize(size)) }
        check()
    }

    /// Steps wait from now on, or come as they are again; those that wait come first.
    public func toggleStepping() {
        isStepping.toggle()
        if !isStepping { while !queue.isEmpty { next() } }
        changed()
    }

    /// Lets the next step come that waits.
    public func next() {
        guard divergence == nil, !queue.isEmpty else { return }
        perform(queue.removeFirst())
    }

    /// Lets time pass, unless each moment is waited for.
    public func pass(_ duration: Duration) async {
        guard !isStepping, divergence == nil else { return }
        await advance(by: duration)
    }

    private var isSecret: Bool { panes.first?.host.isFocusSecure ?? false }

    private static func steps(of event: InputEvent) -> [Step] {
        var recorder = Recorder()
        return recorder.record(event, at: .zero, isSecret: false).map(\.step)
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
        let name = isSecret && step.inputEvents != nil ? "•••" : step.description
        for pane in panes { pane.log.begin(moment, name) }
        if let events = step.inputEvents {
            for event in events { for pane in panes { pane.handle(event) } }
        } else {
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
        case .open(let link): for pane in panes { pane.open(link) }
        case .advance(let duration):
            // Noted at once, so that whoever waits for rest waits for this.
            owed += duration
            Task { await advance(by: .zero) }
        default: break
        }
    }

    /// Moves the clock, also while it stands still for steps.
    func advance(by duration: Duration) async {
        owed += duration
        guard !isAdvancing else { return }
        isAdvancing = true
        while owed > .zero {
            let next = owed
            owed = .zero
            await clock.advance(by: next, settle: settle)
        }
        isAdvancing = false
        check()
    }

    // MARK: Comparing

    /// Waits until everything is at rest and compared.
    public func comeToRest() async {
        check()
        while isAdvancing || owed > .zero || checking != nil {
            await checking?.value
            await Task.yield()
        }
    }

    private func check() {
        needsCheck = true
        look()
        guard checking == nil else { return }
        checking = Task { [weak self] in
            while let self, self.needsCheck, !Task.isCancelled {
                self.needsCheck = false
                await self.compare()
            }
            self?.checking = nil
        }
    }

    private func compare() async {
        await settle()
        look()
        // While the clock moves, panes are at different times; one looks again when it stands.
        guard divergence == nil, !isAdvancing, Divergence.find(in: panes, gate: gate, moment: moment) != nil else {
            return
        }
        // Answers of real services come one after another: what differs must still differ at rest.
        await settle()
        guard !needsCheck, !isAdvancing, let found = Divergence.find(in: panes, gate: gate, moment: moment) else {
            return look()
        }
        divergence = found.difference
        divergedPanes = [0, found.pane]
        queue = []
        changed()
    }

    private func look() {
        panes.forEach { $0.refresh() }
        changed()
    }
}
