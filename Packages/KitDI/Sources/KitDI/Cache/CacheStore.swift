/// Keeps cached values: in memory, as `MemoryCacheStore` does, or in something that outlives the program.
///
/// Each operation is done in one step, as far as others see; they may come from any task at any time.
/// A request is a list of elements. Each element is a value of its own, under the key of its identifier, so that an
/// element that is updated is newer in every list. A list is never handed out short: when one of its elements was
/// removed, it counts as not cached.
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
