import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What is asked of a server.
public struct HTTPRequest: Sendable {
    /// The whole address.
    public var url: URL
    /// The method, such as `POST`.
    public var method: String
    /// Headers by name, besides those that every request has.
    public var headers: [String: String]
    /// The body, as JSON; `nil` for none.
    public var body: Data?

    /// Makes a request.
    public init(_ url: URL, method: String = "GET", headers: [String: String] = [:], body: Data? = nil) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
    }

    var urlRequest: URLRequest {
        var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
        request.httpMethod = method
        for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
        request.httpBody = body
        return request
    }

    /// All headers that say what is asked.
    var fields: [String: String] {
        var fields = ["Accept": "application/json"].merging(headers) { $1 }
        if body != nil { fields["Content-Type"] = "application/json" }
        return fields
    }
}
