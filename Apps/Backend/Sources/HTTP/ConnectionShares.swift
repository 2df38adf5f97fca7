import Synchronization

/// Counts the requests in progress per API, so that no API can use all connections of the server.
///
/// An eighth of the connections is reserved, in equal shares. Once all other connections are in use, an API that has
/// used its share gets no more, so a new client can always connect.
final class ConnectionShares: Sendable {
    private let unreserved: Int
    private let share: Int
    private let requests = Mutex<[String: Int]>([:])

    /// - Parameters:
    ///   - connections: The number of the server's connections.
    ///   - apis: The number of APIs that share them, at least one.
    init(connections: Int, apis: Int) {
        let reserved = max(apis, connections / 8)
        unreserved = max(1, connections - reserved)
        share = reserved / apis
    }

    /// Begins a request of an API, or returns `false` if it must not have one more.
    func begin(_ api: String) -> Bool {
        requests.withLock { requests in
            guard requests[api, default: 0] < share || requests.values.reduce(0, +) < unreserved else { return false }
            requests[api, default: 0] += 1
            return true
        }
    }

    /// Ends a request of an API.
    func end(_ api: String) {
        requests.withLock { $0[api, default: 1] -= 1 }
    }
}
