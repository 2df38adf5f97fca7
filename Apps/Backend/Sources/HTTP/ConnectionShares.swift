import Synchronization

/// Counts the requests that each API works on, so that no API can use up the connections of the server.
///
/// An eighth of the connections is reserved. While all others are at work, an API that has its share of this eighth gets
/// no more. Together all APIs then never have all connections, and the next client can connect.
final class ConnectionShares: Sendable {
    private let unreserved: Int
    private let share: Int
    private let requests = Mutex<[String: Int]>([:])

    /// - Parameters:
    ///   - connections: How many connections the server has.
    ///   - apis: How many APIs share them, at least one.
    init(connections: Int, apis: Int) {
        let reserved = max(apis, connections / 8)
        unreserved = max(1, connections - reserved)
        share = reserved / apis
    }

    /// Counts one more request of an API; returns false if it may not have one more.
    func begin(_ api: String) -> Bool {
        requests.withLock { requests in
            guard requests[api, default: 0] < share || requests.values.reduce(0, +) < unreserved else { return false }
            requests[api, default: 0] += 1
            return true
        }
    }

    /// Ends a request that began.
    func end(_ api: String) {
        requests.withLock { $0[api, default: 1] -= 1 }
    }
}
