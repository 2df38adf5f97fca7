import Foundation

/// Names an attempt, so that a server which gets it twice acts on it once.
public struct IdempotencyKey: Hashable, Sendable, CustomStringConvertible {
    /// The key as it is sent: 122 random bits, as a UUID.
    public let description: String

    /// Makes a key that there never was.
    public init() { description = UUID().uuidString }
}

/// Keeps the key of an attempt for as long as the same thing is attempted.
public struct Attempts: Sendable {
    private var last: (registration: Registration, key: IdempotencyKey)?

    /// Begins without any attempt.
    public init() {}

    /// The key of an attempt: that of the last one if nothing was changed since, else a new one.
    public mutating func key(for registration: Registration) -> IdempotencyKey {
        if let last, last.registration == registration { return last.key }
        let key = IdempotencyKey()
        last = (registration, key)
        return key
    }
}
