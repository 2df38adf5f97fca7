import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server's answer: status, headers and the JSON in the body.
struct Answer: Sendable {
    let status: Int
    let contentType: String?
    let allow: String?
    let tag: String?
    let body: Data

    /// Sends a request, and returns the complete answer.
    static func of(
        _ path: String, method: String = "GET", headers: [String: String] = [:], body: Data? = nil, at base: URL
    ) async throws -> Answer {
        guard let url = URL(string: path, relativeTo: base) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (data, response) = try await URLSession.shared.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return Answer(
            status: response.statusCode,
            contentType: response.value(forHTTPHeaderField: "Content-Type"),
            allow: response.value(forHTTPHeaderField: "Allow"),
            tag: response.value(forHTTPHeaderField: "ETag"),
            body: data
        )
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: body)
    }
}
