import Synchronization

/// An in-memory cache that applies the cache mode of each request; after NiceArchitecture.
///
/// It may be used from any task. The injected service is shared, so prefer one for each repository.
public final class CacheService: Sendable {
    private let contents = Mutex(CacheContents())

    /// Creates an empty cache.
    public init() {}

    /// The number of cached values, including the elements of lists.
    package var count: Int { contents.withLock { $0.count } }

    // MARK: Values

    /// Returns the cached value, or `nil` if there is none or the mode is `noCache`.
    public func retrieve<Value>(key: CacheKey<Value>, cacheMode: CacheMode) -> CacheResult<Value>? {
        result(contents.withLock { $0.value(key) }.flatMap { $0 as? Value }, cacheMode)
    }

    /// Caches a value.
    public func update<Value>(key: CacheKey<Value>, value: Value) {
        contents.withLock { $0.set(value, key) }
    }

    /// Removes a value, and the requests whose lists contain it.
    public func remove<Value>(key: CacheKey<Value>) {
        contents.withLock { $0.remove(key) }
    }

    /// Removes every entry.
    public func clearCache() {
        contents.withLock { $0.removeAll() }
    }

    // MARK: Requests for lists

    /// Returns the elements of a request in order, or `nil` if they are not cached or the mode is `noCache`.
    public func retrieveRequest<Element: Identifiable>(
        key: CacheKey<[Element]>, cacheMode: CacheMode
    ) -> CacheResult<[Element]>? where Element.ID: Sendable {
        result(contents.withLock { $0.elements(key) as? [Element] }, cacheMode)
    }

    /// Caches the elements of a request, each of which is also available as `CacheKey<Element>(element.id)`.
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

/// The entries of a cache, and the requests that list them.
private struct CacheContents {
    private var values: [AnyHashable: any Sendable] = [:]
    /// The keys of the entries that `update` cached.
    private var own: Set<AnyHashable> = []
    private var requests: [AnyHashable: [AnyHashable]] = [:]

    var count: Int { values.count }

    func value(_ key: AnyHashable) -> (any Sendable)? { values[key] }

    mutating func set(_ value: any Sendable, _ key: AnyHashable) {
        values[key] = value
        own.insert(key)
    }

    /// Removes a value, and the requests whose lists are incomplete without it.
    mutating func remove(_ key: AnyHashable) {
        own.remove(key)
        for (request, elements) in requests where elements.contains(key) { removeElements(request) }
        values[key] = nil
    }

    mutating func removeAll() {
        (values, own, requests) = ([:], [], [:])
    }

    // MARK: Lists

    func elements(_ request: AnyHashable) -> [any Sendable]? {
        guard let keys = requests[request] else { return nil }
        let elements = keys.compactMap { values[$0] }
        return elements.count == keys.count ? elements : nil
    }

    mutating func setElements(_ elements: [(key: AnyHashable, value: any Sendable)], _ request: AnyHashable) {
        let old = requests.updateValue(elements.map(\.key), forKey: request)
        for element in elements { values[element.key] = element.value }
        release(old ?? [])
    }

    mutating func removeElements(_ request: AnyHashable) {
        release(requests.removeValue(forKey: request) ?? [])
    }

    /// Removes entries that only the removed list had cached.
    private mutating func release(_ keys: [AnyHashable]) {
        let listed = Set(requests.values.joined())
        for key in keys where !own.contains(key) && !listed.contains(key) { values[key] = nil }
    }
}

private enum CacheServiceKey: InjectionKey {
    static let liveValue = CacheService()
}

extension InjectedValues {
    /// The cache service; by default, one for the process.
    public var cacheService: CacheService {
        get { self[CacheServiceKey.self] }
        set { self[CacheServiceKey.self] = newValue }
    }
}
