import AppCrypto
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
    private let secret = RandomBytes.make(32)

    /// Creates keys under a new secret.
    public init() {}

    /// Returns the key of a registration.
    public func key(for registration: Registration) -> IdempotencyKey {
        // The lengths separate the entries.
        let entries = [registration.name, registration.email].map { "\($0.utf8.count):\($0)" }.joined()
        var message: [UInt8] = []
        // An array that grows leaves its former memory behind, with the password in it.
        message.reserveCapacity(entries.utf8.count + registration.password.byteCount)
        defer { SecretMemory.wipe(&message) }
        message += entries.utf8
        registration.password.withBytes { message += $0 }
        let code = HMAC.code(of: message, key: secret)
        let digits = code.prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return IdempotencyKey(description: digits.joined())
    }
}
