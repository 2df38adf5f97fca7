import Synchronization

/// A cache in memory whose requests use it as their mode says; after NiceArchitecture.
///
/// Any task may use it. A repository does best with its own service; the injected one is shared.
public final class CacheService: Sendable {
    private let contents = Mutex(CacheContents())

    /// Creates an empty cache.
    public init() {}

    /// The number of cached values and elements; each element of a list counts once, the list itself does not.
    package var count: Int { contents.withLock { $0.count } }

    // MARK: Values

    /// Returns the cached value, or `nil` if there is none or the mode is `noCache`.
    public func retrieve<Value>(key: CacheKey<Value>, cacheMode: CacheMode) -> CacheResult<Value>? {
        result(contents.withLock { $0.value(key) }.flatMap { $0 as? Value }, cacheMode)
    }

    /// Caches a value.
    ///
    /// Fetches for its key that run now are not cached: they are older.
    public func update<Value>(key: CacheKey<Value>, value: Value) {
        contents.withLock { $0.set(value, key) }
    }

    /// Removes a value, and the requests that have it in their lists.
    ///
    /// Fetches for its key that run now are not cached.
    public func remove<Value>(key: CacheKey<Value>) {
        contents.withLock { $0.remove(key) }
    }

    /// Removes every entry.
    ///
    /// Fetches that run now are not cached.
    public func clearCache() {
        contents.withLock { $0.removeAll() }
    }

    /// Answers a request for one value.
    /// - Parameters:
    ///   - key: The key of the value.
    ///   - cacheMode: How the cache is used.
    ///   - cached: Receives a cached value before a newer one is fetched (`cacheAndUpdate`).
    ///   - fetch: Fetches the value from its source.
    /// - Returns: The newest value.
    /// - Throws: The error of `fetch`, which leaves the cache as it is.
    public func value<Value>(
        key: CacheKey<Value>, cacheMode: CacheMode, cached: (Value) async -> Void = { _ in },
        fetch: () async throws -> Value
    ) async throws -> Value {
        if let hit = retrieve(key: key, cacheMode: cacheMode) {
            if hit.shouldExit { return hit.result }
            await cached(hit.result)
        }
        guard cacheMode != .noCache else { return try await fetch() }
        let id = contents.withLock { $0.beginFetch(key) }
        do {
            let value = try await fetch()
            contents.withLock { $0.endFetch(id, value, key) }
            return value
        } catch {
            contents.withLock { $0.endFetch(id) }
            throw error
        }
    }

    // MARK: Requests for lists

    /// Returns the elements of a request, in their order; `nil` if they are not cached, or the mode is `noCache`.
    public func retrieveRequest<Element: Identifiable>(
        key: CacheKey<[Element]>, cacheMode: CacheMode
    ) -> CacheResult<[Element]>? where Element.ID: Sendable {
        result(contents.withLock { $0.elements(key) as? [Element] }, cacheMode)
    }

    /// Caches the elements of a request; each can be retrieved alone, under `CacheKey<Element>(element.id)`.
    public func updateRequest<Element: Identifiable>(
        key: CacheKey<[Element]>, values: [Element]
    ) where Element.ID: Sendable {
        contents.withLock { contents in
            contents.setElements(values.map { (CacheKey<Element>($0.id), $0) }, key)
        }
    }

    /// Removes a request, and those of its elements that neither another request nor `update` cached.
    public func removeRequest<Element: Identifiable>(key: CacheKey<[Element]>) where Element.ID: Sendable {
        contents.withLock { $0.removeElements(key) }
    }

    private func result<Value>(_ value: Value?, _ mode: CacheMode) -> CacheResult<Value>? {
        guard let value, mode != .noCache else { return nil }
        return CacheResult(result: value, shouldExit: mode == .cacheOnly)
    }
}

/// The entries of a cache, the requests that list them, and the fetches that run.
private struct CacheContents {
    private var values: [AnyHashable: any Sendable] = [:]
    /// The keys of the entries that were cached by themselves, and not only with a list.
    private var own: Set<AnyHashable> = []
    private var requests: [AnyHashable: [AnyHashable]] = [:]
    /// The keys of fetches whose answers are to be cached, by number.
    private var fetches: [Int: AnyHashable] = [:]
    private var lastFetch = 0

    var count: Int { values.count }

    func value(_ key: AnyHashable) -> (any Sendable)? { values[key] }

    mutating func set(_ value: any Sendable, _ key: AnyHashable, fetch: Int = .max) {
        values[key] = value
        own.insert(key)
        outdate(key, upTo: fetch)
    }

    /// Removes one value; the requests that have it in their lists are no longer complete, and go.
    mutating func remove(_ key: AnyHashable) {
        outdate(key)
        own.remove(key)
        for (request, elements) in requests where elements.contains(key) { removeElements(request) }
        values[key] = nil
    }

    mutating func removeAll() {
        (values, own, requests, fetches) = ([:], [], [:], [:])
    }

    // MARK: Fetches

    mutating func beginFetch(_ key: AnyHashable) -> Int {
        lastFetch += 1
        fetches[lastFetch] = key
        return lastFetch
    }

    /// Caches the answer, unless the entry has changed since the fetch began.
    mutating func endFetch(_ id: Int, _ value: any Sendable, _ key: AnyHashable) {
        if fetches[id] != nil { set(value, key, fetch: id) }
    }

    mutating func endFetch(_ id: Int) { fetches[id] = nil }

    /// A fetch that began later brings a newer answer, so it goes on.
    private mutating func outdate(_ key: AnyHashable, upTo fetch: Int = .max) {
        fetches = fetches.filter { $0.value != key || $0.key > fetch }
    }

    // MARK: Lists

    func elements(_ request: AnyHashable) -> [any Sendable]? {
        guard let keys = requests[request] else { return nil }
        let elements = keys.compactMap { values[$0] }
        return elements.count == keys.count ? elements : nil
    }

    mutating func setElements(_ elements: [(key: AnyHashable, value: any Sendable)], _ request: AnyHashable) {
        let old = requests.updateValue(elements.map(\.key), forKey: request)
        for element in elements {
            values[element.key] = element.value
            outdate(element.key)
        }
        release(old ?? [])
    }

    mutating func removeElements(_ request: AnyHashable) {
        release(requests.removeValue(forKey: request) ?? [])
    }

    /// Removes entries that nothing has cached besides the list that is gone.
    private mutating func release(_ keys: [AnyHashable]) {
        let listed = Set(requests.values.joined())
        for key in keys where !own.contains(key) && !listed.contains(key) { values[key] = nil }
    }
}

private enum CacheServiceKey: InjectionKey {
    static let liveValue = CacheService()
}

extension InjectedValues {
    /// The cache service; the live value is one per process.
    public var cacheService: CacheService {
        get { self[CacheServiceKey.self] }
        set { self[CacheServiceKey.self] = newValue }
    }
}
