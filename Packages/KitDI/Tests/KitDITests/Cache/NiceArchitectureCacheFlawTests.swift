import KitDI
import Testing

@Suite("Flaws of NiceArchitecture's cache")
struct NiceArchitectureCacheFlawTests {
    private let cache = CacheService()

    /// A value whose hash is always 0.
    private struct Colliding: Hashable, Sendable {
        let id: Int
        static func == (left: Self, right: Self) -> Bool { left.id == right.id }
        func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }

    @Test("Cache keys are hash values that collide")
    func keysCollide() {
        for number in 0..<100 {
            cache.update(key: CacheKey<Post>(Colliding(id: number)), value: Post(id: number))
        }
        for number in 0..<100 {
            let key = CacheKey<Post>(Colliding(id: number))
            #expect(cache.retrieve(key: key, cacheMode: .cacheOnly)?.result.id == number)
        }
    }

    @Test("A user takes the place of the post with the same number")
    func typesCollide() {
        cache.update(key: CacheKey<Post>(1), value: Post(id: 1, title: "kept"))
        cache.update(key: CacheKey<User>(1), value: User(id: 1))
        cache.update(key: CacheKey<Post>(1.0), value: Post(id: 2))
        cache.update(key: CacheKey<Post>("1"), value: Post(id: 3))
        #expect(cache.retrieve(key: CacheKey<Post>(1), cacheMode: .cacheOnly)?.result.title == "kept")
        cache.remove(key: CacheKey<User>(1))
        #expect(cache.count == 3)
        #expect(CacheKey<Post>(1) == CacheKey<Post>(1) && CacheKey<Post>(1) != CacheKey<Post>(1.0))
    }

    @Test("Removing a request removes the wrong entries")
    func removingARequest() {
        let (first, second) = (CacheKey<[Post]>("first"), CacheKey<[Post]>("second"))
        cache.update(key: CacheKey<Post>(3), value: Post(id: 3))
        cache.updateRequest(key: first, values: [1, 2, 3].map { Post(id: $0) })
        cache.updateRequest(key: second, values: [2, 4].map { Post(id: $0) })
        cache.removeRequest(key: first)
        #expect(cache.retrieveRequest(key: first, cacheMode: .cacheOnly) == nil)
        #expect(cache.retrieveRequest(key: second, cacheMode: .cacheOnly)?.result.map(\.id) == [2, 4])
        #expect(cache.retrieve(key: CacheKey<Post>(1), cacheMode: .cacheOnly) == nil, "it came with the request alone")
        #expect(cache.retrieve(key: CacheKey<Post>(2), cacheMode: .cacheOnly) != nil, "another request has it")
        #expect(cache.retrieve(key: CacheKey<Post>(3), cacheMode: .cacheOnly) != nil, "it was cached by itself")
    }

    @Test("A list shrinks silently when one of its elements is removed")
    func listsShrink() {
        let (first, second) = (CacheKey<[Post]>("first"), CacheKey<[Post]>("second"))
        cache.updateRequest(key: first, values: [1, 2].map { Post(id: $0) })
        cache.updateRequest(key: second, values: [2, 3].map { Post(id: $0) })
        cache.remove(key: CacheKey<Post>(1))
        #expect(cache.retrieveRequest(key: first, cacheMode: .cacheOnly) == nil)
        #expect(cache.retrieveRequest(key: second, cacheMode: .cacheOnly)?.result.count == 2)
        cache.update(key: CacheKey<Post>(1), value: Post(id: 1))
        #expect(cache.retrieveRequest(key: first, cacheMode: .cacheOnly) == nil)
    }

    @Test("A repeated answer keeps the common entries and releases the others")
    func repeatedAnswers() {
        let key = CacheKey<[Post]>("all")
        cache.updateRequest(key: key, values: [1, 2].map { Post(id: $0) })
        cache.updateRequest(key: key, values: [2, 3].map { Post(id: $0) })
        #expect(cache.retrieveRequest(key: key, cacheMode: .cacheOnly)?.result.map(\.id) == [2, 3])
        #expect(cache.count == 2)
        cache.removeRequest(key: key)
        #expect(cache.count == 0)
    }

    @Test("Nothing is lost when many tasks write at once")
    func concurrency() async throws {
        await withTaskGroup(of: Void.self) { [cache] group in
            for number in 0..<200 {
                group.addTask {
                    cache.update(key: CacheKey<User>(number), value: User(id: number))
                    let posts = [Post(id: number), Post(id: -1)]
                    cache.updateRequest(key: CacheKey<[Post]>(number), values: posts)
                }
            }
        }
        #expect(cache.count == 401)
        await withTaskGroup(of: Void.self) { [cache] group in
            for number in 0..<199 {
                group.addTask { cache.removeRequest(key: CacheKey<[Post]>(number)) }
            }
        }
        #expect(cache.count == 202, "the users, and the posts of the last request")
    }
}
