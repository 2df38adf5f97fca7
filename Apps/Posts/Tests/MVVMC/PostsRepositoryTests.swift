import KitCore
import KitDI
import KitMVVMC
import KitReactive
import KitTesting
import PostsDomain
import Synchronization
import Testing

@testable import PostsContract
@testable import PostsMVVMC

@Suite("The repository of posts")
struct PostsRepositoryTests {
    private let posts = InjectedPosts()
    private var repository: PostsRepository { posts.repository }

    @Test("an answer in parts is published part by part, and ends with the sequence")
    func parts() async throws {
        var (ids, isFinished) = ([[Int]](), false)
        let reading = repository.posts(PostsQuery(), mode: .cacheAndUpdate, count: 50)
            .sink { _ in
                isFinished = true
            } receiveValue: {
                ids.append($0.rows.map(\.id))
            }
        await posts.settle()
        try posts.library.list.send(.page(.posts([1]), saved: InjectedPosts.start))
        await posts.settle()
        #expect(ids == [[1]] && !isFinished)
        try posts.library.list.answer(.page(.posts([2])))
        await posts.settle()
        #expect(ids == [[1], [2]] && isFinished)
        withExtendedLifetime(reading) {}
    }

    @Test("the list includes an answer before the answer is published")
    func loading() async throws {
        var answers: [(isNewQuery: Bool, isFollowed: Bool, ids: [Int])] = []
        let reading = repository.load(PostsQuery(search: "a"), mode: .cacheAndUpdate)
            .sink { _ in
            } receiveValue: { [repository] in
                answers.append(($0.isNewQuery, $0.isFollowed, repository.loaded.value.list.rows.map(\.id)))
            }
        await posts.settle()
        try posts.library.list.send(.page(.posts([1]), saved: InjectedPosts.start))
        try posts.library.list.answer(.page(.posts([2])))
        await posts.settle()
        #expect(answers.map(\.isNewQuery) == [true, false] && answers.map(\.isFollowed) == [true, false])
        #expect(answers.map(\.ids) == [[1], [2]])
        withExtendedLifetime(reading) {}
    }

    @Test("an answer keeps the number of rows, and adds missing rows")
    func loadingAgain() async throws {
        repository.loaded.value.list.replace(with: .page(.posts(1...60)), of: PostsQuery())
        repository.announce(.restored(99))
        #expect(repository.isOutdated.value)
        let reading = repository.load(PostsQuery(), mode: .cacheOnly).sink { _ in
        } receiveValue: { _ in
        }
        await posts.settle()
        #expect(!repository.isOutdated.value && posts.library.list.requests.map(\.count) == [60])
        withExtendedLifetime(reading) {}
    }

    @Test("each request loads the current settings")
    func settings() async throws {
        var modes: [CacheMode] = []
        for mode in [CacheMode.noCache, .cacheOnly] {
            posts.library.settings = PostsSettings(mode: mode)
            let reading = repository.settings().sink { modes.append($0.mode) }
            await posts.settle()
            withExtendedLifetime(reading) {}
        }
        #expect(modes == [.noCache, .cacheOnly])
    }

    @Test("a loading error is logged by the error service, without an alert")
    func loadErrors() async throws {
        let log = Mutex<[ErrorLogEntry]>([])
        let (repository, errorService) = InjectedValues.with {
            $0 = posts.values
            $0.errorLog = { entry in log.withLock { $0.append(entry) } }
        } operation: {
            let errorService = ErrorService()
            let repository = InjectedValues.with {
                $0.errorService = errorService
            } operation: {
                PostsRepository()
            }
            return (repository, errorService)
        }
        let alerts = Recorded(errorService.displayableErrors.publisher)
        let reading = repository.post(7, mode: .noCache).sink { _ in
        } receiveValue: { _ in
        }
        await posts.settle()
        try posts.library.detail.fail(ServerError.down)
        await posts.settle()
        #expect(log.withLock(\.count) == 1 && log.withLock { $0.first?.level } == .debug)
        #expect(alerts.values.isEmpty)
        withExtendedLifetime(reading) {}
    }

    @Test("nothing is published once a subscription is cancelled, even if the library answers")
    func cancelling() async throws {
        posts.library.list.isStubborn = true
        var ids: [[Int]] = []
        let reading = repository.posts(PostsQuery(), mode: .noCache, count: 50)
            .sink { _ in
            } receiveValue: {
                ids.append($0.rows.map(\.id))
            }
        await posts.settle()
        try posts.library.list.send(.page(.posts([1])))
        reading.cancel()
        await posts.settle()
        #expect(ids.isEmpty)
    }

    @Test("a list that is superseded before its request is not requested")
    func cancellingEarly() async {
        repository.posts(PostsQuery(), mode: .noCache, count: 50).sink { _ in
        } receiveValue: { _ in
        }.cancel()
        await posts.settle()
        #expect(posts.library.list.requests.isEmpty)
    }

    @Test("undoing one of two deletions of a post leaves the other one")
    func undoingOneOfTwo() async throws {
        posts.library.wishes.respond(nil)
        repository.delete(1)
        repository.undoDeletion()
        repository.delete(1)
        await posts.settle()
        let changes = (0...1).map { _ in posts.library.change(.delete(1, hold: PostsPolicy.undoTime)) }
        try posts.library.wishes.answer(changes[0])
        try posts.library.wishes.answer(changes[1])
        await posts.settle()
        #expect(posts.library.undos.requests == [changes[0]])
        #expect(repository.deletions.value.map(\.storedChange) == [changes[1]])
    }

    @Test("a deletion that cannot be stored is not offered, but the one before it is")
    func undoingPastFailure() async throws {
        repository.delete(1)
        await posts.settle()
        posts.library.wishes.respond(nil)
        repository.delete(2)
        await posts.settle()
        try posts.library.wishes.fail(PostsLibraryError.isGone)
        await posts.settle()
        repository.undoDeletion()
        await posts.settle()
        #expect(posts.library.undos.requests.map(\.postID) == [1])
    }

    @Test("apps that run side by side share no state")
    func alone() {
        let other = InjectedPosts()
        let updates = Recorded(other.repository.updates)
        repository.delete(1)
        #expect(updates.values.isEmpty)
    }
}
