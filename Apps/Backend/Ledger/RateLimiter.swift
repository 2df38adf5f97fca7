import KitDI
import LedgerCore
import Synchronization

/// Limits the rate of requests, in total and per account.
///
/// An account whose bucket is full again is removed, so the table contains only recently active accounts.
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

    /// Returns the seconds to wait before the next request of any account, or `nil` if it is allowed now.
    func secondsToWait() -> Int64? {
        let now = dates.now().sinceEpoch
        return state.withLock { $0.all.takeToken(at: now) }
    }

    /// Returns the seconds that an account must wait before its next transfer, or `nil` if it is allowed now.
    func secondsToWait(for account: Address) -> Int64? {
        let now = dates.now().sinceEpoch
        return state.withLock { state in
            if state.accounts.count >= Self.mostAccounts {
                state.accounts = state.accounts.filter { !$0.value.isFull(at: now) }
            }
            let fresh = TokenBucket(capacity: limits.transferBurst, perSecond: limits.transfersPerSecond, now: now)
            // If there are more active accounts than the table holds, they share the common limit.
            guard state.accounts[account] != nil || state.accounts.count < Self.mostAccounts else { return nil }
            return state.accounts[account, default: fresh].takeToken(at: now)
        }
    }
}

/// A bucket of tokens that fills at a steady rate; each request takes one token.
struct TokenBucket {
    private let capacity: Double
    private let perSecond: Double
    private var tokens: Double
    private var filledAt: Duration

    init(capacity: Int, perSecond: Int, now: Duration) {
        self.capacity = Double(max(capacity, 1))
        self.perSecond = Double(max(perSecond, 1))
        tokens = self.capacity
        filledAt = now
    }

    /// Takes a token, or returns the whole seconds until there is one.
    mutating func takeToken(at now: Duration) -> Int64? {
        tokens = level(at: now)
        // If the clock was set back, no token is added or lost.
        filledAt = now
        guard tokens < 1 else {
            tokens -= 1
            return nil
        }
        return Int64(((1 - tokens) / perSecond).rounded(.up))
    }

    func isFull(at now: Duration) -> Bool {
        level(at: now) >= capacity
    }

    private func level(at now: Duration) -> Double {
        let seconds = max((now - filledAt) / .seconds(1), 0)
        return min(tokens + seconds * perSecond, capacity)
    }
}

/// The limits of a ledger's clients.
public struct LedgerLimits: Hashable, Sendable {
    /// The size limit of a request's body in bytes.
    public let bodyBytes: Int
    /// The number of transfers that one account may submit at once.
    public let transferBurst: Int
    /// The number of transfers that one account may submit per second after that.
    public let transfersPerSecond: Int
    /// The number of requests that all clients together may make at once.
    public let requestBurst: Int
    /// The number of requests that all clients together may make per second after that.
    public let requestsPerSecond: Int

    /// 4 KiB per body; 30 transfers of an account at once and 5 per second; 2,000 requests at once and 500 per second.
    public static let standard = LedgerLimits(
        bodyBytes: 4096, transferBurst: 30, transfersPerSecond: 5, requestBurst: 2000, requestsPerSecond: 500)

    /// Creates limits.
    public init(
        bodyBytes: Int, transferBurst: Int, transfersPerSecond: Int, requestBurst: Int, requestsPerSecond: Int
    ) {
        self.bodyBytes = bodyBytes
        self.transferBurst = transferBurst
        self.transfersPerSecond = transfersPerSecond
        self.requestBurst = requestBurst
        self.requestsPerSecond = requestsPerSecond
    }
}
