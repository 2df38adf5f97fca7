import LedgerCore

/// What the wallet remembers beside its key: payments under way, and what it saw last.
///
/// A method that changes something returns when the change is durable. Every method throws ``WalletStoreError`` only.
public protocol WalletStore: Sendable {
    /// The payments of an account that are not finished, the oldest first.
    func pendingPayments(of address: Address) async throws -> [PendingPayment]

    /// Keeps a payment, in place of one with the same identifier.
    func save(_ payment: PendingPayment) async throws

    /// Forgets a payment that is finished.
    func removePayment(_ id: TransactionID) async throws

    /// The account as it was seen last; nil where it never was.
    func cachedAccount(_ address: Address) async throws -> AccountSnapshot?

    /// Remembers an account.
    func cache(_ snapshot: AccountSnapshot) async throws

    /// The transactions of an account as they were seen last, the newest first, at most 200.
    func cachedTransactions(of address: Address) async throws -> [LedgerTransaction]

    /// Remembers transactions of an account; those that were known are brought up to date.
    func cache(_ transactions: [LedgerTransaction], of address: Address) async throws

    /// Forgets everything, as removing the wallet wants it.
    func removeEverything() async throws
}
