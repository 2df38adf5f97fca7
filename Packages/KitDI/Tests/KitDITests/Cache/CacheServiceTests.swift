import KitDI
import Testing

struct Post: Codable, Identifiable, Equatable, Sendable {
    var id: Int
    var title: String = ""
}

struct User: Codable, Identifiable, Equatable, Sendable {
    var id: Int
}

struct CacheServiceTests {
    private let store = MemoryCacheStore()
    private var cache: CacheService { CacheService(store: store) }
    private let key = CacheKey<Post>(1)
    private let list = CacheKey<[Post]>("all")

    private struct Offline: Error {}

    @Test("A cached value is returned, and only one mode needs no fetch")
    func values() async throws {
        #expect(try await cache.retrieve(key: key, cacheMode: .cacheOnly) == nil)
        try await cache.update(key: key, value: Post(id: 1))
        #expect(
            try await cache.retrieve(key: key, cacheMode: .cacheOnly)
                == CacheResult(result: Post(id: 1), shouldExit: true))
        #expect(try await cache.retrieve(key: key, cacheMode: .cacheAndUpdate)?.shouldExit == false)
        #expect(try await cache.retrieve(key: key, cacheMode: .noCache) == nil)
        try await cache.remove(key: key)
        #expect(try await cache.retrieve(key: key, cacheMode: .cacheOnly) == nil)
    }

    @Test("Elements of a list come in their order, also one that is in it twice, and can be had alone")
    func lists() async throws {
        let posts = [Post(id: 3), Post(id: 1), Post(id: 3)]
        try await cache.updateRequest(key: list, values: posts)
        #expect(try await cache.retrieveRequest(key: list, cacheMode: .cacheOnly)?.result == posts)
        #expect(try await cache.retrieve(key: key, cacheMode: .cacheOnly)?.result == Post(id: 1))
        try await cache.removeRequest(key: list)
        #expect(store.count == 0)
    }

    @Test("An element that is updated is newer in every list")
    func updatedElements() async throws {
        try await cache.updateRequest(key: list, values: [Post(id: 1), Post(id: 2)])
        try await cache.update(key: key, value: Post(id: 1, title: "new"))
        let posts = try await cache.retrieveRequest(key: list, cacheMode: .cacheOnly)?.result
        #expect(posts == [Post(id: 1, title: "new"), Post(id: 2)])
    }

    @Test("An empty list is an answer")
    func emptyList() async throws {
        try await cache.updateRequest(key: list, values: [])
        #expect(try await cache.retrieveRequest(key: list, cacheMode: .cacheOnly)?.result == [])
    }

    @Test("Clearing removes every entry")
    func clearing() async throws {
        try await cache.updateRequest(key: list, values: [Post(id: 1)])
        try await cache.update(key: CacheKey<User>(1), value: User(id: 1))
        try await cache.clearCache()
        #expect(store.count == 0)
        #expect(try await cache.retrieveRequest(key: list, cacheMode: .cacheOnly) == nil)
    }

    @Test("Each mode reads, fetches and writes as documented", arguments: CacheMode.allCases, [true, false])
    func modes(mode: CacheMode, isCached: Bool) async throws {
        if isCached { try await cache.update(key: key, value: Post(id: 1, title: "old")) }
        var (heard, fetches): ([String], Int) = ([], 0)
        let value = try await cache.value(key: key, cacheMode: mode) {
            heard.append($0.title)
        } fetch: {
            fetches += 1
            return Post(id: 1, title: "new")
        }
        let isHit = isCached && mode == .cacheOnly
        #expect(value.title == (isHit ? "old" : "new") && fetches == (isHit ? 0 : 1))
        #expect(heard == (isCached && mode == .cacheAndUpdate ? ["old"] : []))
        let kept = store.value(for: key)?.title
        #expect(kept == (mode == .noCache || isHit ? (isCached ? "old" : nil) : "new"))
    }

    @Test("A failed fetch leaves the cache unchanged")
    func failure() async throws {
        try await cache.updateRequest(key: list, values: [Post(id: 1)])
        await #expect(throws: Offline.self) {
            _ = try await cache.elements(key: list, cacheMode: .cacheAndUpdate) { throw Offline() }
        }
        #expect(try await cache.retrieveRequest(key: list, cacheMode: .cacheOnly)?.result == [Post(id: 1)])
        let posts = try await cache.elements(key: list, cacheMode: .noCache) { [Post(id: 2)] }
        #expect(posts == [Post(id: 2)] && store.elements(for: list) == [Post(id: 1)])
    }

    @Test("The injected service can be overridden, and is in memory when it is live")
    func injected() async throws {
        let cache = InjectedValues.with { [store] in
            $0.cacheService = CacheService(store: store)
        } operation: {
            InjectedValues.current.cacheService
        }
        try await cache.update(key: key, value: Post(id: 1))
        #expect(store.count == 1)
        #expect(try await InjectedValues.current.cacheService.retrieve(key: key, cacheMode: .cacheOnly) == nil)
    }
}
