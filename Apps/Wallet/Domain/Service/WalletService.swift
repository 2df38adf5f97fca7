import KitDI
import LedgerCore

/// The ledger, as a wallet sees it: a server in production, a script in a test.
///
/// Every method throws ``WalletServiceError`` or, when the calling task is cancelled, `CancellationError`; nothing else.
public protocol WalletService: Sendable {
    /// The ledger's terms.
    func terms() async throws -> LedgerTerms

    /// The balance and the next nonce of an account, and when they were so.
    func account(_ address: Address) async throws -> AccountSnapshot

    /// Transactions from and to an account, the newest first.
    ///
    /// - Parameter cursor: Where to continue, from the page before; nil for the first page.
    func transactions(of address: Address, after cursor: String?) async throws -> LedgerTransactionPage

    /// Submits a signed transfer; the same one submitted twice is one transaction, and the answer is the same.
    ///
    /// When this throws an error whose ``WalletServiceError/leavesOutcomeUnknown`` is true, the ledger may have taken
    /// it: ask for ``transaction(_:)``, and do not sign another.
    func submit(_ transfer: SignedTransfer) async throws -> LedgerTransaction

    /// A transaction and its status; `nil` if the ledger does not have it.
    func transaction(_ id: TransactionID) async throws -> LedgerTransaction?

    /// Requests an account's first money from the faucet; it pays once.
    func requestFaucet(for address: Address) async throws -> LedgerTransaction
}

/// An account, and when it was so.
public struct AccountSnapshot: Hashable, Sendable {
    /// The ledger's answer.
    public let account: LedgerAccount
    /// When it said so, by this computer's clock.
    public let asOf: Timestamp

    /// Creates a snapshot from its parts.
    public init(account: LedgerAccount, asOf: Timestamp) {
        self.account = account
        self.asOf = asOf
    }

    /// The balance of the account.
    public var balance: Amount { account.balance }

    /// The age of the snapshot; zero when the clock was put back since.
    public func age(at now: Timestamp) -> Duration {
        max(now.sinceEpoch - asOf.sinceEpoch, .zero)
    }

    /// Says how old the snapshot is.
    public func ageText(at now: Timestamp) -> String { WalletTexts.age(seconds: age(at: now).components.seconds) }

    /// The time until the text about the age changes.
    public func timeUntilOlder(at now: Timestamp) -> Duration {
        let age = age(at: now)
        return .seconds(60 * (age.components.seconds / 60 + 1)) - age
    }
}
