public import KitClock
public import KitReactive

/// What one pane's app is given: the time that all share, and the gate before its services.
public nonisolated struct PaneServices: Sendable {
    /// The clock of all panes.
    public let clock: ManualClock
    /// The links that are opened while the app runs.
    public let links: Signal<String>
    private let gate: Gate
    private let pane: Int

    init(clock: ManualClock, gate: Gate, pane: Int) {
        self.clock = clock
        self.gate = gate
        self.pane = pane
        links = Signal()
    }

    /// Notes an effect that is not on the screen, such as a bell; panes must have the same ones.
    public func note(_ effect: String) { gate.note(effect, pane: pane) }

    /// Does a service's work, and gives its answer when the gate lets it through.
    /// - Parameters:
    ///   - request: What is asked for, without anything that is secret; panes must ask for the same.
    ///   - failure: What the service throws when a person makes it fail.
    public func call<Answer: Sendable>(
        _ request: String, failure: any Error, _ work: () async throws -> Answer
    ) async throws -> Answer {
        note(request)
        let id = gate.begin(request, pane: pane)
        defer { gate.end(id) }
        let answer: Result<Answer, any Error>
        do { answer = .success(try await work()) } catch { answer = .failure(error) }
        do { try await gate.wait(pane: pane) } catch is Gate.Failed { throw failure }
        return try answer.get()
    }
}
