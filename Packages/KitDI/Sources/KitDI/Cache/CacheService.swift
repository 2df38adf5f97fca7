/// Answers requests from a cache, as their mode says; after NiceArchitecture.
///
/// Any task may use it. A repository does best with a service of its own; the injected one is shared.
public struct CacheService: Sendable {
    private let store: any CacheStore

    /// Makes a service on a store; without one, on a new one in memory.
    public init(store: any CacheStore = MemoryCacheStore()) {
        self.store = store
    }
}

// MARK: - Values

extension CacheService {
    /// What is cached; `nil` when nothing is, or the mode is `noCache`.
    public func retrieve<Value>(key: CacheKey<Value>, cacheMode: CacheMode) async throws -> CacheResult<Value>? {
        guard cacheMode != .noCache, let value = try await store.value(for: key) else { return nil }
        return CacheResult(result: value, shouldExit: cacheMode == .cacheOnly)
    }

    /// Caches a value.
    public func update<Value>(key: CacheKey<Value>, value: Value) async throws {
        try await store.setValue(value, for: key)
    }

    /// Forgets a value, and no other; requests that had it in their lists are not complete any more, and go with it.
    public func remove<Value>(key: CacheKey<Value>) async throws {
        try await store.removeValue(for: key)
    }

    /// Forgets everything.
    public func clearCache() async throws {
        try await store.removeAll()
    }

    /// Answers a request for one value.
    /// - Parameters:
    ///   - key: What the value is called.
    ///   - cacheMode: What is done with the cache.
    ///   - cached: Gets a cached value before a newer one is fetched (`cacheAndUpdate`).
    ///   - fetch: Gets the value from where it comes.
    /// - Returns: The newest value; what `fetch` throws is thrown on, and leaves the cache as it is.
    public func value<Value>(
        key: CacheKey<Value>, cacheMode: CacheMode, cached: (Value) async -> Void = { _ in },
        fetch: () async throws -> Value
    ) async throws -> Value {
        if let hit = try await retrieve(key: key, cacheMode: cacheMode) {
            if hit.shouldExit { return hit.result }
            await cached(hit.result)
        }
        let value = try await fetch()
        if cacheMode != .noCache { try await update(key: key, value: value) }
        return value
    }
}

// MARK: - Requests for lists

extension CacheService {
    /// The elements of a request, in their order; `nil` when they are not cached, or the mode is `noCache`.
    public func retrieveRequest<Element: Identifiable>(
        key: CacheKey<[Element]>, cacheMode: CacheMode
    ) async throws -> CacheResult<[Element]>? where Element.ID: Sendable {
        guard cacheMode != .noCache, let elements = try await store.elements(for: key) else { return nil }
        return CacheResult(result: elements, shouldExit: cacheMode == .cacheOnly)
    }

    /// Caches the elements of a request; each can be had alone too, under `CacheKey<Element>(element.id)`.
    public func updateRequest<Element: Identifiable>(
        key: CacheKey<[Element]>, values: [Element]
    ) async throws where Element.ID: Sendable {
        try await store.setElements(values, for: key)
    }

    /// Forgets a request; what other requests have in their lists, and what was cached by itself, stays.
    public func removeRequest<Element: Identifiable>(key: CacheKey<[Element]>) async throws
    where Element.ID: Sendable {
        try await store.removeElements(for: key)
    }

    /// Answers a request for a list; see `value(key:cacheMode:cached:fetch:)`.
    public func elements<Element: Identifiable>(
        key: CacheKey<[Element]>, cacheMode: CacheMode, cached: ([Element]) async -> Void = { _ in },
        fetch: () async throws -> [Element]
    ) async throws -> [Element] where Element.ID: Sendable {
        if let hit = try await retrieveRequest(key: key, cacheMode: cacheMode) {
            if hit.shouldExit { return hit.result }
            await cached(hit.result)
        }
        let elements = try await fetch()
        if cacheMode != .noCache { try await updateRequest(key: key, values: elements) }
        return elements
    }
}

private enum CacheServiceKey: InjectionKey {
    static let liveValue = CacheService()
}

extension InjectedValues {
    /// What caches answers; live, one in memory for the process.
    public var cacheService: CacheService {
        get { self[CacheServiceKey.self] }
        set { self[CacheServiceKey.self] = newValue }
    }
}
