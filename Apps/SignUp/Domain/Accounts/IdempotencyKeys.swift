import Crypto
import Foundation
import KitCore

/// Identifies a registration, so that a server that receives it twice acts on it once.
public struct IdempotencyKey: Hashable, Sendable, CustomStringConvertible {
    /// The key as it is sent: 128 bits in hexadecimal digits, which cannot be guessed.
    public let description: String
}

/// Gives equal registrations the same key, and different ones different keys.
///
/// A key is a message authentication code of the entries under a random secret. So any earlier registration can be
/// sent again with its key, although none is remembered, and no password stays in memory for it.
public struct IdempotencyKeys: Sendable {
    private let secret = SymmetricKey(size: .bits256)

    /// Creates keys that no other instance gives.
    public init() {}

    /// Returns the key of a registration.
    public func key(for registration: Registration) -> IdempotencyKey {
        var code = HMAC<SHA256>(key: secret)
        // With their lengths, so that no part of one entry counts as a part of the next.
        for entry in [registration.name, registration.email] {
            code.update(data: Data("\(entry.utf8.count):\(entry)".utf8))
        }
        registration.password.withBytes { code.update(data: $0) }
        let digits = code.finalize().prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return IdempotencyKey(description: digits.joined())
    }
}
