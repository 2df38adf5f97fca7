import FlyingFox
import Foundation
import KitCore
import SignUpDomain

/// Reads what a request carries, no more of it than anybody needs, and judges it by the rules of the form.
struct RequestReader {
    /// The most bytes that are taken.
    static let maximumBytes = 16_384
    private static let keyLengths = 16...128

    private let request: HTTPRequest

    init(_ request: HTTPRequest) { self.request = request }

    private struct Body: Decodable {
        let name: String?
        let email: String
        let password: String
    }

    func registration() async throws -> RegistrationRequest {
        let key = request.headers[HTTPHeader("Idempotency-Key")] ?? ""
        guard Self.keyLengths.contains(key.utf8.count) else {
            throw AccountsRefusal.malformed("The header Idempotency-Key has 16 to 128 characters.")
        }
        let body = try await body()
        return RegistrationRequest(
            key: RegistrationKey(key), name: try value(FieldRules.name(body.name ?? ""), else: .nameMissing),
            email: try value(FieldRules.email(body.email), else: .emailMissing),
            password: try value(FieldRules.password(body.password), else: .passwordMissing))
    }

    func credentials() async throws -> CredentialsRequest {
        let body = try await body()
        // Longer than any password is: it need not be hashed to be wrong.
        guard body.password.count <= FieldRules.maximumPassword, let email = FieldRules.email(body.email).value else {
            throw AccountsRefusal.wrongCredentials
        }
        return CredentialsRequest(email: email, password: body.password)
    }

    func token() throws -> SessionToken {
        let parts = (request.headers[.authorization] ?? "").split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == "bearer", parts[1].utf8.count <= 256 else {
            throw AccountsRefusal.sessionEnded
        }
        return SessionToken(String(parts[1]))
    }

    private func body() async throws -> Body {
        if let length = request.headers[.contentLength], Int(length) ?? .max > Self.maximumBytes {
            throw AccountsRefusal.tooLarge
        }
        var data = Data()
        for try await piece in request.bodySequence {
            data.append(piece)
            if data.count > Self.maximumBytes { throw AccountsRefusal.tooLarge }
        }
        do {
            return try JSONDecoder().decode(Body.self, from: data)
        } catch {
            throw AccountsRefusal.malformed("The body is JSON with the texts name, email and password.")
        }
    }

    private func value(_ validation: Validation<String, FieldError>, else missing: FieldError) throws -> String {
        if let value = validation.value { return value }
        throw AccountsRefusal.invalid((validation.error ?? missing).errorMessage)
    }
}
