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

    @Test("the settings are read for each request, and a choice applies at once")
    func settings() async {
        for mode in [CacheMode.noCache, .cacheOnly] {
            posts.library.settings = PostsSettings(mode: mode)
            #expect(await repository.settings().mode == mode)
        }
        posts.library.wishes.respond(nil)
        repository.choose(PostsSettings(mode: .cacheAndUpdate))
        await posts.settle()
        #expect(await repository.settings().mode == .cacheAndUpdate)
    }

    @Test("an error of loading is logged by the error service, without an alert")
    func loadErrors() async throws {
        let log = Mutex<[ErrorLogEntry]>([])
        let posts = InjectedValues.with {
            $0.errorLog = { entry in log.withLock { $0.append(entry) } }
        } operation: {
            InjectedPosts()
        }
        let alerts = Recorded(posts.values.errorService.displayableErrors.publisher)
        let list = posts.boundList()
        await posts.settle()
        try posts.library.list.fail(ServerError.down)
        await posts.settle()
        #expect(log.withLock(\.count) == 1 && log.withLock { $0.first?.level } == .debug)
        #expect(alerts.values.isEmpty && list.contentLoadState.value != .loading)
    }

    @Test("undoing one of two deletions of a post leaves the other one")
    func undoingOneOfTwo() async throws {
        posts.library.wishes.respond(nil)
        repository.delete(1)
        repository.undo()
        repository.delete(1)
        await posts.settle()
        let changes = (0...1).map { _ in posts.library.change(.delete(1, hold: PostsPolicy.undoTime)) }
        try posts.library.wishes.answer(changes[0])
        try posts.library.wishes.answer(changes[1])
        await posts.settle()
        #expect(posts.library.undos.requests == [changes[0]])
        #expect(repository.undoables.value.map(\.storedChange) == [changes[1]])
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
        repository.undo()
        await posts.settle()
        #expect(posts.library.undos.requests.map(\.postID) == [1])
    }

    @Test("apps that run side by side share no state")
    func alone() {
        let other = InjectedPosts()
        repository.delete(1)
        #expect(other.repository.undoables.value.isEmpty)
    }
}
