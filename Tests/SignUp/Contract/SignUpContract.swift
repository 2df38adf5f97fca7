import KitTesting

/// The contract of SignUp: its specification, clause by clause.
public enum SignUpContract {
    /// All clauses.
    public nonisolated static let clauses: [Clause<SignUpWorld>] =
        welcome + form + entries + submitting + failing + signingIn + session + loggingOut + links + rest + secrets
        + hints + leaving
}
