import Backend
import Foundation
import LedgerCore

/// Sends requests to a ledger over HTTP and checks every answer.
struct LedgerClient: Sendable {
    let base: URL
    /// The server, if it ends with its last client.
    private let server: DemoBackend?

    init(base: URL) { (self.base, server) = (base, nil) }

    init(_ server: DemoBackend) async throws { (base, self.server) = (try await server.start(), server) }

    func send(_ method: String, _ path: String, body: Data? = nil) async throws -> Answer {
        let headers = body == nil ? [:] : ["Content-Type": "application/json"]
        return try await Answer.of(path, method: method, headers: headers, body: body, at: base)
    }

    func get<Value: Decodable>(_ path: String, as type: Value.Type = Value.self) async throws -> Value {
        try await send("GET", path).decoded(as: type)
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
