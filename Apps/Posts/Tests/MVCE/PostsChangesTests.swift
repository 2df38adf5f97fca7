import KitCore
import KitDI
import KitMVCE
import KitReactive
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsMVCE

@Suite("The list's controller: single posts")
struct PostsChangesTests {
    private let setting = PostsSetting()
    private let loop: EventLoop<PostsController>
    private let alerts: Received<PostsFailure>
    private let revealed: Received<Int>
    private var model: PostsModel { loop.model }
    private var ids: [Int] { model.posts.value.rows.map(\.id) }

    init() {
        let model = PostsModel()
        loop = EventLoop(model, PostsController(services: setting.services, flow: setting.flow.dispatcher))
        alerts = Received(model.alerts)
        revealed = Received(model.revealed)
    }

    private func appear() async throws {
        await loop.send(.load, .appear)
        try setting.library.list.answer(.page(.posts(1...3)))
        await setting.settle()
    }

    @Test("a star appears at once; one that is not stored is reverted with an alert")
    func stars() async throws {
        try await appear()
        await loop.send(.post(.toggleStar(2)))
        #expect(model.posts.value.row(2)?.isFavourite == true && setting.library.wishes.requests == [.star(2, true)])
        setting.library.wishes.respond(nil)
        await loop.send(.post(.toggleStar(2)))
        try setting.library.wishes.fail(ServerError.down)
        await setting.settle()
        #expect(model.posts.value.row(2)?.isFavourite == true && alerts.values.map(\.title) == ["Server error"])
    }

    @Test("the next post is selected, and opened by the flow; near the end, the next page is requested")
    func stepping() async throws {
        await loop.send(.load, .appear)
        try setting.library.list.answer(.page(.posts(1...7), next: "a", total: 9))
        await setting.settle()
        await loop.send(.disappear, .post(.step(from: 1, by: 1)))
        #expect(setting.flow.events == [.stepped(PostRoute(.post(2)))] && setting.library.pages.requests.isEmpty)
        await loop.send(.post(.step(from: 2, by: 1)), .post(.step(from: 7, by: 1)), .post(.step(from: 42, by: 1)))
        #expect(
            setting.flow.events.count == 2 && setting.library.pages.requests.count == 1 && revealed.values == [2, 3])
    }

    @Test("a published post can be the draft again; a star is changed back")
    func undoingOthers() async throws {
        try await appear()
        await loop.send(.post(.toggleStar(2)))
        let change = try await setting.library.publish(PostDraft(title: "Hello", body: "Words"))
        await loop.send(.post(.published(change)))
        #expect(model.undoOffer.value?.change == change)
        await loop.send(.post(.undo))
        #expect(ids == [1, 2, 3] && setting.library.draft == PostDraft(title: "Hello", body: "Words"))
        await loop.send(.post(.undo))
        #expect(model.posts.value.row(2)?.isFavourite == false && model.undoables.value.isEmpty)
    }

    @Test("an early undo offers the earlier deletion again, whose message the key has dismissed")
    func offeringAgain() async throws {
        try await appear()
        await loop.send(.post(.delete(1)))
        let offers = Received(model.offeredAgain)
        setting.library.wishes.respond(nil)
        await loop.send(.post(.delete(2)), .post(.undo))
        #expect(offers.values == [false] && model.undoOffer.value?.change.postID == 1)
    }

    @Test("the newest change is undone first; one that is not stored yet, as soon as it is")
    func undoing() async throws {
        try await appear()
        await loop.send(.post(.delete(1)), .post(.delete(2)))
        #expect(ids == [3] && model.undoOffer.value?.change.postID == 2)
        await loop.send(.post(.undo))
        #expect(setting.library.undos.requests.map(\.postID) == [2] && ids == [2, 3])
        setting.library.wishes.respond(nil)
        await loop.send(.post(.delete(3)), .post(.undo))
        #expect(setting.library.undos.requests.count == 1 && model.undoOffer.value?.change.postID == 1)
        try setting.library.wishes.answer(setting.library.change(.delete(3, hold: PostsPolicy.undoTime)))
        await setting.settle()
        #expect(setting.library.undos.requests.map(\.postID) == [2, 3] && ids == [2, 3])
        await setting.clock.advance(by: PostsPolicy.undoTime)
        #expect(model.undoables.value.isEmpty)
    }

    @Test("a deletion that is not stored puts its post back, and the one before it is offered")
    func refusedDeletion() async throws {
        try await appear()
        await loop.send(.post(.delete(1)))
        setting.library.wishes.respond(nil)
        await loop.send(.post(.delete(2)))
        try setting.library.wishes.fail(ServerError.down)
        await setting.settle()
        #expect(ids == [2, 3] && revealed.values == [2] && model.undoOffer.value?.change.postID == 1)
        #expect(alerts.values == [PostsFailure(ServerError.down)])
    }

    @Test("a change behind an error removes the error no more than the spinner")
    func hidden() async throws {
        await loop.send(.load, .appear)
        let change = PostChange(id: 1, kind: .favourite(true), postID: 2, title: "Post 2")
        setting.library.report(.sent(change, postID: 2))
        await setting.settle()
        #expect(model.content.value == .loading)
        try setting.library.list.fail(ServerError.down)
        await setting.settle()
        setting.library.report(.sent(change, postID: 2))
        await setting.settle()
        let failure = PostsLoadFailure(of: PostsQuery(), in: .cacheAndUpdate, ServerError.down)
        #expect(model.content.value == .error(failure))
    }

    @Test("a covered list applies changes, and requests rows when it is shown")
    func covered() async throws {
        try await appear()
        await loop.send(.disappear)
        let change = PostChange(id: 1, kind: .favourite(true), postID: 2, title: "Post 2")
        setting.library.report(.conflict(change, reason: "It was changed."))
        await setting.settle()
        #expect(setting.library.list.requests.count == 1 && alerts.values.count == 1)
        await loop.send(.appear)
        #expect(setting.library.list.requests.count == 2)
    }

    @Test("a published post is the first row, and selected")
    func publishing() async throws {
        try await appear()
        let change = try await setting.library.publish(PostDraft(title: "Hello", body: "Words"))
        await loop.send(.post(.published(change)))
        #expect(ids == [-1, 1, 2, 3] && revealed.values == [-1])
        let messages = Received(model.messages)
        setting.library.report(.sent(change, postID: 9))
        await setting.settle()
        #expect(messages.values == [PostsMessage(PostsTexts.published("Hello"))] && ids == [9, 1, 2, 3])
    }

    @Test("an answer to a change proves the connection: the posts are requested again, once")
    func connection() async throws {
        try await appear()
        await loop.send(.loading(.refresh))
        try setting.library.list.fail(ServerError.down)
        await setting.settle()
        #expect(model.notice.value != nil)
        for id in 1...2 {
            let change = PostChange(id: id, kind: .favourite(true), postID: 1, title: "Post 1")
            setting.library.report(.sent(change, postID: 1))
        }
        await setting.settle()
        #expect(model.notice.value == nil && setting.library.list.pending.count == 1)
    }

    @Test("navigation is an event of the flow")
    func navigation() async throws {
        try await appear()
        let row = try #require(model.rows.value.all.first?.pieces.first?.first)
        await loop.send(.open(row), .compose, .openSettings)
        let expected: [PostsFlowEvent] = [.open(PostRoute(.post(1))), .compose, .openSettings]
        #expect(setting.flow.events == expected)
        await loop.send(.failedElsewhere(PostsFailure(ServerError.down)))
        #expect(alerts.values.map(\.title) == ["Server error"])
    }
}
