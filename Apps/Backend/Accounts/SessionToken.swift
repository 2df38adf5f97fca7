import AppCrypto
import Foundation

/// The secret of a session; the server stores only its hash, so that a reader of the database has no session.
struct SessionToken: Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    /// Returns a token of 256 random bits.
    static func random() -> SessionToken { SessionToken(Data(RandomBytes.make(32)).base64URL) }

    /// A fast hash suffices: 256 random bits cannot be guessed.
    var hash: Data { Data(SHA256.hash(text.utf8)) }
}

/// The idempotency key of a registration; the server stores only its hash.
struct RegistrationKey: Sendable {
    private let text: String

    init(_ text: String) { self.text = text }

    var hash: Data { Data(SHA256.hash("key \(text)".utf8)) }
    var secret: [UInt8] { Array(text.utf8) }

    /// Returns the token of the account's first session, derived from the key, so that it can be repeated without
    /// storing it.
    func token(salt: Data) -> SessionToken {
        SessionToken(Data(HKDF.key(from: secret, salt: salt, info: "first session".utf8)).base64URL)
    }
}

extension Data {
    /// The bytes in the URL-safe base64 encoding (RFC 4648, section 5).
    var base64URL: String {
        base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }
}
