/// Answers requests from a cache, as their mode says; after NiceArchitecture.
///
/// Any task may use it. A repository does best with its own service; the injected one is shared.
///
/// Requests for one key that are made at the same time share one fetch: the first one fetches, the others wait for its
/// answer or its error. A cancelled request ends alone: when it was the one that fetches, another fetches in its place.
/// `noCache` shares nothing. An entry that `remove`, `removeRequest` or `clearCache` removes during its fetch is not
/// cached, and the next request fetches it again. A fetch must not ask the service for its own key: it would wait for
/// itself.
public struct CacheService: Sendable {
    private let store: any CacheStore
    private let ages: CacheAges?
    private let fetches = SharedFetches()

    /// Creates a service on a store, without one on a new one in memory; cached entries stay until they are removed.
    public init(store: any CacheStore = MemoryCacheStore()) {
        self.store = store
        ages = nil
    }

    /// Creates a service whose entries expire: a lifetime after they were written, they count as not cached.
    ///
    /// The service stores when it wrote an entry; entries that the store has from elsewhere, or from an earlier run of
    /// the program, have expired. A list expires as a whole. Expired entries stay in the store until they are written
    /// again or removed.
    /// - Parameters:
    ///   - store: Where values are kept; without one, a new one in memory.
    ///   - lifetime: How long an entry is good for; nothing is cached for a lifetime of zero or less.
    ///   - clock: What the lifetime goes by; without one, the clock that is injected now.
    public init(
        store: any CacheStore = MemoryCacheStore(), lifetime: Duration,
        clock: any Clock<Duration> = InjectedValues.current.clock
    ) {
        self.store = store
        ages = CacheAges(lifetime: lifetime, clock: clock)
    }

    private func isFresh(_ slot: CacheSlot) -> Bool { ages?.isFresh(slot) ?? true }
}

// MARK: - Values

extension CacheService {
    /// Returns the cached value, or `nil` if there is none or the mode is `noCache`.
    /// - Throws: The error of the ``CacheStore`` if the store cannot be read.
    public func retrieve<Value>(key: CacheKey<Value>, cacheMode: CacheMode) async throws -> CacheResult<Value>? {
        guard cacheMode != .noCache, isFresh(CacheSlot(key)), let value = try await store.value(for: key) else {
            return nil
        }
        return CacheResult(result: value, shouldExit: cacheMode == .cacheOnly)
    }

    /// Caches a value.
    /// - Throws: The error of the ``CacheStore`` if the store cannot be written.
    public func update<Value>(key: CacheKey<Value>, value: Value) async throws {
        try await store.setValue(value, for: key)
        ages?.write([CacheSlot(key)])
    }

    /// Removes a value, and no other; requests that had it in their lists are not complete any more, and are removed
    /// with it.
    /// - Throws: The error of the ``CacheStore`` if the store cannot be written.
    public func remove<Value>(key: CacheKey<Value>) async throws {
        fetches.forget(CacheSlot(key))
        try await store.removeValue(for: key)
    }

    /// Removes every entry.
    /// - Throws: The error of the ``CacheStore`` if the store cannot be written.
    public func clearCache() async throws {
        fetches.forgetAll()
        try await store.removeAll()
    }

    /// Answers a request for one value.
    /// - Parameters:
    ///   - key: What the value is called.
    ///   - cacheMode: How the cache is used.
    ///   - cached: Gets a cached value before a newer one is fetched (`cacheAndUpdate`).
    ///   - fetch: Gets the value from where it comes.
    /// - Returns: The newest value.
    /// - Throws: The error of `fetch`, which leaves the cache as it is, or that of the ``CacheStore``.
    public func value<Value>(
        key: CacheKey<Value>, cacheMode: CacheMode, cached: (Value) async -> Void = { _ in },
        fetch: () async throws -> Value
    ) async throws -> Value {
        if let hit = try await retrieve(key: key, cacheMode: cacheMode) {
            if hit.shouldExit { return hit.result }
            await cached(hit.result)
        }
        guard cacheMode != .noCache else { return try await fetch() }
        return try await fetches.value(CacheSlot(key), fetch: fetch) {
            try await update(key: key, value: $0)
        } discard: {
            try await store.removeValue(for: key)
        }
    }
}

// MARK: - Requests for lists

extension CacheService {
    /// The elements of a request, in their order; `nil` when they are not cached, or the mode is `noCache`.
    /// - Throws: The error of the ``CacheStore`` if the store cannot be read.
    public func retrieveRequest<Element: Identifiable>(
        key: CacheKey<[Element]>, cacheMode: CacheMode
    ) async throws -> CacheResult<[Element]>? where Element.ID: Sendable {
        guard cacheMode != .noCache, isFresh(CacheSlot(key, isRequest: true)),
            let elements = try await store.elements(for: key)
        else { return nil }
        return CacheResult(result: elements, shouldExit: cacheMode == .cacheOnly)
    }

    /// Caches the elements of a request; each can be had alone too, under `CacheKey<Element>(element.id)`.
    /// - Throws: The error of the ``CacheStore`` if the store cannot be written.
    public func updateRequest<Element: Identifiable>(
        key: CacheKey<[Element]>, values: [Element]
    ) async throws where Element.ID: Sendable {
        try await store.setElements(values, for: key)
        ages?.write([CacheSlot(key, isRequest: true)] + values.map { CacheSlot(CacheKey<Element>($0.id)) })
    }

    /// Removes a request; entries in the lists of other requests, and those cached individually, stay.
    /// - Throws: The error of the ``CacheStore`` if the store cannot be written.
    public func removeRequest<Element: Identifiable>(key: CacheKey<[Element]>) async throws
    where Element.ID: Sendable {
        fetches.forget(CacheSlot(key, isRequest: true))
        try await store.removeElements(for: key)
    }

    /// Answers a request for a list; see `value(key:cacheMode:cached:fetch:)`.
    /// - Throws: The error of `fetch`, which leaves the cache as it is, or that of the ``CacheStore``.
    public func elements<Element: Identifiable>(
        key: CacheKey<[Element]>, cacheMode: CacheMode, cached: ([Element]) async -> Void = { _ in },
        fetch: () async throws -> [Element]
    ) async throws -> [Element] where Element.ID: Sendable {
        if let hit = try await retrieveRequest(key: key, cacheMode: cacheMode) {
            if hit.shouldExit { return hit.result }
            await cached(hit.result)
        }
        guard cacheMode != .noCache else { return try await fetch() }
        return try await fetches.value(CacheSlot(key, isRequest: true), fetch: fetch) {
            try await updateRequest(key: key, values: $0)
        } discard: {
            try await store.removeElements(for: key)
        }
    }
}

private enum CacheServiceKey: InjectionKey {
    static let liveValue = CacheService()
}

extension InjectedValues {
    /// The cache service; the live value is one memory cache per process.
    public var cacheService: CacheService {
        get { self[CacheServiceKey.self] }
        set { self[CacheServiceKey.self] = newValue }
    }
}
