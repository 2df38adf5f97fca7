import AppHTTP
import KitCore
import KitDI
import PostsDomain
import Testing

@testable import PostsStorage

@Suite("Servers that fail, have no pages, or no posts", .timeLimit(.minutes(12)))
nonisolated struct ServerTests {
    private let world: World
    private let saved = PostsSource.saved(at: Timestamp(sinceEpoch: .seconds(1_800_000_000)))

    init() async throws { world = try await World() }

    // MARK: Trying again

    @Test func theFirstLoadIsTriedAgainAfterTwiceTheTime() async throws {
        let library = try world.open()
        world.network.failNext(3)
        async let page = library.last()
        for (feeds, delay) in [(1, 500), (2, 1_000), (3, 2_000)] {
            await world.clock.waitForSleepers()
            #expect(world.network.feeds == feeds)
            world.clock.advance(by: .milliseconds(delay))
        }
        #expect(try await page.rows.count == 50)
        #expect(world.network.feeds == 4)
    }

    @Test func theFourthFailureIsTheLast() async throws {
        let library = try world.open()
        world.network.failNext(4)
        async let failure = #expect(throws: PostsServiceError.self) { try await library.pages() }
        for delay in [500, 1_000, 2_000] {
            await world.clock.waitForSleepers()
            world.clock.advance(by: .milliseconds(delay))
        }
        #expect(await failure == .connection(.status(503, server: "test", path: "/feed")))
    }

    @Test func pagesThatAreShownAreNotRetried() async throws {
        let library = try world.open()
        _ = try await library.last()
        world.network.failNext(1)
        await #expect(throws: PostsServiceError.self) { try await library.pages() }
        #expect(world.network.feeds == 2)
    }

    // MARK: Without pages

    @Test func aServerWithoutPagesGetsNoMorePageRequests() async throws {
        world.network.set(.plain)
        let first = try world.open()
        #expect(try await first.last().isReadOnly)
        #expect(try await first.last().rows.allSatisfy { $0.isReadOnly && $0.actions == [.copyLink] })
        #expect(world.network.feeds == 1)
        try await first.close()
        let second = try world.open()
        #expect(try await second.pages().map(\.isReadOnly) == [true, true])
        #expect(world.network.feeds == 1, "the second start uses the detected kind of server")
    }

    @Test func aServerWithPagesTakesChanges() async throws {
        let page = try await world.open().last()
        #expect(!page.isReadOnly && page.rows.allSatisfy { !$0.isReadOnly })
    }

    // MARK: Without posts

    @Test func oneEmptyAnswerKeepsSavedPosts() async throws {
        let library = try world.open()
        let rows = try await library.last().rows
        world.network.set(.empty)
        #expect(try await library.pages().map(\.rows) == [rows, []])
        #expect(try await library.last(PostsQuery(), .cacheOnly).rows == rows)
        #expect(try await library.pages().map(\.rows) == [rows, []])
        #expect(try await library.last(PostsQuery(), .cacheOnly).rows.isEmpty, "the second empty answer is accepted")
    }

    // MARK: Long posts

    @Test(
        "the server accepts every post that the app publishes",
        arguments: ["क्षि", "\"", "\u{7}", "x\u{20D0}\u{20D0}\u{20D0}\u{20D0}\u{20D0}", "\r\n"])
    func theLongestPosts(character: String) async throws {
        let library = try world.open()
        var events = library.changes().makeAsyncIterator()
        let title = character == "\r\n" ? "" : String(repeating: character, count: PostDraft.maximumTitleLength - 1)
        let draft = PostDraft(
            title: "x" + title, body: "x" + String(repeating: character, count: PostDraft.maximumBodyLength - 1))
        let change = try await library.publish(draft)
        guard case .sent(change, let id) = await events.nextResult() else {
            Issue.record("The post was refused.")
            return
        }
        #expect(try await library.contents(id, .noCache).last?.body == draft.body)
    }

    // MARK: Refused posts

    @Test func aRefusedPostBecomesTheDraftAgain() async throws {
        let library = try world.open()
        var events = library.changes().makeAsyncIterator()
        world.network.set(.answers(.refused(reason: "The title is rude.")))
        let change = try await library.publish(PostDraft(title: "Hello", body: "Words"))
        #expect(await events.nextResult() == .refused(change, reason: "The title is rude."))
        try await library.saveDraft(PostDraft(title: "Another"))
        await #expect(throws: PostsLibraryError.hasDraft) { try await library.reopen(change.postID) }
        try await library.clearDraft()
        try await library.reopen(change.postID)
        #expect(try await library.loadDraft() == PostDraft(title: "Hello", body: "Words"))
        #expect(try await library.outbox() == PostsOutbox())
        await #expect(throws: PostsLibraryError.isGone) { try await library.reopen(change.postID) }
    }
}
