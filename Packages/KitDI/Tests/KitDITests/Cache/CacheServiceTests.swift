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
    private let cache = CacheService()
    private let key = CacheKey<Post>(1)
    private let list = CacheKey<[Post]>("all")

    @Test("A cached value is returned, and only one mode needs no fetch")
    func values() {
        #expect(cache.retrieve(key: key, cacheMode: .cacheOnly) == nil)
        cache.update(key: key, value: Post(id: 1))
        #expect(
            cache.retrieve(key: key, cacheMode: .cacheOnly)
                == CacheResult(result: Post(id: 1), shouldExit: true))
        #expect(cache.retrieve(key: key, cacheMode: .cacheAndUpdate)?.shouldExit == false)
        #expect(cache.retrieve(key: key, cacheMode: .noCache) == nil)
        cache.remove(key: key)
        #expect(cache.retrieve(key: key, cacheMode: .cacheOnly) == nil)
    }

    @Test("A missing optional value is not cached, and nil is a value")
    func optionalValues() {
        let key = CacheKey<Post?>(1)
        #expect(cache.retrieve(key: key, cacheMode: .cacheOnly) == nil)
        cache.update(key: key, value: nil)
        #expect(cache.retrieve(key: key, cacheMode: .cacheOnly) == CacheResult(result: nil, shouldExit: true))
    }

    @Test("Elements of a list come in their order, also one that is in it twice, and can be had alone")
    func lists() {
        let posts = [Post(id: 3), Post(id: 1), Post(id: 3)]
        cache.updateRequest(key: list, values: posts)
        #expect(cache.retrieveRequest(key: list, cacheMode: .cacheOnly)?.result == posts)
        #expect(cache.retrieve(key: key, cacheMode: .cacheOnly)?.result == Post(id: 1))
        cache.removeRequest(key: list)
        #expect(cache.count == 0)
    }

    @Test("An element that is updated is newer in every list")
    func updatedElements() {
        cache.updateRequest(key: list, values: [Post(id: 1), Post(id: 2)])
        cache.update(key: key, value: Post(id: 1, title: "new"))
        let posts = cache.retrieveRequest(key: list, cacheMode: .cacheOnly)?.result
        #expect(posts == [Post(id: 1, title: "new"), Post(id: 2)])
    }

    @Test("An empty list is an answer")
    func emptyList() {
        cache.updateRequest(key: list, values: [])
        #expect(cache.retrieveRequest(key: list, cacheMode: .cacheOnly)?.result == [])
    }

    @Test("Clearing removes every entry")
    func clearing() {
        cache.updateRequest(key: list, values: [Post(id: 1)])
        cache.update(key: CacheKey<User>(1), value: User(id: 1))
        cache.clearCache()
        #expect(cache.count == 0)
        #expect(cache.retrieveRequest(key: list, cacheMode: .cacheOnly) == nil)
    }

    @Test("The injected service can be overridden")
    func injected() {
        let cache = InjectedValues.with { [cache] in
            $0.cacheService = cache
        } operation: {
            InjectedValues.current.cacheService
        }
        #expect(cache === self.cache && InjectedValues.current.cacheService !== cache)
    }
}
