/// A key that names a cached value and its type.
///
/// Two keys are equal only if the types of their values and names are. NiceArchitecture used hash values as keys, so a
/// user with the number 1 replaced a post with the number 1.
public struct CacheKey<Value: Codable & Sendable>: Hashable, Sendable {
    /// The name of the value, such as a number, a text or an address.
    let name: any Hashable & Sendable

    /// Creates a key.
    public init(_ name: some Hashable & Sendable) {
        self.name = name
    }

    /// Returns whether two keys name the same value.
    public static func == (left: Self, right: Self) -> Bool {
        // `AnyHashable` alone considers 1 and 1.0 equal.
        type(of: left.name) == type(of: right.name) && AnyHashable(left.name) == AnyHashable(right.name)
    }

    /// Hashes the name and its type.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type(of: name)))
        name.hash(into: &hasher)
    }
}

/// The cache policy of a request; after NiceArchitecture.
///
/// A mode has a stable raw value, so that settings can store it.
public enum CacheMode: String, Sendable, CaseIterable, Codable {
    /// Neither reads nor writes the cache.
    case noCache
    /// Returns the cached value first, fetches in any case, and caches the result.
    case cacheAndUpdate
    /// Returns the cached value. Fetches only if there is none, and caches the result.
    case cacheOnly
}

/// A cached value, with whether it is sufficient; after NiceArchitecture.
public struct CacheResult<Value: Sendable>: Sendable {
    /// The cached value.
    public let result: Value
    /// A Boolean value that indicates whether no fetch is needed, as in the mode `cacheOnly`.
    public let shouldExit: Bool

    /// Creates a result.
    public init(result: Value, shouldExit: Bool) {
        self.result = result
        self.shouldExit = shouldExit
    }
}

extension CacheResult: Equatable where Value: Equatable {}
