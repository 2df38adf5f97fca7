import Crypto
import Foundation

/// Somebody who is to be signed up, judged by the rules.
struct RegistrationRequest: Sendable {
    let key: RegistrationKey
    let name: String
    let email: String
    let password: String

    /// What makes the address the same as another one.
    var emailKey: String { EmailKey.of(email) }

    /// Tells whether another request with the same key is the same one, and nothing to who has not got the key.
    var fingerprint: Data {
        let parts = [name, email, password].map { "\($0.utf8.count):\($0)" }.joined()
        return Data(HMAC<SHA256>.authenticationCode(for: Data(parts.utf8), using: key.secret))
    }
}

/// Somebody who wants to sign in.
struct CredentialsRequest: Sendable {
    let email: String
    let password: String

    var emailKey: String { EmailKey.of(email) }
}

/// What makes two email addresses the same: case does not, nor how Unicode writes a letter (NFC).
enum EmailKey {
    static func of(_ email: String) -> String {
        email.precomposedStringWithCanonicalMapping.lowercased().precomposedStringWithCanonicalMapping
    }
}

/// An account as it is answered.
struct AccountAnswer: Encodable, Equatable {
    let name: String
    let email: String
}

/// A session as it is answered.
struct SessionAnswer: Encodable, Equatable {
    let token: String
    let account: AccountAnswer
}
