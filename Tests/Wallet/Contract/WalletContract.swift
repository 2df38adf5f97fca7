import KitTesting

/// The contract of the wallet: its specification, clause by clause.
public enum WalletContract {
    /// All clauses.
    public nonisolated static let clauses: [Clause<WalletWorld>] =
        starting + creating + hearing + overview + transaction + sending + paying
        + receiving + locking + restoring + settings + linking + hostileLinks + secrecy + failing + rest + telling
        + wide + look + leaving
}
