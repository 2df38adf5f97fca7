/// A bucket that holds so many tokens and is filled at a steady rate; each request takes one.
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

    /// Takes a token; where there is none, the whole seconds until there is one.
    mutating func take(at now: Duration) -> Int64? {
        tokens = level(at: now)
        // A clock that was put back fills nothing, and costs nothing.
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
