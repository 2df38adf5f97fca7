import KitDI
import LedgerCore

/// An account, and when it was so.
public struct AccountSnapshot: Hashable, Sendable {
    /// What the ledger said.
    public let account: LedgerAccount
    /// When it said so, by this computer's clock.
    public let asOf: Timestamp

    /// Makes a snapshot from its parts.
    public init(account: LedgerAccount, asOf: Timestamp) {
        self.account = account
        self.asOf = asOf
    }

    /// What the account held.
    public var balance: Amount { account.balance }

    /// How old the snapshot is; zero when the clock was put back meanwhile.
    public func age(at now: Timestamp) -> Duration {
        max(now.sinceEpoch - asOf.sinceEpoch, .zero)
    }
}
