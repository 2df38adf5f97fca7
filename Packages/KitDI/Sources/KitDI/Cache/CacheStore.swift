import Synchronization

/// Keeps cached values: in memory, as `MemoryCacheStore` does, or in something that outlives the program.
///
/// Each operation is done in one step, as far as others see; they may come from any task at any time. A request is a
/// list of elements. Each element is a separate value, under the key of its identifier, so that an element that is
/// updated is newer in every list. A list is never returned incomplete: when one of its elements was removed, it counts
/// as not cached.
public protocol CacheStore: Sendable {
    /// The value of a key.
    func value<Value>(for key: CacheKey<Value>) async throws -> Value?
    /// Sets the value of a key.
    func setValue<Value>(_ value: Value, for key: CacheKey<Value>) async throws
    /// Removes the value of a key, and of no other.
    func removeValue<Value>(for key: CacheKey<Value>) async throws
    /// The elements of a request, in their order.
    func elements<Element: Identifiable>(for key: CacheKey<[Element]>) async throws -> [Element]?
    where Element.ID: Sendable
    /// Sets the elements of a request.
    func setElements<Element: Identifiable>(_ elements: [Element], for key: CacheKey<[Element]>) async throws
    where Element.ID: Sendable
    /// Removes a request, and those of its elements that neither another request nor `setValue` brought.
    func removeElements<Element: Identifiable>(for key: CacheKey<[Element]>) async throws
    where Element.ID: Sendable
    /// Removes everything.
    func removeAll() async throws
}

/// Keeps cached values until the program ends; its operations do not suspend, and any thread may use them.
public final class MemoryCacheStore: CacheStore {
    private let contents = Mutex(MemoryCacheContents())

    /// Creates an empty store.
    public init() {}

    /// The number of stored values and elements; each element of a list counts once, the list itself does not.
    package var count: Int { contents.withLock { $0.count } }

    /// The value of a key.
    public func value<Value>(for key: CacheKey<Value>) -> Value? {
        contents.withLock { $0.value(AnyCacheKey(key)) } as? Value
    }

    /// Sets the value of a key.
    public func setValue<Value>(_ value: Value, for key: CacheKey<Value>) {
        contents.withLock { $0.set(value, AnyCacheKey(key)) }
    }

    /// Removes the value of a key, and of no other.
    public func removeValue<Value>(for key: CacheKey<Value>) {
        contents.withLock { $0.remove(AnyCacheKey(key)) }
    }

    /// The elements of a request, in their order; `nil` when one of them was removed.
    public func elements<Element: Identifiable>(for key: CacheKey<[Element]>) -> [Element]?
    where Element.ID: Sendable {
        contents.withLock { $0.elements(AnyCacheKey(key)) } as? [Element]
    }

    /// Sets the elements of a request.
    public func setElements<Element: Identifiable>(_ elements: [Element], for key: CacheKey<[Element]>)
    where Element.ID: Sendable {
        let entries: [(AnyCacheKey, any Sendable)] = elements.map { (AnyCacheKey(CacheKey<Element>($0.id)), $0) }
        contents.withLock { $0.setElements(entries, AnyCacheKey(key)) }
    }

    /// Removes a request, and those of its elements that neither another request nor `setValue` brought.
    public func removeElements<Element: Identifiable>(for key: CacheKey<[Element]>) where Element.ID: Sendable {
        contents.withLock { $0.removeElements(AnyCacheKey(key)) }
    }

    /// Removes everything.
    public func removeAll() {
        contents.withLock { $0 = MemoryCacheContents() }
    }
}

/// The entries of a memory cache, and the requests that fetched them.
struct MemoryCacheContents: Sendable {
    private struct Entry {
        var value: any Sendable
        /// A Boolean value that indicates whether it was set by itself, and not only with a list.
        var isOwn = false
        /// The number of requests that list it.
        var requests = 0
    }

    private var entries: [AnyCacheKey: Entry] = [:]
    private var requests: [AnyCacheKey: [AnyCacheKey]] = [:]

    var count: Int { entries.count }

    func value(_ key: AnyCacheKey) -> (any Sendable)? { entries[key]?.value }

    mutating func set(_ value: any Sendable, _ key: AnyCacheKey) {
        var entry = entries[key] ?? Entry(value: value)
        entry.value = value
        entry.isOwn = true
        entries[key] = entry
    }

    /// Removes one value; the requests that have it in their lists are no longer complete, and go.
    mutating func remove(_ key: AnyCacheKey) {
        guard let entry = entries[key] else { return }
        if entry.requests > 0 {
            for (request, elements) in requests where elements.contains(key) { removeElements(request) }
        }
        entries[key] = nil
    }

    func elements(_ request: AnyCacheKey) -> [any Sendable]? {
        guard let keys = requests[request] else { return nil }
        let elements = keys.compactMap { entries[$0]?.value }
        return elements.count == keys.count ? elements : nil
    }

    mutating func setElements(_ elements: [(key: AnyCacheKey, value: any Sendable)], _ request: AnyCacheKey) {
        // The new list is added before the old one is removed, so that entries in both keep their other requests.
        let old = requests[request] ?? []
        requests[request] = elements.map(\.key)
        for element in elements { entries[element.key, default: Entry(value: element.value)].value = element.value }
        for key in Set(elements.map(\.key)) { entries[key]?.requests += 1 }
        release(old)
    }

    mutating func removeElements(_ request: AnyCacheKey) {
        release(requests.removeValue(forKey: request) ?? [])
    }

    private mutating func release(_ keys: [AnyCacheKey]) {
        for key in Set(keys) {
            guard var entry = entries[key] else { continue }
            entry.requests -= 1
            entries[key] = entry.isOwn || entry.requests > 0 ? entry : nil
        }
    }
}
