import KitCells
import KitCore
import KitRecording
public import KitRecording
import KitSceneViews
import Synchronization

extension AppDriver {
    // MARK: Recordings

    /// The steps so far, as a recording that can be replayed.
    package var recording: Recording { notes.recording(app: nil, usesMouse: isMouseEnabled) }

    /// Removes the recorded steps, so an endless session needs bounded memory.
    package func forgetRecording() { notes.forget() }

    /// A Boolean value that indicates whether the app uses the mouse; mouse events are ignored otherwise.
    public var isMouseEnabled: Bool {
        get { sceneHost?.isMouseEnabled ?? false }
        set { sceneHost?.isMouseEnabled = newValue }
    }

    /// The density of the lists that appear from now on.
    public var density: Density {
        get { sceneHost?.density ?? .comfortable }
        set { sceneHost?.density = newValue }
    }

    /// The keys that texts and hints of screens that appear from now on name in place of the app's own.
    ///
    /// The driver presses the app's own keys.
    public var keyBindings: KeyBindings {
        get { sceneHost?.keyBindings ?? KeyBindings() }
        set { sceneHost?.keyBindings = newValue }
    }

    /// A Boolean value that indicates whether the app has no animations and marks no changes.
    public var reducesMotion: Bool {
        get { sceneHost?.reducesMotion ?? false }
        set { sceneHost?.reducesMotion = newValue }
    }

    /// Records in the recording the decisions about a service's calls.
    public func record<Request, Response>(_ script: Script<Request, Response>, as service: String) {
        script.observe { [notes] decision in
            let call = ServiceCall(service, number: decision.number, argument: String(decision.text.prefix(200)))
            notes.note(decision.isAnswer ? .answer(call) : .fail(call))
        }
    }

    /// Performs a recording from where the app is now: its size and mouse first, then each step after its delay.
    /// - Throws: What `perform(_:)` of a step throws.
    public func perform(_ recording: Recording) async throws {
        isMouseEnabled = recording.header.usesMouse
        await resize(width: recording.header.size.width, height: recording.header.size.height)
        for group in recording.entries.grouped() {
            if let delay = group.first?.delay, delay > .zero { await advance(by: delay) }
            try await perform(group, expectRunning) { try await perform($0) }
        }
    }

    /// Performs a step and those that are joined to it within one frame; events that follow each other come in one read.
    /// - Parameters:
    ///   - takesEvents: Whether the app takes events now; throws where that is an error.
    ///   - perform: Performs a step that is not one of the window's events, or that comes alone.
    func perform(
        _ group: [Recording.Entry], _ takesEvents: () throws -> Bool, perform: (Step) async throws -> Void
    ) async throws {
        guard group.count > 1 else { return try await perform(group[0].step) }
        try await withinOneFrame {
            var steps = group.map(\.step)[...]
            while let step = steps.first {
                let events = steps.prefix { $0.inputEvents != nil }.flatMap { $0.inputEvents ?? [] }
                steps = events.isEmpty ? steps.dropFirst() : steps.drop { $0.inputEvents != nil }
                if events.isEmpty { try await perform(step) } else if try takesEvents() { await send(events) }
            }
        }
    }

    /// Performs a step; the app settles after it.
    /// - Throws: `ContractFailure` when the app cannot take the step now.
    public func perform(_ step: Step) async throws {
        switch step {
        case .advance(let duration): await advance(by: duration)
        case .suspend: await putAside()
        case .resume: await resume()
        case .open, .hold, .release, .answer, .fail, .restart:
            guard let performOutside else { throw failure("nothing outside the app takes the step '\(step)'") }
            try await performOutside(step)
            await settle()
        default:
            try expectRunning()
            for event in step.inputEvents ?? [] { await send([event]) }
        }
    }

    @discardableResult
    private func expectRunning() throws -> Bool {
        try expect(!isSuspended, "the program is suspended: it takes no events")
        return true
    }

    /// Suspends the program and resumes it, as with Ctrl-Z and `fg`.
    public func suspendAndResume() async {
        await putAside()
        await resume()
    }

    /// Stops the program, as by Ctrl-Z; its reaction comes first.
    private func putAside() async {
        notes.note(.suspend)
        audited { $0.suspend() }
        await settle()
        isSuspended = true
    }

    /// Repaints the screen, because another program wrote on it during the suspension.
    private func resume() async {
        notes.note(.resume)
        isSuspended = false
        audited { $0.repaint() }
        await settle()
    }
}

extension AppDriver {
    /// Throws if something on the screen, or in what a screen reader says, is a control character or turns text round.
    public func expectHarmless() throws {
        let told = semantics.map { "\($0.label) \($0.value ?? "")" }.joined()
        let bad = (screen.split(separator: "\n").joined() + told).unicodeScalars.first { scalar in
            scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
                || (0x2066...0x2069).contains(scalar.value)
        }
        try expect(bad == nil, "U+\(String(bad?.value ?? 0, radix: 16, uppercase: true)) is shown or told")
    }
}

/// Records the steps of a driver, and the decisions about the calls of its services.
///
/// A test's clock moves only by steps of its own, so no step comes after a delay.
final class StepNotes: Sendable {
    private struct State {
        var recorder = Recorder()
        var entries: [Recording.Entry] = []
        /// The number of entries when the current frame began; `nil` while each step has its own frame.
        var frameStart: Int?

        mutating func note(_ new: [Recording.Entry], isJoined: Bool = false) {
            for entry in new {
                let sharesFrame = isJoined || frameStart.map { entries.count > $0 } ?? false
                entries.append(sharesFrame ? Recording.Entry(joined: entry.step) : entry)
            }
        }
    }

    private let header: Recording.Header
    private let state = Mutex(State())

    init(subject: String, size: Size) {
        header = Recording.Header(app: "contract", version: "", architecture: subject, size: size)
    }

    func note(_ event: InputEvent, isSecret: Bool, isJoined: Bool) {
        state.withLock { state in
            state.note(state.recorder.record(event, at: .zero, isSecret: isSecret), isJoined: isJoined)
        }
    }

    func note(_ step: Step) {
        state.withLock { $0.note($0.recorder.record(step, at: .zero)) }
    }

    /// Notes the link that the app is started with.
    func note(startLink: String) {
        state.withLock { $0.entries.append($0.recorder.record(startLink: startLink)) }
    }

    /// Joins the steps recorded from now on, or no more.
    func joinSteps(_ areJoined: Bool) {
        state.withLock { $0.frameStart = areJoined ? $0.entries.count : nil }
    }

    /// Removes the records so far.
    func forget() { state.withLock { $0 = State() } }

    /// Returns the recording so far, with whether the mouse was used.
    func recording(app: String?, usesMouse: Bool) -> Recording {
        var header = header
        header.app = app ?? header.app
        header.usesMouse = usesMouse
        return state.withLock { state in
            // A copy of the recorder: its pending entries are included here and stay pending in the original.
            var recorder = state.recorder
            return Recording(header: header, entries: (state.entries + recorder.finish()).withPossibleJoins)
        }
    }
}
