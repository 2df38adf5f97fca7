import Foundation
import LedgerCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests to a ledger over HTTP and checks every answer.
struct LedgerClient: Sendable {
    struct Answer: Sendable {
        let status: Int
        let headers: [String: String]
        let body: Data

        var code: LedgerErrorCode? {
            try? JSONDecoder().decode(LedgerRefusal.self, from: body).code
        }

        func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
            try JSONDecoder().decode(type, from: body)
        }
    }

    private static let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = 50
        configuration.timeoutIntervalForRequest = 300
        return URLSession(configuration: configuration)
    }()

    let base: URL

    func send(_ method: String, _ path: String, body: Data? = nil) async throws -> Answer {
        guard let url = URL(string: path, relativeTo: base) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body
        if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
        let (data, response) = try await Self.session.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        let headers = response.allHeaderFields.reduce(into: [String: String]()) {
            $0["\($1.key)".lowercased()] = "\($1.value)"
        }
        return Answer(status: response.statusCode, headers: headers, body: data)
    }

    func get<Value: Decodable>(_ path: String, as type: Value.Type = Value.self) async throws -> Value {
        try await send("GET", path).value(type)
    }

    func submit(_ signed: SignedTransfer) async throws -> Answer {
        try await send("POST", "/ledger/transactions", body: JSONEncoder().encode(signed))
    }

    /// Submits the transfer's fields after replacing some by other JSON.
    func submit(_ signed: SignedTransfer, replacing fields: [String: String]) async throws -> Answer {
        var text = String(decoding: try JSONEncoder().encode(signed), as: UTF8.self)
        for (field, value) in fields {
            let pattern = try Regex("\"\(field)\":(\"[^\"]*\"|[0-9]+)")
            text = text.replacing(pattern, with: "\"\(field)\":\(value)")
        }
        return try await send("POST", "/ledger/transactions", body: Data(text.utf8))
    }

    func faucet(_ address: Address) async throws -> Answer {
        try await send("POST", "/ledger/faucet", body: Data(#"{"address":"\#(address.text)"}"#.utf8))
    }

    func account(_ address: Address) async throws -> LedgerAccount {
        try await get("/ledger/accounts/\(address.text)")
    }
}
