import KitDI
import Testing

/// All on the main actor: a task that has entered a fetch or waits for one is known to have done so when another runs.
@Suite("Requests at the same time")
@MainActor
struct CacheSharingTests {
    private let store = MemoryCacheStore()
    private let cache: CacheService
    private let key = CacheKey<Post>(1)
    private let list = CacheKey<[Post]>("all")
    private let desk = Desk()

    private struct Offline: Error {}

    init() {
        cache = CacheService(store: store)
        store.setValue(Post(id: 1, title: "old"), for: key)
        store.setElements([Post(id: 2, title: "old")], for: list)
    }

    @Test("Three requests for one key share one fetch, and its answer", arguments: [false, true])
    func answers(isList: Bool) async throws {
        let tasks = (0..<3).map { _ in isList ? elementsRequest(of: 3) : request(of: 3) }
        await desk.everybodyIsThere()
        desk.answer(.success("new"))
        for task in tasks { #expect(try await task.value == "new") }
        #expect(desk.fetches == 1)
        #expect(isList ? store.elements(for: list)?.first?.title == "new" : store.value(for: key)?.title == "new")
        desk.answer(.success("newest"))
        #expect(try await request(of: 4).value == "newest", "what is over is not shared")
        #expect(desk.fetches == 2)
    }

    @Test("They share an error, too")
    func errors() async {
        let tasks = (0..<3).map { _ in request(of: 3) }
        await desk.everybodyIsThere()
        desk.answer(.failure(Offline()))
        for task in tasks { await #expect(throws: Offline.self) { try await task.value } }
        #expect(desk.fetches == 1 && store.value(for: key)?.title == "old")
    }

    @Test("When the one that fetches is cancelled, another fetches in its place")
    func cancelledLeader() async throws {
        let first = request(of: 2)
        await desk.fetchBegins()
        let second = request(of: 2)
        await desk.everybodyIsThere()
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        desk.answer(.success("new"))
        #expect(try await second.value == "new")
        #expect(desk.fetches == 2 && store.value(for: key)?.title == "new")
    }

    @Test(
        "Another also does when the fetch gives up by itself, or fails once it is cancelled",
        arguments: [false, true])
    func abandonedFetch(isCancelled: Bool) async throws {
        let first = request(of: 2)
        await desk.fetchBegins()
        let second = request(of: 2)
        await desk.everybodyIsThere()
        if isCancelled { first.cancel() }
        desk.answerFirst(.failure(isCancelled ? Offline() : CancellationError()))
        desk.answer(.success("new"))
        #expect(try await second.value == "new")
        #expect(desk.fetches == 2 && store.value(for: key)?.title == "new")
    }

    @Test("One that waits and is cancelled ends alone, at once")
    func cancelledFollower() async throws {
        let first = request(of: 3)
        await desk.fetchBegins()
        let (second, third) = (request(of: 3), request(of: 3))
        await desk.everybodyIsThere()
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        desk.answer(.success("new"))
        #expect(try await first.value == "new")
        #expect(try await third.value == "new")
        #expect(desk.fetches == 1)
    }

    @Test("Other keys, and requests without a cache, fetch for themselves")
    func apart() async throws {
        let tasks = [
            request(of: 2), elementsRequest(of: 2),
            Task { try await cache.value(key: key, cacheMode: .noCache) { try await desk.fetch() }.title },
        ]
        await desk.everybodyIsThere()
        desk.answer(.success("new"))
        for task in tasks { #expect(try await task.value == "new") }
        #expect(desk.fetches == 3)
    }

    @Test("An entry that is removed during its fetch is not cached, and is fetched again", arguments: [false, true])
    func removed(byClearing: Bool) async throws {
        let first = request(of: 2)
        await desk.fetchBegins()
        if byClearing { try await cache.clearCache() } else { try await cache.remove(key: key) }
        let second = Task { try await cache.value(key: key, cacheMode: .cacheOnly) { try await desk.fetch() }.title }
        desk.answerFirst(.success("before"))
        #expect(try await first.value == "before")
        #expect(store.value(for: key) == nil)
        desk.answer(.success("after"))
        #expect(try await second.value == "after")
        #expect(store.value(for: key)?.title == "after")
    }

    @Test("When an entry is removed during its fetch, one that waits for it fetches", arguments: [false, true])
    func removedBeforeOthers(byClearing: Bool) async throws {
        let first = request(of: 2)
        await desk.fetchBegins()
        let second = request(of: 2)
        await desk.everybodyIsThere()
        if byClearing { try await cache.clearCache() } else { try await cache.remove(key: key) }
        desk.answerFirst(.success("before"))
        #expect(try await first.value == "before")
        desk.answer(.success("after"))
        #expect(try await second.value == "after")
        #expect(desk.fetches == 2 && store.value(for: key)?.title == "after")
    }

    /// A request that reports to the desk; the desk waits until all of its requests are there.
    private func request(of count: Int) -> Task<String, any Error> {
        Task {
            try await cache.value(key: key, cacheMode: .cacheAndUpdate) { _ in
                desk.arrive(of: count)
            } fetch: {
                try await desk.fetch()
            }.title
        }
    }

    private func elementsRequest(of count: Int) -> Task<String, any Error> {
        Task {
            try await cache.elements(key: list, cacheMode: .cacheAndUpdate) { _ in
                desk.arrive(of: count)
            } fetch: {
                [try await desk.fetch()]
            }.first?.title ?? "nothing"
        }
    }
}

/// Where the requests of a test arrive, and their fetches wait for an answer.
@MainActor
private final class Desk {
    private(set) var fetches = 0
    private var arrived = 0
    private var isComplete = false
    private var lastAnswer: Result<String, any Error>?
    private var waiting: [(id: Int, continuation: CheckedContinuation<Post, any Error>)] = []
    private var watchers: [(condition: @MainActor () -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

    func arrive(of count: Int) {
        arrived += 1
        isComplete = arrived >= count
        notify()
    }

    func everybodyIsThere() async { await wait { self.isComplete } }
    func fetchBegins() async { await wait { !self.waiting.isEmpty } }

    func fetch() async throws -> Post {
        fetches += 1
        let id = fetches
        if let lastAnswer { return Post(id: 1, title: try lastAnswer.get()) }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                waiting.append((id, continuation))
                notify()
            }
        } onCancel: {
            Task { @MainActor in self.cancel(id) }
        }
    }

    func answerFirst(_ result: Result<String, any Error>) {
        guard !waiting.isEmpty else { return }
        waiting.removeFirst().continuation.resume(with: result.map { Post(id: 1, title: $0) })
    }

    func answer(_ result: Result<String, any Error>) {
        lastAnswer = result
        while !waiting.isEmpty { answerFirst(result) }
    }

    private func cancel(_ id: Int) {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).continuation.resume(throwing: CancellationError())
    }

    private func wait(for condition: @escaping @MainActor () -> Bool) async {
        guard !condition() else { return }
        await withCheckedContinuation { watchers.append((condition, $0)) }
    }

    private func notify() {
        let told = watchers.filter { $0.condition() }
        watchers.removeAll { $0.condition() }
        told.forEach { $0.continuation.resume() }
    }
}
