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
        posts.library.settings = PostsSettings(mode: .cacheOnly, order: .newest)
        let list = posts.boundList()
        list.refreshPulled.send()
        await posts.settle()
        #expect(posts.library.list.requests.map(\.query.order) == [.newest])
        #expect(posts.library.list.requests.map(\.mode) == [.cacheOnly])
        #expect(list.wanted.value?.query.order == .newest && list.freshness.isCacheOnly.value)
    }

    @Test("saved rows are refreshed until the server has answered")
    func saved() async throws {
        let list = posts.boundList()
        let refreshing = Recorded(list.isRefreshing)
        await posts.settle()
        try posts.library.list.send(.page(.posts([1]), saved: InjectedPosts.start))
        await posts.settle()
        try posts.library.list.answer(.page(.posts([2])))
        await posts.settle()
        #expect(refreshing.values == [false, true, false])
        #expect(list.posts.value.list.rows.map(\.id) == [2])
    }

    @Test("unbinding the list cancels loading, and keeps the rows")
    func unbinding() async throws {
        let list = try await posts.loadedList(.page(.posts([1])))
        list.refreshPulled.send()
        await posts.settle()
        list.unbindViewModel()
        await posts.settle()
        #expect(posts.library.list.cancelled.count == 1)
        #expect(Recorded(list.isRefreshing).values == [false] && list.posts.value.list.rows.map(\.id) == [1])
        list.bindViewModel()
        await posts.settle()
        #expect(posts.library.list.requests.count == 2)
    }

    @Test("a refresh joins one in progress")
    func joining() async throws {
        let list = try await posts.loadedList(.page(.posts([1])))
        list.refreshPulled.send()
        list.refreshPulled.send()
        await posts.settle()
        #expect(posts.library.list.requests.count == 2)
    }

    @Test("an error replaces an empty list, and appears above rows")
    func failing() async throws {
        let list = posts.boundList()
        await posts.settle()
        try posts.library.list.fail(ServerError.down)
        await posts.settle()
        #expect(list.contentLoadState.value == .error(PostsLoadFailure(of: PostsQuery(), ServerError.down)))
        list.refreshPulled.send()
        await posts.settle()
        try posts.library.list.answer(.page(.posts([1])))
        await posts.settle()
        list.refreshPulled.send()
        await posts.settle()
        try posts.library.list.fail(ServerError.down)
        await posts.settle()
        #expect(list.contentLoadState.value == .hasData)
        #expect(list.notice.value == "Not refreshed. The server is down.")
    }

    // MARK: The query

    @Test("a search is requested after a pause in typing, or at once by Enter")
    func searching() async throws {
        let list = try await posts.loadedList(.page(.posts(1...2)))
        let subtitles = Recorded(list.subtitle)
        list.searchText.value = "a"
        await posts.advance(by: .milliseconds(200))
        list.searchText.value = "ab"
        await posts.advance(by: .milliseconds(250))
        #expect(posts.library.list.requests.map(\.query.search) == ["", "ab"])
        list.searchText.value = "abc"
        list.searchSubmitted.send()
        await posts.advance(by: .milliseconds(250))
        #expect(posts.library.list.requests.map(\.query.search) == ["", "ab", "abc"])
        try posts.library.list.answer(.page(.posts([1])))
        await posts.settle()
        #expect(subtitles.values == ["2 posts", "Loading…", "1 found"])
    }

    @Test("the same text is searched for again only after an error")
    func searchingAgain() async throws {
        let list = try await posts.loadedList(.page(.posts(1...2)))
        list.searchText.value = "a"
        for _ in 1...2 {
            list.searchSubmitted.send()
            await posts.settle()
        }
        #expect(posts.library.list.requests.map(\.query.search) == ["", "a"])
        try posts.library.list.fail(ServerError.down)
        await posts.settle()
        list.searchSubmitted.send()
        await posts.settle()
        #expect(posts.library.list.requests.map(\.query.search) == ["", "a", "a"])
        #expect(list.contentLoadState.value == .loading)
    }

    @Test("a search that covering the list interrupts begins once when the list is shown again")
    func searchingLater() async throws {
        let list = try await posts.loadedList(.page(.posts(1...2)))
        list.searchText.value = "a"
        list.unbindViewModel()
        await posts.settle()
        #expect(posts.library.list.requests.count == 1)
        list.bindViewModel()
        await posts.settle()
        #expect(posts.library.list.requests.count == 2)
        await posts.advance(by: .seconds(1))
        #expect(posts.library.list.requests.map(\.query.search) == ["", "a"])
    }

    @Test("the search field is shown until it is cleared, or left while it is empty")
    func searchField() async throws {
        let list = try await posts.loadedList(.page(.posts(1...2)))
        let isSearching = Recorded(list.isSearching)
        list.searchBegun.send()
        list.searchText.value = "a"
        list.searchFieldLeft.send()
        #expect(isSearching.values == [false, true])
        list.searchCleared.send()
        #expect(isSearching.values == [false, true, false] && list.searchText.value.isEmpty)
        list.searchBegun.send()
        list.searchFieldLeft.send()
        #expect(isSearching.values == [false, true, false, true, false])
    }

    @Test("the focus goes to the search field, and back to the rows when the search is submitted or cleared")
    func searchFocus() async throws {
        let list = try await posts.loadedList(.page(.posts(1...2)))
        let (opened, closed) = (Recorded(list.searchOpened), Recorded(list.searchClosed))
        list.searchBegun.send()
        #expect(opened.values.count == 1 && closed.values.isEmpty)
        list.searchSubmitted.send()
        list.searchCleared.send()
        #expect(opened.values.count == 1 && closed.values.count == 2)
    }

    @Test("an answer to an earlier search is not shown, even if its request cannot be cancelled")
    func overtaken() async throws {
        posts.library.list.isStubborn = true
        let list = try await posts.loadedList(.page(.posts(1...2)))
        for text in ["a", "b"] {
            list.searchText.value = text
            list.searchSubmitted.send()
            await posts.settle()
        }
        try posts.library.list.answer(.page(.posts([7])), at: 1)
        await posts.settle()
        try posts.library.list.answer(.page(.posts([8])))
        await posts.settle()
        #expect(list.posts.value.list.rows.map(\.id) == [7])
    }

    @Test("the first row of another order is selected, and the order is stored")
    func order() async throws {
        let list = try await posts.loadedList(.page(.posts(1...2)))
        let answers = Recorded(list.didLoadNewQuery.publisher)
        list.orderToggled.send()
        await posts.settle()
        #expect(posts.library.settings.order == .newest)
        try posts.library.list.answer(.page(.posts(1...2)))
        await posts.settle()
        #expect(answers.values.count == 1)
        list.refreshPulled.send()
        await posts.settle()
        try posts.library.list.answer(.page(.posts(1...2)))
        await posts.settle()
        #expect(answers.values.count == 1)
    }

    @Test("the order is stored, and waiting changes are sent, before the posts are requested")
    func libraryCalls() async throws {
        let list = try await posts.loadedList(.page(.posts(1...2)))
        let works = Recorded(
            list.loading.asPublisher().dropFirst().filter { $0 }.map { [effects = posts.repository.effects] _ in
                [PostsRepository.Work.settings, .retry].filter(effects.isRunning)
            })
        list.orderToggled.send()
        #expect(works.values == [[.settings]])
        await posts.settle()
        try posts.library.list.answer(.page(.posts(1...2)))
        await posts.settle()
        list.refreshPulled.send()
        #expect(works.values == [[.settings], [.retry]])
        await posts.settle()
        #expect(posts.library.retries.requests.count == 1 && posts.library.list.requests.count == 3)
    }

    @Test("a mode that is chosen while the list is covered applies when it is shown again")
    func settings() async throws {
        let list = try await posts.loadedList(.page(.posts([1])))
        list.unbindViewModel()
        posts.repository.choose(PostsSettings(mode: .noCache))
        await posts.settle()
        #expect(posts.library.list.requests.count == 1)
        list.bindViewModel()
        await posts.settle()
        #expect(posts.library.list.requests.map(\.mode) == [.cacheAndUpdate, .noCache])
    }

    // MARK: More pages

    @Test("a page that fails to load shows a row that requests the page again")
    func paging() async throws {
        let list = try await posts.loadedList(.page(.posts([1]), next: "more", total: 2))
        let (hasMore, loading) = (Recorded(list.hasMore), Recorded(list.isLoadingMore))
        let snapshots = Recorded(list.snapshot)
        list.endReached.send()
        list.endReached.send()
        await posts.settle()
        try posts.library.pages.fail(ServerError.down)
        await posts.settle()
        #expect(posts.library.pages.requests.count == 1)
        #expect(hasMore.values == [true, false] && loading.values == [false, true, false])
        #expect(snapshots.values.last?.titles == ["Post 1", "More posts could not be loaded."])
        list.open(PostCellViewModel(item: .failure("")))
        await posts.settle()
        try posts.library.pages.answer(.page(.posts([2]), total: 2))
        await posts.settle()
        #expect(snapshots.values.last?.titles == ["Post 1", "Post 2"])
    }

    @Test("selecting a row opens its post")
    func opening() async throws {
        let list = try await posts.loadedList(.page(.posts([1])))
        list.open(PostCellViewModel(item: .post(.post(1), query: PostsQuery())))
        #expect(posts.coordinator.ways == [.post(1)])
    }

    @Test("the ages of the rows follow the time, even while another screen covers the list")
    func ages() async throws {
        let list = try await posts.loadedList(.page([.post(1, date: .march), .post(2)]))
        let snapshots = Recorded(list.snapshot)
        func age() -> PostAge? {
            if case .post(_, _, let age) = list.posts.value.list.sections()[0].items[0] { age } else { nil }
        }
        #expect(age() == .justNow)
        list.unbindViewModel()
        await posts.advance(by: .seconds(20))
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
        list.searchText.value = "a"
        list.unbindViewModel()
        await posts.settle()
        #expect(posts.library.list.requests.map(\.query.search) == ["", "a"])
        posts.repository.choose(PostsSettings(order: .newest))
        await posts.settle()
        #expect(posts.library.list.requests.last?.query == PostsQuery(search: "a", order: .newest))
        try posts.library.list.answer(.page(.posts(1...3)))
        await posts.settle()
        #expect(list.contentLoadState.value == .hasData)
        list.bindViewModel()
        await posts.settle()
        #expect(posts.library.list.requests.count == 3)
    }

    @Test("the link of a post is copied, and a message says so")
    func copying() async throws {
        let list = try await posts.loadedList(.page(.posts(1...3)))
        let messages = Recorded(list.copied.publisher)
        list.perform(.copyLink, on: 2)
        #expect(posts.pasteboard.copies == [.init(text: "posts://post/2")])
        #expect(messages.values == [PostsMessage("Copied the link.")])
    }
}
