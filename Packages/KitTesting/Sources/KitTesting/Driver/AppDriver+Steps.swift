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

    /// Removes the recorded steps, to bound the memory of an endless session.
    package func forgetRecording() { notes.forget() }

    /// A Boolean value that indicates whether the app uses the mouse; mouse events are ignored otherwise.
    public var isMouseEnabled: Bool {
        get { sceneHost?.isMouseEnabled ?? false }
        set { sceneHost?.isMouseEnabled = newValue }
    }

    /// The density of lists that appear from now on.
    public var density: Density {
        get { sceneHost?.density ?? .comfortable }
        set { sceneHost?.density = newValue }
    }

    /// The keys that later screens name in texts and hints, in place of the app's default keys.
    ///
    /// The driver presses the default keys.
    public var keyBindings: KeyBindings {
        get { sceneHost?.keyBindings ?? KeyBindings() }
        set { sceneHost?.keyBindings = newValue }
    }

    /// A Boolean value that indicates whether the app omits animations and does not highlight changes.
    public var reducesMotion: Bool {
        get { sceneHost?.reducesMotion ?? false }
        set { sceneHost?.reducesMotion = newValue }
    }

    /// Records the test's decisions about a service's calls.
    public func record<Request, Response>(_ script: Script<Request, Response>, as service: String) {
        script.observe { [notes] decision in
            let call = ServiceCall(service, number: decision.number, argument: String(decision.text.prefix(200)))
            notes.note(decision.isAnswer ? .answer(call) : .fail(call))
        }
    }

    /// Performs a recording in the current state of the app: its size and mouse setting first, and then each step after
    /// its delay.
    /// - Throws: The error of a step, as `perform(_:)` does.
    public func perform(_ recording: Recording) async throws {
        isMouseEnabled = recording.header.usesMouse
        await resize(width: recording.header.size.width, height: recording.header.size.height)
        for group in recording.entries.grouped() {
            if let delay = group.first?.delay, delay > .zero { await advance(by: delay) }
            try await perform(group, expectRunning) { try await perform($0) }
        }
    }

    /// Performs a step and the steps joined to it within one frame; successive events arrive in one read.
    /// - Parameters:
    ///   - group: The step, and the steps joined to it.
    ///   - takesEvents: A closure that returns whether the app receives events now, or throws if it must.
    ///   - perform: A closure that performs a step that is not an input event, or that is alone.
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

    /// Performs a step, after which the app settles.
    /// - Throws: `ContractFailure` if the app cannot receive the step now.
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

    /// Suspends the program, as with Ctrl-Z, after its reaction.
    private func putAside() async {
        notes.note(.suspend)
        audited { $0.suspend() }
        await settle()
        isSuspended = true
    }

    /// Resumes the program, and repaints the screen because another program wrote to it.
    private func resume() async {
        notes.note(.resume)
        isSuspended = false
        audited { $0.repaint() }
        await settle()
    }
}

extension AppDriver {
    /// Throws if the screen or the output for screen readers contains a control or directional character.
    public func expectHarmless() throws {
        let told = semantics.map { "\($0.label) \($0.value ?? "")" }.joined()
        let bad = (screen.split(separator: "\n").joined() + told).unicodeScalars.first { scalar in
            scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
                || (0x2066...0x2069).contains(scalar.value)
        }
        try expect(bad == nil, "U+\(String(bad?.value ?? 0, radix: 16, uppercase: true)) is shown or told")
    }
}

/// Records the steps of a driver, and the test's decisions about the calls of its services.
///
/// A test's clock advances only by steps of its own, so the entries have no delays.
final class StepNotes: Sendable {
    private struct State {
        var recorder = Recorder()
        var entries: [Recording.Entry] = []
        /// The number of entries when the current frame began, or `nil` while each step has its own frame.
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

    /// Records the link that the app is launched with.
    func note(startLink: String) {
        state.withLock { $0.entries.append($0.recorder.record(startLink: startLink)) }
    }

    /// Begins or stops joining the recorded steps.
    func joinSteps(_ areJoined: Bool) {
        state.withLock { $0.frameStart = areJoined ? $0.entries.count : nil }
    }

    /// Removes the recorded steps.
    func forget() { state.withLock { $0 = State() } }

    /// Returns the recording so far.
    func recording(app: String?, usesMouse: Bool) -> Recording {
        var header = header
        header.app = app ?? header.app
        header.usesMouse = usesMouse
        return state.withLock { state in
            // A copy of the recorder, whose pending entries stay pending in the original.
            var recorder = state.recorder
            return Recording(header: header, entries: (state.entries + recorder.finish()).withPossibleJoins)
        }
    }
}
