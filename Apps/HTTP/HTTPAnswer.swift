import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a server answered, read to its end.
public struct HTTPAnswer: Sendable {
    /// The status, such as 200.
    public let status: Int
    /// The body.
    public let body: Data
    private let headers: [String: String]

    init(_ response: URLResponse?, body: Data) {
        let response = response as? HTTPURLResponse
        status = response?.statusCode ?? 0
        let fields = response?.allHeaderFields ?? [:]
        headers = Dictionary(
            fields.compactMap { name, value in (name as? String).map { ($0.lowercased(), "\(value)") } }
        ) { first, _ in first }
        self.body = body
    }

    /// The value of a header, without regard to the case of its name.
    public func header(_ name: String) -> String? { headers[name.lowercased()] }
}
