import Synchronization

/// Keeps cached values until the program ends; its operations do not suspend, and any thread may use them.
public final class MemoryCacheStore: CacheStore {
    private let contents = Mutex(MemoryCacheContents())

    /// Creates an empty store.
    public init() {}

    /// The number of stored values and elements; each element of a list counts once, the list itself does not.
    public var count: Int { contents.withLock { $0.count } }

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
