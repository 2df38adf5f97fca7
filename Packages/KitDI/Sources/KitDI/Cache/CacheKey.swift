/// Names a cached value and its type.
///
/// The key itself is kept, and the types of value and name are part of it: two keys are equal only where the user would
/// say so. NiceArchitecture's keys were hash values, so a user with the number 1 took the place of a post with it.
public struct CacheKey<Value: Codable & Sendable>: Hashable, Sendable {
    /// The name of the value: a number, a text, an address.
    let name: any Hashable & Sendable

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

/// The cache policy of a request; after NiceArchitecture.
///
/// A mode is stored by its name, for instance among the settings of an app.
public enum CacheMode: String, Sendable, CaseIterable, Codable {
    /// It leaves the cache alone: it neither reads nor writes it.
    case noCache
    /// It returns the cached value first, fetches nevertheless, and caches the result.
    case cacheAndUpdate
    /// It returns the cached value; only without one it fetches, and caches the result.
    case cacheOnly
}

/// The result of a cache lookup, and whether it is sufficient; after NiceArchitecture.
public struct CacheResult<Value: Sendable>: Sendable {
    /// The value that was cached.
    public let result: Value
    /// A Boolean value that indicates whether there is nothing more to do: true in the mode `cacheOnly`.
    public let shouldExit: Bool

    /// Creates a result.
    public init(result: Value, shouldExit: Bool) {
        self.result = result
        self.shouldExit = shouldExit
    }
}

extension CacheResult: Equatable where Value: Equatable {}
