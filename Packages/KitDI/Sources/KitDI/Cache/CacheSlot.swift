/// A place of a cache: a value or a request for a list; the two are apart, also under the same key.
struct CacheSlot: Hashable, Sendable {
    private let key: AnyCacheKey
    private let isRequest: Bool

    init<Value>(_ key: CacheKey<Value>, isRequest: Bool = false) {
        self.key = AnyCacheKey(key)
        self.isRequest = isRequest
    }
}
