import KitCore
import KitDI
import KitMVVMC
import KitReactive
import KitSceneViews
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsMVVMC

@Suite("The list's view model: loads while it is bound, publishes snapshots")
struct PostsViewModelTests {
    private let posts = InjectedPosts()

    @Test("a bound list loads, and publishes the rows as a snapshot")
    func loading() async throws {
        let list = posts.boundList()
        let (states, snapshots) = (Recorded(list.contentLoadState.publisher), Recorded(list.snapshot))
        await posts.settle()
        #expect(posts.library.list.requests.map(\.mode) == [.cacheAndUpdate])
        try posts.library.list.answer(.page(.posts(1...2)))
        await posts.settle()
        #expect(states.values == [.loading, .hasData])
        #expect(snapshots.values.map(\.titles) == [[], ["Post 1", "Post 2"]])
    }

    @Test("the stored settings are loaded first; the posts are requested once, as the settings say")
    func storedSettings() async {
        posts.library.settings = PostsSettings(mode: .cacheOnly, order: .byAuthor)
        let list = posts.boundList()
        list.refresh()
        await posts.settle()
        #expect(posts.library.list.requests.map(\.query.order) == [.byAuthor])
        #expect(posts.library.list.requests.map(\.mode) == [.cacheOnly])
        #expect(list.freshness.isCacheOnly)
    }

    // MARK: The query

    @Test("a search is requested after a pause in typing, or at once by Enter")
    func searching() async throws {
        let list = try await posts.loadedList(.page(.posts(1...2)))
        let subtitles = Recorded(list.subtitle)
        list.search("a")
        await posts.advance(by: .milliseconds(200))
        list.search("ab")
        await posts.advance(by: .milliseconds(250))
        #expect(posts.library.list.requests.map(\.query.search) == ["", "ab"])
        list.search("abc")
        list.submitSearch()
        await posts.advance(by: .milliseconds(250))
        #expect(posts.library.list.requests.map(\.query.search) == ["", "ab", "abc"])
        try posts.library.list.answer(.page(.posts([1])))
        await posts.settle()
        #expect(subtitles.values == ["2 posts", "Loading…", "1 found"])
    }

    @Test("the same text is searched for again only after an error")
    func searchingAgain() async throws {
        let list = try await posts.loadedList(.page(.posts(1...2)))
        list.search("a")
        for _ in 1...2 {
            list.submitSearch()
            await posts.settle()
        }
        #expect(posts.library.list.requests.map(\.query.search) == ["", "a"])
        try posts.library.list.fail(ServerError.down)
        await posts.settle()
        list.submitSearch()
        await posts.settle()
        #expect(posts.library.list.requests.map(\.query.search) == ["", "a", "a"])
        #expect(list.contentLoadState.value == .loading)
    }

    @Test("a search that covering the list interrupts begins once when the list is shown again")
    func searchingLater() async throws {
        let list = try await posts.loadedList(.page(.posts(1...2)))
        list.search("a")
        list.unbindViewModel()
        await posts.settle()
        #expect(posts.library.list.requests.count == 1)
        list.bindViewModel()
        await posts.settle()
        #expect(posts.library.list.requests.count == 2)
        await posts.advance(by: .seconds(1))
        #expect(posts.library.list.requests.map(\.query.search) == ["", "a"])
    }

    @Test("the order is stored, and waiting changes are sent, before the posts are requested")
    func libraryCalls() async throws {
        let list = try await posts.loadedList(.page(.posts(1...2)))
        let works = Recorded(
            list.$request.dropFirst().filter { $0 == .query || $0 == .refresh }.map {
                [effects = posts.repository.effects] _ in
                [PostsRepository.Work.settings, .retry].filter(effects.isRunning)
            })
        list.toggleOrder()
        #expect(works.values == [[.settings]])
        await posts.settle()
        try posts.library.list.answer(.page(.posts(1...2)))
        await posts.settle()
        list.refresh()
        #expect(works.values == [[.settings], [.retry]])
        await posts.settle()
        #expect(posts.library.retries.requests.count == 1 && posts.library.list.requests.count == 3)
    }

    // MARK: More pages

    @Test("the ages of the rows follow the time, even while another screen covers the list")
    func ages() async throws {
        let list = try await posts.loadedList(.page([.post(1, date: .march), .post(2)]))
        let snapshots = Recorded(list.snapshot)
        func age() -> PostAge? {
            if case .post(_, _, let age) = list.sections.all[0].pieces[0][0] { age } else { nil }
        }
        #expect(age() == .justNow)
        list.unbindViewModel()
        await posts.advance(by: .seconds(80))
        #expect(age() == .minutes(1) && snapshots.values.count == 2)
        await posts.advance(by: .seconds(2 * 86_400))
        let count = snapshots.values.count
        await posts.advance(by: .seconds(86_400))
        #expect(age() == nil && snapshots.values.count == count)
    }

    @Test("a covered spinner waits for the posts of the newest query; covered rows do not")
    func loadingBehindAnotherScreen() async throws {
        let list = posts.boundList()
        await posts.settle()
        list.search("a")
        list.unbindViewModel()
        await posts.settle()
        #expect(posts.library.list.requests.map(\.query.search) == ["", "a"])
        posts.repository.choose(PostsSettings(order: .byAuthor))
        await posts.settle()
        #expect(posts.library.list.requests.last?.query == PostsQuery(search: "a", order: .byAuthor))
        try posts.library.list.answer(.page(.posts(1...3)))
        await posts.settle()
        #expect(list.contentLoadState.value == .hasData)
        list.bindViewModel()
        await posts.settle()
        #expect(posts.library.list.requests.count == 3)
    }
}
