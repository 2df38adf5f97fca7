import Synchronization

/// Counts attempts in a sliding window, for each name apart, and says how long to wait when there were too many.
final class AttemptLimiter: Sendable {
    private let limit: AccountsRules.Limit
    private let attempts = Mutex<[String: [Int]]>([:])
    /// The maximum number of names that are kept, so that many different names cannot fill the memory.
    private static let maximumNames = 10_000

    init(_ limit: AccountsRules.Limit) { self.limit = limit }

    /// How many seconds to wait before the next attempt; nil when it is allowed now.
    func wait(_ name: String, at seconds: Int) -> Int? {
        attempts.withLock { wait(recent($0[name], at: seconds), at: seconds) }
    }

    /// Counts an attempt; returns how many seconds to wait, when it is one too many and so does not count.
    func attempt(_ name: String, at seconds: Int) -> Int? {
        attempts.withLock { attempts in
            let recent = recent(attempts[name], at: seconds)
            if let wait = wait(recent, at: seconds) { return wait }
            if attempts.count >= Self.maximumNames { forgetOld(&attempts, at: seconds) }
            attempts[name] = recent + [seconds]
            return nil
        }
    }

    /// Removes the attempts of a name: one was right.
    func forget(_ name: String) { attempts.withLock { $0[name] = nil } }

    private func recent(_ times: [Int]?, at seconds: Int) -> [Int] {
        // After the clock was put back, attempts in the future would lock users out until then.
        (times ?? []).filter { $0 > seconds - limit.seconds && $0 <= seconds }
    }

    private func wait(_ recent: [Int], at seconds: Int) -> Int? {
        guard recent.count >= limit.attempts, let first = recent.first else { return nil }
        return max(1, first + limit.seconds - seconds)
    }

    private func forgetOld(_ attempts: inout [String: [Int]], at seconds: Int) {
        attempts = attempts.filter { !recent($0.value, at: seconds).isEmpty }
        if attempts.count >= Self.maximumNames { attempts = [:] }
    }
}
