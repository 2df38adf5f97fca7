import Foundation

/// Names an attempt, so that a server which gets it twice acts on it once.
public struct IdempotencyKey: Hashable, Sendable, CustomStringConvertible {
    /// The key as it is sent: 122 random bits, as a UUID.
    public let description: String

    /// Makes a key that there never was.
    public init() { description = UUID().uuidString }
}
