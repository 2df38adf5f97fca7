import KitDI
import LedgerCore

/// A ledger.
///
/// Every method throws ``LedgerServiceError`` or, if the calling task is cancelled, `CancellationError`.
public protocol LedgerService: Sendable {
    /// Returns the ledger's terms.
    func terms() async throws -> LedgerTerms

    /// Returns the balance and the next nonce of an account, with the time.
    func account(_ address: Address) async throws -> AccountSnapshot

    /// Returns transactions from and to an account, the newest first.
    ///
    /// - Parameter cursor: The end of the previous page, or `nil` for the first page.
    func transactions(of address: Address, after cursor: String?) async throws -> LedgerTransactionPage

    /// Submits a signed transfer. Submitting it twice makes one transaction and returns the same answer.
    ///
    /// If the error's ``LedgerServiceError/leavesOutcomeUnknown`` is true, the ledger may have accepted the transfer:
    /// request ``transaction(_:)``, and do not sign another transfer.
    func submit(_ transfer: SignedTransfer) async throws -> LedgerTransaction

    /// Returns a transaction and its status, or `nil` if the ledger does not have it.
    func transaction(_ id: TransactionID) async throws -> LedgerTransaction?

    /// Requests an account's first money from the faucet, which pays once.
    func requestFaucet(for address: Address) async throws -> LedgerTransaction
}

/// The state of an account at a time.
public struct AccountSnapshot: Hashable, Sendable {
    /// The ledger's answer.
    public let account: LedgerAccount
    /// The time of the answer, by this computer's clock.
    public let asOf: Timestamp

    /// Creates a snapshot.
    public init(account: LedgerAccount, asOf: Timestamp) {
        self.account = account
        self.asOf = asOf
    }

    /// The balance of the account.
    public var balance: Amount { account.balance }

    /// Returns the age of the snapshot, or zero if the clock was set back.
    public func age(at now: Timestamp) -> Duration {
        max(now.sinceEpoch - asOf.sinceEpoch, .zero)
    }

    /// Returns the age of the snapshot as text.
    /// - Parameter isCurrent: A Boolean value that indicates whether no newer answer is awaited or has failed.
    public func ageText(at now: Timestamp, isCurrent: Bool) -> String {
        WalletTexts.age(seconds: age(at: now).components.seconds, isCurrent: isCurrent)
    }

    /// Returns the time until the text of the age changes.
    public func timeUntilOlder(at now: Timestamp) -> Duration {
        let age = age(at: now)
        return .seconds(60 * (age.components.seconds / 60 + 1)) - age
    }
}
