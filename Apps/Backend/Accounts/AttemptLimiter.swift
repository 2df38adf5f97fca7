import Synchronization

/// Counts attempts per name in a sliding window, and returns the time to wait after too many.
final class AttemptLimiter: Sendable {
    private let limit: AccountsRules.Limit
    private let attempts = Mutex<[String: [Int]]>([:])
    /// The greatest number of names, so that many different names cannot fill the memory.
    private static let maximumNames = 10_000

    init(_ limit: AccountsRules.Limit) { self.limit = limit }

    /// Counts an attempt, or returns the seconds to wait if it is one too many, which does not count.
    ///
    /// Call it before the attempt; otherwise many concurrent attempts would all be allowed.
    func attempt(_ name: String, at seconds: Int) -> Int? {
        attempts.withLock { attempts in
            let recent = recent(attempts[name], at: seconds)
            if let wait = wait(recent, at: seconds) { return wait }
            if attempts.count >= Self.maximumNames { forgetOld(&attempts, at: seconds) }
            attempts[name] = recent + [seconds]
            return nil
        }
    }

    /// Removes an attempt that was right or was not made.
    func withdraw(_ name: String, at seconds: Int) {
        attempts.withLock { attempts in
            guard let index = attempts[name]?.lastIndex(of: seconds) else { return }
            attempts[name]?.remove(at: index)
            if attempts[name]?.isEmpty == true { attempts[name] = nil }
        }
    }

    private func recent(_ times: [Int]?, at seconds: Int) -> [Int] {
        // If the clock was set back, attempts in the future would lock users out.
        (times ?? []).filter { $0 > seconds - limit.seconds && $0 <= seconds }
    }

    private func wait(_ recent: [Int], at seconds: Int) -> Int? {
        guard recent.count >= limit.attempts, let first = recent.first else { return nil }
        return max(1, first + limit.seconds - seconds)
    }

    private func forgetOld(_ attempts: inout [String: [Int]], at seconds: Int) {
        attempts = attempts.filter { !recent($0.value, at: seconds).isEmpty }
        guard attempts.count >= Self.maximumNames else { return }
        // Only one name: otherwise a client could use many names to get more attempts for one.
        let oldest = attempts.min { ($0.value.last ?? 0) < ($1.value.last ?? 0) }
        if let oldest { attempts[oldest.key] = nil }
    }
}
