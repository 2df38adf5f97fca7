import Synchronization

/// Counts the requests that each API works on, so that no API can use up the connections of the server.
///
/// While half of the connections are at work, an API that has its share of the other half gets no more. Together all APIs
/// then never have all connections, and the next client can connect.
final class ConnectionShares: Sendable {
    private let half: Int
    private let share: Int
    private let requests = Mutex<[String: Int]>([:])

    /// - Parameters:
    ///   - connections: How many connections the server has.
    ///   - apis: How many APIs share them.
    init(connections: Int, apis: Int) {
        half = max(1, connections / 2)
        share = max(1, half / max(1, apis))
    }

    /// Counts one more request of an API; returns false if it may not have one more.
    func begin(_ api: String) -> Bool {
        requests.withLock { requests in
            guard requests[api, default: 0] < share || requests.values.reduce(0, +) < half else { return false }
            requests[api, default: 0] += 1
            return true
        }
    }

    /// Ends a request that began.
    func end(_ api: String) {
        requests.withLock { $0[api, default: 1] -= 1 }
    }
}
