import KitDI
import Testing

@Suite("A cache that is emptied while an answer is being written")
@MainActor
struct CacheInterruptionTests {
    private let store = InterruptedStore()
    private let key = CacheKey<Post>(1)
    private let list = CacheKey<[Post]>("all")

    @Test("An answer that is written after its entry was cleared is removed", arguments: [false, true])
    func value(byClearing: Bool) async throws {
        let cache = CacheService(store: store)
        store.interruption = { [key] in
            if byClearing { try await cache.clearCache() } else { try await cache.remove(key: key) }
        }
        let answer = try await cache.value(key: key, cacheMode: .cacheAndUpdate) { Post(id: 1, title: "late") }
        #expect(answer.title == "late")
        #expect(store.contents.value(for: key) == nil)
    }

    @Test("So is a list", arguments: [false, true])
    func elements(byClearing: Bool) async throws {
        let cache = CacheService(store: store)
        store.interruption = { [list] in
            if byClearing { try await cache.clearCache() } else { try await cache.removeRequest(key: list) }
        }
        let answer = try await cache.elements(key: list, cacheMode: .cacheAndUpdate) { [Post(id: 1, title: "late")] }
        #expect(answer.map(\.title) == ["late"])
        #expect(store.contents.elements(for: list) == nil)
    }
}

/// A store in memory that lets something else happen before each write, as one on a disk would.
@MainActor
private final class InterruptedStore: CacheStore {
    nonisolated let contents = MemoryCacheStore()
    var interruption: @MainActor () async throws -> Void = {}

    nonisolated func value<Value>(for key: CacheKey<Value>) -> Value? { contents.value(for: key) }

    func setValue<Value>(_ value: Value, for key: CacheKey<Value>) async throws {
        try await interruption()
        contents.setValue(value, for: key)
    }

    nonisolated func removeValue<Value>(for key: CacheKey<Value>) { contents.removeValue(for: key) }

    nonisolated func elements<Element: Identifiable>(for key: CacheKey<[Element]>) -> [Element]?
    where Element.ID: Sendable {
        contents.elements(for: key)
    }

    func setElements<Element: Identifiable>(_ elements: [Element], for key: CacheKey<[Element]>) async throws
    where Element.ID: Sendable {
        try await interruption()
        contents.setElements(elements, for: key)
    }

    nonisolated func removeElements<Element: Identifiable>(for key: CacheKey<[Element]>)
    where Element.ID: Sendable {
        contents.removeElements(for: key)
    }

    nonisolated func removeAll() { contents.removeAll() }
}
