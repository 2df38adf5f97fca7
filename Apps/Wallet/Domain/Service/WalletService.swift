import LedgerCore

/// The ledger, as a wallet sees it: a server in production, a script in a test.
///
/// Every method throws ``WalletServiceError`` or, when the calling task is cancelled, `CancellationError`; nothing else.
public protocol WalletService: Sendable {
    /// What the ledger asks for a transfer, and gives.
    func terms() async throws -> LedgerTerms

    /// The balance and the next nonce of an account, and when they were so.
    func account(_ address: Address) async throws -> AccountSnapshot

    /// Transactions from and to an account, the newest first.
    ///
    /// - Parameter cursor: Where to go on, from the page before; nil for the first page.
    func transactions(of address: Address, after cursor: String?) async throws -> LedgerTransactionPage

    /// Hands in a signed transfer; the same one handed in twice is one transaction, and the answer is the same.
    ///
    /// When this throws an error whose ``WalletServiceError/leavesOutcomeUnknown`` is true, the ledger may have taken
    /// it: ask for ``transaction(_:)``, and do not sign another.
    func submit(_ transfer: SignedTransfer) async throws -> LedgerTransaction

    /// A transaction and its status; nil where the ledger does not have it.
    func transaction(_ id: TransactionID) async throws -> LedgerTransaction?

    /// Asks the faucet for an account's first money; it gives once.
    func requestFaucet(for address: Address) async throws -> LedgerTransaction
}
