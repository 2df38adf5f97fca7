import Crypto
import Foundation
import KitCore

/// Identifies a registration, so that a server that receives it twice creates one account.
public struct IdempotencyKey: Hashable, Sendable, CustomStringConvertible {
    /// The key as it is sent: 128 random-looking bits in hexadecimal digits.
    public let description: String
}

/// Returns the same key for equal registrations, and different keys for different ones.
///
/// A key is a message authentication code of the entries under a random secret. So the app can send any earlier
/// registration again with its key, although it remembers none and keeps no password in memory.
public struct IdempotencyKeys: Sendable {
    private let secret = SymmetricKey(size: .bits256)

    /// Creates keys under a new secret.
    public init() {}

    /// Returns the key of a registration.
    public func key(for registration: Registration) -> IdempotencyKey {
        var code = HMAC<SHA256>(key: secret)
        // The lengths separate the entries.
        for entry in [registration.name, registration.email] {
            code.update(data: Data("\(entry.utf8.count):\(entry)".utf8))
        }
        registration.password.withBytes { code.update(data: $0) }
        let digits = code.finalize().prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return IdempotencyKey(description: digits.joined())
    }
}
