import KitDI
import Synchronization
import Testing

/// On an executor that works only when a test lets it: once it has nothing to do, each request fetches or waits.
@Suite("Requests at the same time")
struct CacheSharingTests {
    private let executor = StepExecutor()
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
        let tasks = (0..<3).map { _ in isList ? elementsRequest() : request() }
        executor.work()
        desk.answer(.success("new"))
        executor.work()
        for task in tasks { #expect(try await task.value == "new") }
        #expect(desk.fetches == 1)
        #expect(isList ? store.elements(for: list)?.first?.title == "new" : store.value(for: key)?.title == "new")
        desk.answer(.success("newest"))
        let later = request()
        executor.work()
        #expect(try await later.value == "newest", "what is over is not shared")
        #expect(desk.fetches == 2)
    }

    @Test("They share an error, too")
    func errors() async {
        let tasks = (0..<3).map { _ in request() }
        executor.work()
        desk.answer(.failure(Offline()))
        executor.work()
        for task in tasks { await #expect(throws: Offline.self) { try await task.value } }
        #expect(desk.fetches == 1 && store.value(for: key)?.title == "old")
    }

    @Test("When the one that fetches is cancelled, another fetches in its place")
    func cancelledLeader() async throws {
        let (first, second) = (request(), request())
        executor.work()
        first.cancel()
        executor.work()
        await #expect(throws: CancellationError.self) { try await first.value }
        desk.answer(.success("new"))
        executor.work()
        #expect(try await second.value == "new")
        #expect(desk.fetches == 2 && store.value(for: key)?.title == "new")
    }

    @Test(
        "Another also does when the fetch gives up by itself, or fails once it is cancelled",
        arguments: [false, true])
    func abandonedFetch(isCancelled: Bool) async throws {
        let (first, second) = (request(heedingCancellation: false), request())
        executor.work()
        if isCancelled { first.cancel() }
        desk.answerFirst(.failure(isCancelled ? Offline() : CancellationError()))
        desk.answer(.success("new"))
        executor.work()
        #expect(try await second.value == "new")
        #expect(desk.fetches == 2 && store.value(for: key)?.title == "new")
    }

    @Test("One that waits and is cancelled ends alone, at once")
    func cancelledFollower() async throws {
        let (first, second, third) = (request(), request(), request())
        executor.work()
        second.cancel()
        executor.work()
        await #expect(throws: CancellationError.self) { try await second.value }
        desk.answer(.success("new"))
        executor.work()
        #expect(try await first.value == "new")
        #expect(try await third.value == "new")
        #expect(desk.fetches == 1)
    }

    @Test("Other keys, and requests without a cache, fetch for themselves")
    func apart() async throws {
        let tasks = [request(), elementsRequest(), request(.noCache)]
        executor.work()
        desk.answer(.success("new"))
        executor.work()
        for task in tasks { #expect(try await task.value == "new") }
        #expect(desk.fetches == 3)
    }

    @Test("An entry that is removed during its fetch is not cached, and is fetched again", arguments: [false, true])
    func removed(byClearing: Bool) async throws {
        let first = request()
        executor.work()
        if byClearing { try await cache.clearCache() } else { try await cache.remove(key: key) }
        let second = request(.cacheOnly)
        executor.work()
        desk.answerFirst(.success("before"))
        executor.work()
        #expect(try await first.value == "before")
        #expect(store.value(for: key) == nil)
        desk.answer(.success("after"))
        executor.work()
        #expect(try await second.value == "after")
        #expect(store.value(for: key)?.title == "after")
    }

    @Test("One that waits for a fetch begins its own as soon as the entry is removed", arguments: [false, true])
    func removedBeforeOthers(byClearing: Bool) async throws {
        let (first, second) = (request(), request())
        executor.work()
        #expect(desk.fetches == 1)
        if byClearing { try await cache.clearCache() } else { try await cache.remove(key: key) }
        executor.work()
        try #require(desk.fetches == 2)
        desk.answerFirst(.success("before"))
        desk.answer(.success("after"))
        executor.work()
        #expect(try await first.value == "before")
        #expect(try await second.value == "after")
        #expect(store.value(for: key)?.title == "after")
    }

    private func request(
        _ mode: CacheMode = .cacheAndUpdate, heedingCancellation: Bool = true
    ) -> Task<String, any Error> {
        Task(executorPreference: executor) { [cache, key, desk] in
            try await cache.value(key: key, cacheMode: mode) {
                try await desk.fetch(heedingCancellation: heedingCancellation)
            }.title
        }
    }

    private func elementsRequest() -> Task<String, any Error> {
        Task(executorPreference: executor) { [cache, list, desk] in
            try await cache.elements(key: list, cacheMode: .cacheAndUpdate) { [try await desk.fetch()] }.first?.title
                ?? "nothing"
        }
    }
}

/// Where the fetches of a test wait for an answer.
private final class Desk: Sendable {
    private struct State {
        var fetches = 0
        var lastAnswer: Result<String, any Error>?
        var waiting: [(id: Int, continuation: CheckedContinuation<Post, any Error>)] = []
    }

    private let state = Mutex(State())

    var fetches: Int { state.withLock { $0.fetches } }

    func fetch(heedingCancellation: Bool = true) async throws -> Post {
        let id = state.withLock { state in
            state.fetches += 1
            return state.fetches
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let answer = state.withLock { state in
                    if state.lastAnswer == nil { state.waiting.append((id, continuation)) }
                    return state.lastAnswer
                }
                if let answer { continuation.resume(with: answer.map { Post(id: 1, title: $0) }) }
            }
        } onCancel: {
            if heedingCancellation { cancel(id) }
        }
    }

    func answerFirst(_ result: Result<String, any Error>) {
        let first = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
        first?.continuation.resume(with: result.map { Post(id: 1, title: $0) })
    }

    /// Answers all that wait, and all later ones.
    func answer(_ result: Result<String, any Error>) {
        state.withLock { $0.lastAnswer = result }
        while state.withLock({ !$0.waiting.isEmpty }) { answerFirst(result) }
    }

    private func cancel(_ id: Int) {
        let cancelled = state.withLock { state in
            state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
        }
        cancelled?.continuation.resume(throwing: CancellationError())
    }
}

/// Runs its jobs when a test lets it, one after another.
private final class StepExecutor: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    /// Runs all jobs, and those that they add.
    func work() {
        while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
