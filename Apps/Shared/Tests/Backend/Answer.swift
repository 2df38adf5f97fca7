import Backend
import Foundation
import LedgerCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server's answer: status, headers and body.
struct Answer: Sendable {
    let status: Int
    /// The headers by their names in small letters.
    let headers: [String: String]
    let body: Data

    private static let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = 50
        // These tests do not measure time: on a busy machine an answer may take long.
        configuration.timeoutIntervalForRequest = 300
        return URLSession(configuration: configuration)
    }()

    /// Sends a request, and returns the complete answer.
    static func of(
        _ path: String, method: String = "GET", headers: [String: String] = [:], body: Data? = nil, at base: URL
    ) async throws -> Answer {
        guard let url = URL(string: path, relativeTo: base) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (data, response) = try await session.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        let fields = response.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
        return Answer(status: response.statusCode, headers: Dictionary(fields) { first, _ in first }, body: data)
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The reason for which the ledger has refused the request.
    var code: LedgerErrorCode? { try? decoded(as: LedgerRefusal.self).code }

    func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: body)
    }

    /// The text in the JSON at a path of names.
    subscript(_ names: String...) -> String? {
        var value = try? JSONSerialization.jsonObject(with: body)
        for name in names { value = (value as? [String: Any])?[name] }
        return value as? String
    }
}

extension DemoBackend {
    /// Sends a request to the server, which runs at least until it has answered.
    func answer(
        _ path: String, method: String = "GET", headers: [String: String] = [:], body: Data? = nil
    ) async throws -> Answer {
        try await Answer.of(path, method: method, headers: headers, body: body, at: start())
    }
}
