/// A world whose app can be ended and started again with what it has stored.
@MainActor
public protocol RestartableWorld: ContractWorld {
    /// Ends the app, audits what is left of it, and starts it again with what it has stored.
    /// - Throws: `ContractFailure` when something is left.
    func startAgain() async throws
}
