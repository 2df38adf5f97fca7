import KitCore
import Testing

@testable import KitDI

@Suite("Entries that expire")
struct CacheExpiryTests {
    private let clock = ManualClock()
    private let store = MemoryCacheStore()
    private let cache: CacheService
    private let key = CacheKey<Post>(1)
    private let list = CacheKey<[Post]>("all")

    init() {
        cache = CacheService(store: store, lifetime: .seconds(60), clock: clock)
    }

    @Test("A value is good for its lifetime, and not a moment longer")
    func values() async throws {
        try await cache.update(key: key, value: Post(id: 1))
        clock.advance(by: .seconds(60) - .nanoseconds(1))
        #expect(try await cache.retrieve(key: key, cacheMode: .cacheOnly) != nil)
        clock.advance(by: .nanoseconds(1))
        #expect(try await cache.retrieve(key: key, cacheMode: .cacheOnly) == nil)
        var heard = 0
        let value = try await cache.value(key: key, cacheMode: .cacheAndUpdate) { _ in
            heard += 1
        } fetch: {
            Post(id: 1, title: "new")
        }
        #expect(value.title == "new" && heard == 0)
        #expect(try await cache.retrieve(key: key, cacheMode: .cacheOnly)?.result.title == "new")
    }

    @Test("A list expires as a whole, and an element that was written later remains")
    func lists() async throws {
        try await cache.updateRequest(key: list, values: [Post(id: 1), Post(id: 2)])
        clock.advance(by: .seconds(30))
        try await cache.update(key: key, value: Post(id: 1, title: "new"))
        #expect(try await cache.retrieveRequest(key: list, cacheMode: .cacheOnly)?.result.first?.title == "new")
        clock.advance(by: .seconds(30))
        #expect(try await cache.retrieveRequest(key: list, cacheMode: .cacheOnly) == nil)
        #expect(try await cache.retrieve(key: key, cacheMode: .cacheOnly) != nil)
        #expect(try await cache.retrieve(key: CacheKey<Post>(2), cacheMode: .cacheOnly) == nil)
        let fetched = try await cache.elements(key: list, cacheMode: .cacheOnly) { [Post(id: 3)] }
        #expect(fetched.map(\.id) == [3])
        #expect(try await cache.retrieve(key: CacheKey<Post>(3), cacheMode: .cacheOnly) != nil)
    }

    @Test("Entries that were stored without the cache have expired")
    func fromElsewhere() async throws {
        store.setValue(Post(id: 1), for: key)
        #expect(try await cache.retrieve(key: key, cacheMode: .cacheOnly) == nil)
        #expect(try await CacheService(store: store).retrieve(key: key, cacheMode: .cacheOnly) != nil)
    }

    @Test("A lifetime of zero caches nothing; without a lifetime nothing expires")
    func extremes() async throws {
        let forgetful = CacheService(lifetime: .zero, clock: clock)
        try await forgetful.update(key: key, value: Post(id: 1))
        #expect(try await forgetful.retrieve(key: key, cacheMode: .cacheOnly) == nil)
        let everlasting = CacheService()
        try await everlasting.update(key: key, value: Post(id: 1))
        clock.advance(by: .seconds(1_000_000_000))
        #expect(try await everlasting.retrieve(key: key, cacheMode: .cacheOnly) != nil)
    }

    @Test("Without a clock the lifetime goes by the injected one, which is kept")
    func injectedClock() async throws {
        let cache = InjectedValues.with {
            $0.clock = clock
        } operation: {
            CacheService(lifetime: .seconds(1))
        }
        try await cache.update(key: key, value: Post(id: 1))
        #expect(try await cache.retrieve(key: key, cacheMode: .cacheOnly) != nil)
        clock.advance(by: .seconds(1))
        #expect(try await cache.retrieve(key: key, cacheMode: .cacheOnly) == nil)
    }

    @Test("Records of expired entries do not accumulate")
    func memory() {
        let ages = CacheAges(lifetime: .seconds(1), clock: clock)
        for number in 0..<10_000 {
            ages.write([CacheSlot(CacheKey<Post>(number))])
            clock.advance(by: .milliseconds(100))
        }
        #expect(ages.count <= 65)
    }

    @Test("Records are dropped once they are more than twice those that were left, so that few writes look for them")
    func dropping() {
        let ages = CacheAges(lifetime: .seconds(1), clock: clock)
        func count(afterWriting numbers: Range<Int>) -> Int {
            ages.write(numbers.map { CacheSlot(CacheKey<Post>($0)) })
            return ages.count
        }
        #expect(count(afterWriting: 0..<65) == 65)
        clock.advance(by: .seconds(1))
        #expect(count(afterWriting: 65..<130) == 130)
        #expect(count(afterWriting: 130..<131) == 66)
    }
}
