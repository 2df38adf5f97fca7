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

    private struct Offline: Error {}

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

    @Test("Each mode reads, fetches and writes as documented", arguments: CacheMode.allCases, [true, false])
    func modes(mode: CacheMode, isCached: Bool) async throws {
        if isCached { cache.update(key: key, value: Post(id: 1, title: "old")) }
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
        let kept = cache.retrieve(key: key, cacheMode: .cacheOnly)?.result.title
        #expect(kept == (mode == .noCache || isHit ? (isCached ? "old" : nil) : "new"))
    }

    @Test("A failed fetch leaves the cache unchanged")
    func failure() async {
        cache.update(key: key, value: Post(id: 1))
        await #expect(throws: Offline.self) {
            _ = try await cache.value(key: key, cacheMode: .cacheAndUpdate) { throw Offline() }
        }
        #expect(cache.retrieve(key: key, cacheMode: .cacheOnly)?.result == Post(id: 1))
    }

    /// What happens to an entry while it is fetched.
    enum Change: CaseIterable { case update, updateRequest, fetch, remove, clear }

    @Test("An answer is not cached if its entry has changed since the fetch began", arguments: Change.allCases)
    func outdatedAnswers(change: Change) async throws {
        let answer = try await cache.value(key: key, cacheMode: .cacheOnly) {
            let newer = Post(id: 1, title: "newer")
            switch change {
            case .update: cache.update(key: key, value: newer)
            case .updateRequest: cache.updateRequest(key: list, values: [newer])
            case .fetch: _ = try await cache.value(key: key, cacheMode: .cacheOnly) { newer }
            case .remove: cache.remove(key: key)
            case .clear: cache.clearCache()
            }
            return Post(id: 1, title: "older")
        }
        #expect(answer.title == "older")
        let isGone = change == .remove || change == .clear
        #expect(cache.retrieve(key: key, cacheMode: .cacheOnly)?.result.title == (isGone ? nil : "newer"))
    }

    @Test("The answer of a fetch that began later is cached, although an earlier one has answered")
    func laterFetch() async throws {
        let (began, beginning) = AsyncStream.makeStream(of: Void.self)
        let (ended, ending) = AsyncStream.makeStream(of: Void.self)
        let first = Task { [cache, key] in
            _ = try await cache.value(key: key, cacheMode: .cacheAndUpdate) {
                beginning.finish()
                for await _ in ended {}
                return Post(id: 1, title: "first")
            }
        }
        for await _ in began {}
        _ = try await cache.value(key: key, cacheMode: .cacheAndUpdate) {
            ending.finish()
            try await first.value
            return Post(id: 1, title: "second")
        }
        #expect(cache.retrieve(key: key, cacheMode: .cacheOnly)?.result.title == "second")
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
