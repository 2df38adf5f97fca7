/// A key of any type of value; the type is part of it.
struct AnyCacheKey: Hashable, Sendable {
    private let key: any Hashable & Sendable

    init<Value>(_ key: CacheKey<Value>) {
        self.key = key
    }

    static func == (left: Self, right: Self) -> Bool {
        // Keys of different types of values are of different types themselves.
        AnyHashable(left.key) == AnyHashable(right.key)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type(of: key)))
        key.hash(into: &hasher)
    }
}
