import KitCells
public import KitRecording
import KitSceneViews

extension AppDriver {
    // MARK: Recordings

    /// The steps so far, as a recording that can be replayed.
    public var recording: Recording { notes.recording(app: nil, usesMouse: isMouseEnabled) }

    /// Removes the recorded steps, so an endless session needs bounded memory.
    public func forgetRecording() { notes.forget() }

    /// A Boolean value that indicates whether the app uses the mouse; what comes from it is ignored otherwise.
    public var isMouseEnabled: Bool {
        get { sceneHost?.isMouseEnabled ?? false }
        set { sceneHost?.isMouseEnabled = newValue }
    }

    /// Notes in the recording what is decided about a service's calls.
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
    ///   - perform: Performs a step that is none of the window's events, or that comes by itself.
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

    /// Suspends the program and goes on with it, as with Ctrl-Z and `fg`.
    public func suspendAndResume() async {
        await putAside()
        await resume()
    }

    /// The program is stopped, as by Ctrl-Z; what it does at that, it does before.
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
