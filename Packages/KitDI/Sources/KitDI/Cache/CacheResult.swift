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
