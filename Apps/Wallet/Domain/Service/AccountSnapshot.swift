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

    /// Says how old the snapshot is.
    public func ageText(at now: Timestamp) -> String { WalletTexts.age(seconds: age(at: now).components.seconds) }

    /// The time until the text about the age changes.
    public func timeUntilOlder(at now: Timestamp) -> Duration {
        let age = age(at: now)
        return .seconds(60 * (age.components.seconds / 60 + 1)) - age
    }
}
