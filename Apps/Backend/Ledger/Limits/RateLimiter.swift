import KitDI
import LedgerCore
import Synchronization

/// Lets through so much at once and so much a second, in all and for each account.
///
/// An account whose bucket is full again is forgotten, so that the table holds only who was active lately.
final class RateLimiter: Sendable {
    private struct State {
        var all: TokenBucket
        var accounts: [Address: TokenBucket] = [:]
    }

    private static let mostAccounts = 10_000
    private let limits: LedgerLimits
    private let dates: any DateProvider
    private let state: Mutex<State>

    init(limits: LedgerLimits, dates: any DateProvider) {
        self.limits = limits
        self.dates = dates
        let bucket = TokenBucket(
            capacity: limits.requestBurst, perSecond: limits.requestsPerSecond, now: dates.now().sinceEpoch)
        state = Mutex(State(all: bucket))
    }

    /// How many seconds to wait before the next request of anybody; nil when it may be made now.
    func secondsToWait() -> Int64? {
        let now = dates.now().sinceEpoch
        return state.withLock { $0.all.take(at: now) }
    }

    /// How many seconds an account has to wait before it hands in another transfer; nil when it may now.
    func secondsToWait(for account: Address) -> Int64? {
        let now = dates.now().sinceEpoch
        return state.withLock { state in
            if state.accounts.count >= Self.mostAccounts {
                state.accounts = state.accounts.filter { !$0.value.isFull(at: now) }
            }
            let fresh = TokenBucket(capacity: limits.transferBurst, perSecond: limits.transfersPerSecond, now: now)
            // More active accounts than the table holds: they share what everybody has.
            guard state.accounts[account] != nil || state.accounts.count < Self.mostAccounts else { return nil }
            return state.accounts[account, default: fresh].take(at: now)
        }
    }
}
