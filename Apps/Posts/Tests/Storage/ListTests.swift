import AppHTTP
import KitDI
import PostsDomain
import Testing

@testable import PostsStorage

@Suite("Lists of the library", .timeLimit(.minutes(12)))
nonisolated struct ListTests {
    private let world: World
    private let saved = PostsSource.saved(at: Timestamp(sinceEpoch: .seconds(1_800_000_000)))

    init() async throws { world = try await World() }

    @Test(arguments: PostsOrder.allCases)
    func everyPostComesOnce(order: PostsOrder) async throws {
        let library = try world.open()
        let query = PostsQuery(order: order)
        let fresh = try await library.all(query, .cacheAndUpdate)
        #expect(Set(fresh.map(\.id)) == Set(1...100))
        #expect(fresh.count == 100)
        if order == .newest { #expect(fresh.map(\.id) == (1...100).reversed()) }
        if order == .byAuthor {
            let authors = fresh.map(\.author).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
            #expect(authors.count == 10)
            #expect(fresh.prefix(10).map(\.id) == fresh.prefix(10).map(\.id).sorted(by: >))
        }
        world.network.set(.down)
        #expect(try await library.all(query, .cacheOnly) == fresh)
        #expect(fresh.allSatisfy { $0.date != nil && $0.pending == .none })
    }

    @Test func theSecondStartShowsRowsAtOnce() async throws {
        let first = try world.open()
        let pages = try await first.pages()
        #expect(pages.map(\.source) == [.fresh])
        try await first.close()
        let second = try world.open()
        let both = try await second.pages()
        #expect(both.map(\.source) == [saved, .fresh])
        #expect(both[0].rows == pages[0].rows)
        #expect(both[0].total == 50)
        #expect(both[1].total == 100)
    }

    @Test func offlineShowsSavedPostsAndTheError() async throws {
        let library = try world.open()
        world.network.set(.down)
        await #expect(throws: PostsServiceError.connection(.cannotConnect(server: "test"))) {
            try await library.pages()
        }
        world.network.set(.up)
        let rows = try await library.last().rows
        world.network.set(.down)
        var pages: [PostsPage] = []
        await #expect(throws: PostsServiceError.connection(.cannotConnect(server: "test"))) {
            for try await page in library.list(PostsQuery(), mode: .cacheAndUpdate, count: 50) { pages.append(page) }
        }
        #expect(pages.map(\.source) == [saved])
        #expect(pages.first?.rows == rows)
    }

    @Test func aRefreshThatFailsLeavesTheListAsItWas() async throws {
        let library = try world.open()
        let list = try await library.loaded()
        let former = try #require(list.window)
        #expect(former.rows.count == 50 && former.total == 100)
        world.network.set(.down)
        await #expect(throws: PostsServiceError.self) {
            try await list.load(PostsQuery(), mode: .cacheAndUpdate, count: 50)
        }
        let window = try #require(list.window)
        #expect(window.pieces == former.pieces && window.total == 100 && window.hasMore && window.source == saved)
    }

    @Test func aListShowsEachChangeAsSoonAsItIsMade() async throws {
        let library = try world.open()
        let list = try await library.loaded(PostsQuery(order: .newest))
        world.network.set(.down)
        let star = try await library.setFavourite(true, id: 100)
        #expect(list.window?.row(100)?.isFavourite == true && list.window?.row(100)?.pending.isUnsent == true)
        let deletion = try await library.delete(id: 99, hold: .seconds(5))
        #expect(list.window?.row(99) == nil && list.window?.total == 99)
        let new = try await library.publish(PostDraft(title: "Hello", body: "Words"))
        #expect(list.window?.rows.first?.id == new.postID && list.window?.total == 100)
        #expect(try await library.undo(deletion))
        #expect(list.window?.rows.map(\.id).prefix(3) == [new.postID, 100, 99])
        world.network.set(.answers(.refused(reason: "No.")))
        var events = library.changes().makeAsyncIterator()
        await library.retryPending()
        #expect(await events.nextResult() == .refused(star, reason: "No."))
        #expect(list.window?.row(100)?.isFavourite == false)
    }

    @Test func aChangeThatCannotBeStoredIsShownUntilThen() async throws {
        let library = try world.open()
        let list = try await library.loaded(PostsQuery(order: .newest))
        let windows = list.windows
        await #expect(throws: PostsLibraryError.isGone) { try await library.setFavourite(true, id: -7) }
        try await library.delete(id: 100, hold: .seconds(5))
        await #expect(throws: PostsLibraryError.isGone) { try await library.setFavourite(true, id: 100) }
        #expect(list.window?.rows.first?.id == 99 && library.pending.value.storing.isEmpty)
        _ = windows
    }

    @Test func postsOfTheUserAloneHaveNoAge() async throws {
        let library = try world.open()
        world.network.set(.down)
        let new = try await library.publish(PostDraft(title: "Hello", body: "Words"))
        #expect(try await library.last(PostsQuery(), .cacheOnly).source == .saved(at: nil))
        #expect(try await library.contents(new.postID, .cacheOnly).map(\.source) == [.saved(at: nil)])
        world.network.set(.up)
        #expect(try await library.last().source == .fresh)
        #expect(try await library.last(PostsQuery(search: "nowhere"), .cacheOnly).source == saved)
    }

    @Test func savedPostsAreCountedUntilTheServerHas() async throws {
        let first = try world.open()
        let list = try await first.loaded()
        #expect(list.window?.countsSavedPosts == false)
        try await first.close()
        let library = try world.open()
        let both = try await library.pages()
        #expect(both.map(\.countsSavedPosts) == [true, false])
        let saved = try await library.loaded()
        try await saved.load(PostsQuery(order: .byAuthor), mode: .cacheOnly, count: 10)
        try await saved.loadMore()
        #expect(saved.window?.rows.count == 50 && saved.window?.total == 100 && saved.window?.countsSavedPosts == false)
    }

    @Test func aListWithoutCacheNeitherReadsNorWritesIt() async throws {
        let library = try world.open()
        #expect(try await library.pages(PostsQuery(), .noCache).map(\.source) == [.fresh])
        #expect(try await library.pages().map(\.source) == [.fresh])
    }

    @Test func cacheOnlyRequestsListsThatAreNotSaved() async throws {
        let library = try world.open()
        #expect(try await library.pages(PostsQuery(), .cacheOnly).map(\.source) == [.fresh])
        #expect(try await library.pages(PostsQuery(), .cacheOnly).map(\.source) == [saved])
        #expect(try await library.pages(PostsQuery(search: "nowhere"), .cacheOnly).map(\.rows) == [[]])
        #expect(world.network.feeds == 1)
    }

    @Test(arguments: [
        "sourdough", "SOURDÖUGH cron", "weiß", "tea inbox", "朝", "the", "maren", "\"quoted", "a*", "sixty-", "'--",
        "NEAR(", "一杯", "の", "…", ".", "“",
        String(repeating: "नमस्ते ", count: 5_000), "the e" + String(repeating: "\u{301}", count: 40_000),
    ])
    func searchFindsTheSameHereAndThere(text: String) async throws {
        let library = try world.open()
        _ = try await library.last(PostsQuery(), .cacheAndUpdate, count: 100)
        let query = PostsQuery(search: text)
        let fresh = try await library.last(query, .cacheAndUpdate, count: 100)
        let here = try await library.last(query, .cacheOnly, count: 100)
        #expect(fresh.rows == here.rows)
        #expect(fresh.total == fresh.rows.count)
        for row in fresh.rows {
            let post = try #require(try await library.contents(row.id).last)
            #expect(row.snippet == query.snippet(title: row.title, body: post.body, author: row.author))
        }
        if text == "the" { #expect(fresh.rows.contains { $0.snippet != nil }) }
        if text.hasPrefix("sour") { #expect(fresh.rows.map(\.title) == ["Sourdough, scheduled like a cron job"]) }
    }

    @Test func aLateAnswerNeverTakesThePlaceOfANewerOne() async throws {
        let library = try world.open()
        let gate = world.network.closeGate()
        let late = Task { try await library.last() }
        await gate.waitForArrival()
        try await world.edit(100, title: "Edited meanwhile")
        let newer = try await library.last(PostsQuery(order: .newest))
        #expect(newer.rows[0].title == "Edited meanwhile")
        gate.open()
        _ = try await late.value
        #expect(try await library.last(PostsQuery(order: .newest), .cacheOnly).rows[0].title == "Edited meanwhile")
    }

    @Test(arguments: PostsOrder.allCases)
    func aFirstPageKeepsSavedRowsAfterIt(order: PostsOrder) async throws {
        let library = try world.open()
        let query = PostsQuery(order: order)
        _ = try await library.last(query, .cacheAndUpdate, count: 100)
        #expect(try await library.last(query).rows.count == 50)
        #expect(try await library.last(query, .cacheOnly, count: 100).rows.count == 100)
    }

    @Test func aLateAnswerAboutOnePostNeverTakesThePlaceOfANewerList() async throws {
        let library = try world.open()
        let gate = world.network.closeGate()
        let late = Task { try await library.contents(100) }
        await gate.waitForArrival()
        try await world.edit(100, title: "Edited meanwhile")
        _ = try await library.last(PostsQuery(order: .newest))
        gate.open()
        _ = try await late.value
        #expect(try await library.last(PostsQuery(order: .newest), .cacheOnly).rows[0].title == "Edited meanwhile")
    }

    @Test func theNextStartIsNewerThanAllBefore() async throws {
        let first = try world.open()
        let query = PostsQuery(order: .newest)
        for _ in 0..<5 { _ = try await first.last(query) }
        try await first.close()
        try await world.edit(100, title: "Edited between")
        let second = try world.open()
        _ = try await second.last(query)
        #expect(try await second.last(query, .cacheOnly).rows[0].title == "Edited between")
    }

    @Test func postsThatTheServerDeletedAreRemoved() async throws {
        let library = try world.open()
        let query = PostsQuery(order: .newest)
        _ = try await library.all(query, .cacheAndUpdate)
        for id in [100, 77, 2] { try await world.remove(id) }
        _ = try await library.all(query, .cacheAndUpdate)
        let rows = try await library.all(query, .cacheOnly)
        #expect(Set(rows.map(\.id)) == Set(1...100).subtracting([100, 77, 2]))
    }

    @Test func moreThanAPageCanBeRequested() async throws {
        let library = try world.open()
        let list = try await library.loaded(PostsQuery(order: .newest), .cacheAndUpdate, count: 70)
        #expect(list.window?.rows.count == 70)
        try await list.loadMore()
        #expect(list.window?.rows.map(\.id) == (1...100).reversed())
    }

    @Test func aCursorOfAnotherMakeIsTheEnd() async throws {
        let page = try await world.open().page(PostsQuery(), after: PostsCursor("nonsense"))
        #expect(page.rows.isEmpty && page.next == nil)
    }

    @Test func cancellingEndsTheStream() async throws {
        let library = try world.open()
        let gate = world.network.closeGate()
        let reading = Task { try await library.pages() }
        await gate.waitForArrival()
        reading.cancel()
        let pages = try? await reading.value
        #expect(pages?.isEmpty ?? true)
        gate.open()
        #expect(try await library.pages().map(\.source) == [.fresh])
    }

    @Test func aServerWithoutPagesCanBeRead() async throws {
        world.network.set(.plain)
        let library = try world.open()
        #expect(try await library.all(PostsQuery(order: .newest), .cacheAndUpdate).map(\.id) == (1...100).reversed())
        let found = try await library.last(PostsQuery(search: "sourdough"), .noCache)
        #expect(found.rows.map(\.title) == ["Sourdough, scheduled like a cron job"])
        var events = library.changes().makeAsyncIterator()
        let change = try await library.setFavourite(true, id: 1)
        #expect(
            await events.nextResult()
                == .refused(change, reason: "The server can only be read: it takes no changes."))
        #expect(world.network.submissions.isEmpty)
    }

    @Test func detailComesSavedAndFresh() async throws {
        let library = try world.open()
        _ = try await library.last(PostsQuery(order: .newest))
        let first = try await library.contents(100)
        #expect(first.map(\.source) == [saved, .fresh])
        #expect(first[0].comments == nil)
        #expect(first[0].body == first[1].body)
        #expect(first[1].comments?.count == 5)
        world.network.set(.down)
        #expect(try await library.contents(100, .cacheOnly).map(\.comments) == [first[1].comments])
    }

    @Test func cacheOnlyNeverRequestsUnsavedPosts() async throws {
        let library = try world.open()
        _ = try await library.last(PostsQuery(order: .newest))
        let contents = try await library.contents(100, .cacheOnly)
        #expect(contents.map(\.source) == [saved])
        #expect(contents.map(\.comments) == [nil])
        #expect(world.network.entries == 0)
        #expect(try await library.contents(1, .cacheOnly).map(\.source) == [.fresh])
    }

    @Test func aSearchCountsAtMostTwoThousandPosts() async throws {
        let world = try await World(postCount: 2_345)
        let library = try world.open()
        _ = try await library.last(PostsQuery(order: .newest), .cacheAndUpdate, count: 2_345)
        #expect(try await library.last(PostsQuery(search: "t", order: .newest), .cacheOnly).total == 2_000)
        #expect(try await library.last(PostsQuery(order: .newest), .cacheOnly).total == 2_345)
    }

    @Test func aLongListIsFetchedCompletelyInParts() async throws {
        let world = try await World(postCount: 2_345)
        let library = try world.open()
        let query = PostsQuery(order: .newest)
        let page = try await library.last(query, .cacheAndUpdate, count: 2_300)
        #expect(page.rows.map(\.id) == (46...2_345).reversed())
        #expect(page.total == 2_345 && page.hasMore)
        #expect(world.network.feeds == 3)
        world.network.set(.down)
        let kept = try await library.last(query, .cacheOnly, count: 2_300)
        #expect(kept.rows == page.rows)
        // The text of a post from a long list is saved, although the list does not contain it.
        #expect(try await library.contents(2_000, .cacheOnly).first?.body.isEmpty == false)
        world.network.set(.up)
        for id in [2_345, 1_346, 1_345, 46] { try await world.remove(id) }
        let rest = try await library.last(query, .cacheAndUpdate, count: 2_300)
        #expect(rest.rows.map(\.id) == (42...2_344).reversed().filter { ![1_346, 1_345, 46].contains($0) })
        #expect(try await library.last(query, .cacheOnly, count: 2_300).rows == rest.rows)
    }

    @Test func aDeletedPostIsRemoved() async throws {
        let library = try world.open()
        _ = try await library.last(PostsQuery(order: .newest))
        try await world.remove(100)
        await #expect(throws: PostsServiceError.self) { try await library.contents(100, .noCache) }
        #expect(try await library.last(PostsQuery(order: .newest), .cacheOnly).rows.first?.id == 99)
    }
}
