/// Names a cached value, and knows its type.
///
/// The key itself is kept, and the types of value and name are part of it: two keys are equal only where the user would
/// say so. NiceArchitecture's keys were hash values, so a user with the number 1 took the place of a post with it.
public struct CacheKey<Value: Codable & Sendable>: Hashable, Sendable {
    /// The name of the value: a number, a text, an address.
    public let name: any Hashable & Sendable

    /// Creates a key.
    public init(_ name: some Hashable & Sendable) {
        self.name = name
    }

    /// Returns whether both name the same value.
    public static func == (left: Self, right: Self) -> Bool {
        // `AnyHashable` alone takes 1 and 1.0 for the same.
        type(of: left.name) == type(of: right.name) && AnyHashable(left.name) == AnyHashable(right.name)
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type(of: name)))
        name.hash(into: &hasher)
    }
}
