import Backend
import KitCore
import KitDI
import PostsDomain
import PostsStorage
import Testing

@Suite("Changes and the outbox", .timeLimit(.minutes(12)))
nonisolated struct OutboxTests {
    private let world: World
    private let newest = PostsQuery(order: .newest)
    private let draft = PostDraft(title: "Written on a train", body: "Without any network.")

    init() async throws { world = try await World() }

    @Test func aChangeIsShownAtOnceAndSent() async throws {
        let library = try world.open()
        _ = try await library.last(newest)
        var events = library.changes().makeAsyncIterator()
        let change = try await library.setFavourite(true, id: 100)
        #expect(try await library.last(newest, .cacheOnly).rows[0].isFavourite)
        #expect(await events.nextResult() == .sent(change, postID: 100))
        let row = try await library.last(newest, .noCache).rows[0]
        #expect(row.isFavourite && row.pending == .none)
        #expect(try await world.server.entry(id: 100).post.isFavourite)
        #expect(try await library.outbox() == PostsOutbox())
    }

    @Test func offlineChangesAreSentInOrderAndOnce() async throws {
        let library = try world.open()
        _ = try await library.last(newest)
        world.network.set(.down)
        var events = library.changes().makeAsyncIterator()
        let new = try await library.publish(draft)
        let deleted = try await library.delete(id: 99, hold: .zero)
        let marked = try await library.setFavourite(true, id: new.postID)
        #expect(try await library.outbox().pending == 3)
        let page = try await library.last(newest, .cacheOnly)
        #expect(page.rows.prefix(2).map(\.id) == [new.postID, 100])
        #expect(page.rows[0].pending.isUnsent && page.rows[0].isFavourite && page.rows[0].author == "You")
        #expect(!page.rows.contains { $0.id == 99 })
        #expect(page.total == 50)
        world.network.set(.up)
        await library.retryPending()
        #expect(await events.nextResult() == .sent(new, postID: 101))
        #expect(await events.nextResult() == .sent(deleted, postID: 99))
        guard case .sent(let last, 101) = await events.nextResult() else {
            Issue.record("no third result")
            return
        }
        #expect(last.id == marked.id)
        let fresh = try await library.last(newest)
        #expect(fresh.rows.prefix(2).map(\.id) == [101, 100])
        #expect(fresh.rows[0].isFavourite && fresh.rows[0].pending == .none)
        #expect(fresh.total == 100)
        #expect(try await library.contents(new.postID).last?.id == 101)
    }

    @Test func pendingChangesAreReportedAtTheNextStart() async throws {
        let first = try world.open()
        _ = try await first.last(newest)
        world.network.set(.down)
        try await first.setFavourite(true, id: 100)
        try await first.close()
        let second = try world.open()
        var events = second.changes().makeAsyncIterator()
        guard case .waiting(PostsOutbox(pending: 1, failed: 0), _) = await events.next() else {
            Issue.record("no listener is notified that a change waits")
            return
        }
        #expect(try await second.last(newest, .cacheOnly).rows[0].pending.isUnsent)
    }

    @Test func aChangeIsStoredAfterItsTaskIsCancelled() async throws {
        let library = try world.open()
        world.network.set(.down)
        let making = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await library.setFavourite(true, id: 5)
        }
        #expect(try await making.value.postID == 5)
        #expect(try await library.outbox().pending == 1)
    }

    @Test func aLostAnswerDoesNothingTwice() async throws {
        let library = try world.open()
        world.network.set(.losesAnswers)
        let change = try await library.publish(draft)
        var events = library.changes().makeAsyncIterator()
        for _ in 1...3 {
            await world.clock.waitForSleepers()
            world.clock.advance(by: .seconds(30))
        }
        world.network.set(.up)
        await library.retryPending()
        #expect(await events.nextResult() == .sent(change, postID: 101))
        #expect(Set(world.network.submissions.map(\.key)).count == 1)
        #expect(world.network.submissions.count >= 4)
        #expect(try await library.last(newest).total == 101)
    }

    @Test func isRetriedAtItsTime() async throws {
        let library = try await world.openAfterFirstRound()
        var events = library.changes().makeAsyncIterator()
        world.network.set(.down)
        let change = try await library.setFavourite(true, id: 1)
        let waiting = await events.next()
        guard case .waiting(PostsOutbox(pending: 1, failed: 0), let failure?) = waiting else {
            Issue.record("expected waiting, got \(String(describing: waiting))")
            return
        }
        #expect(failure.isOffline && failure.message.contains("No server answers"))
        await world.clock.waitForSleepers()
        world.network.set(.up)
        world.clock.advance(by: .seconds(1))
        #expect(await events.nextResult() == .sent(change, postID: 1))
    }

    @Test func anAnswerFromTheServerSendsPendingChanges() async throws {
        let library = try await world.openAfterFirstRound()
        var events = library.changes().makeAsyncIterator()
        world.network.set(.down)
        let change = try await library.setFavourite(true, id: 1)
        guard case .waiting(_, _?) = await events.next() else {
            return #expect(Bool(false), "the change does not wait")
        }
        world.network.set(.up)
        _ = try await library.last()
        #expect(await events.next() == .answered(isList: true))
        #expect(await events.nextResult() == .sent(change, postID: 1))
    }

    @Test func aChangeIsBeingSentUntilTheServerAnswers() async throws {
        let library = try await world.openAfterFirstRound()
        let list = try await library.loaded(newest)
        var events = library.changes().makeAsyncIterator()
        let gate = world.network.closeGate()
        let change = try await library.setFavourite(true, id: 100)
        await gate.waitForArrival()
        #expect(list.window?.row(100)?.pending == .sending)
        gate.open()
        #expect(await events.nextResult() == .sent(change, postID: 100))
        #expect(list.window?.row(100)?.pending == PostPending.none)
        world.network.set(.down)
        try await library.setFavourite(true, id: 99)
        guard case .waiting = await events.next() else { return #expect(Bool(false), "the change does not wait") }
        #expect(list.window?.row(99)?.pending == .waiting)
    }

    @Test func aProgramThatEndsInTheMiddleSendsTheRestAtItsNextStart() async throws {
        let first = try world.open()
        let gate = world.network.closeGate()
        let new = try await first.publish(draft)
        try await first.setFavourite(true, id: 5)
        // The server has published the post, but its answer is late.
        await gate.waitForArrival()
        let closing = Task { try await first.close() }
        gate.open()
        try await closing.value
        let second = try world.open()
        var events = second.changes().makeAsyncIterator()
        await second.retryPending()
        var results: [PostChangeEvent] = []
        while try await second.outbox().pending > 0, let event = await events.nextResult() { results.append(event) }
        #expect(try await world.server.feed(newest, after: nil, limit: 100).total == 101)
        #expect(try await world.server.entry(id: 5).post.isFavourite)
        #expect(
            world.network.submissions.filter { $0.change == .publish(title: draft.title, body: draft.body) }.count <= 2)
        #expect(new.postID < 0)
    }

    @Test func aRefusalIsUndoneAndReported() async throws {
        let world = try await World(rules: .init(onlyOwnPostsCanBeChanged: true))
        let library = try world.open()
        _ = try await library.last(newest)
        var events = library.changes().makeAsyncIterator()
        let gate = world.network.closeGate()
        let change = try await library.delete(id: 100, hold: .zero)
        await gate.waitForArrival()
        #expect(try await library.last(newest, .cacheOnly).rows.first?.id == 99)
        gate.open()
        let reason = "This post belongs to another user: only its author can change or delete it."
        #expect(await events.nextResult() == .refused(change, reason: reason))
        #expect(try await library.last(newest, .cacheOnly).rows.first?.id == 100)
        #expect(try await library.outbox() == PostsOutbox())
    }

    @Test func aConflictIsReportedAndUndone() async throws {
        let library = try world.open()
        _ = try await library.last(newest)
        try await world.edit(100, title: "Changed by somebody else")
        try await world.remove(98)
        var events = library.changes().makeAsyncIterator()
        let first = try await library.delete(id: 100, hold: .zero)
        #expect(await events.nextResult() == .conflict(first, reason: "This post was changed by another user."))
        let second = try await library.setFavourite(true, id: 98)
        #expect(await events.nextResult() == .conflict(second, reason: "This post was deleted by another user."))
        #expect(try await library.last(newest, .cacheOnly).rows.prefix(2).map(\.id) == [100, 99])
        #expect(!(try await library.last(newest, .cacheOnly).rows.contains { $0.id == 98 }))
    }

    @Test func undeliveredEventsAreReportedOnceAtTheNextStart() async throws {
        world.network.set(.answers(.refused(reason: "Not today.")))
        let first = try world.open()
        let change = try await first.setFavourite(true, id: 3)
        while try await first.outbox().pending > 0 { await first.retryPending() }
        try await first.close()
        let second = try world.open()
        var events = second.changes().makeAsyncIterator()
        #expect(await events.nextResult() == .refused(change, reason: "Not today."))
        world.network.set(.up)
        let next = try await second.setFavourite(true, id: 4)
        var others = second.changes().makeAsyncIterator()
        #expect(await events.nextResult() == .sent(next, postID: 4))
        let last = try await second.setFavourite(false, id: 4)
        while let event = await others.nextResult() {
            if event == .sent(last, postID: 4) { break }
            #expect(event == .sent(next, postID: 4))
        }
    }

    @Test func aDeletionCanBeUndoneUntilItsTimeIsOver() async throws {
        let library = try world.open()
        _ = try await library.last(newest)
        var events = library.changes().makeAsyncIterator()
        let first = try await library.delete(id: 100, hold: .seconds(5))
        await world.clock.waitForSleepers()
        // Later changes do not wait for it.
        let other = try await library.setFavourite(true, id: 1)
        #expect(await events.nextResult() == .sent(other, postID: 1))
        #expect(try await library.last(newest, .noCache).rows[0].id == 99)
        #expect(try await library.undo(first))
        #expect(try await library.last(newest, .noCache).rows[0].id == 100)
        let second = try await library.delete(id: 100, hold: .seconds(5))
        await world.clock.waitForSleepers()
        world.clock.advance(by: .seconds(5))
        #expect(await events.nextResult() == .sent(second, postID: 100))
        #expect(try await !library.undo(second))
        await #expect(throws: PostsLibraryError.isGone) { try await library.setFavourite(true, id: 100) }
    }

    @Test func aNewPostCanBeTheDraftAgainUntilItsTimeIsOver() async throws {
        let library = try world.open()
        var events = library.changes().makeAsyncIterator()
        let first = try await library.publish(draft, hold: .seconds(5))
        await world.clock.waitForSleepers()
        #expect(try await library.last(newest).rows[0].pending == .waiting && !library.hasDraft.value)
        #expect(try await library.undo(first))
        #expect(try await library.loadDraft() == draft && library.hasDraft.value)
        #expect(try await library.last(newest).rows[0].id == 100)
        let second = try await library.publish(draft, hold: .seconds(5))
        library.noteDraft(PostDraft(title: "Another"))
        await #expect(throws: PostsLibraryError.hasDraft) { try await library.undo(second) }
        try await library.clearDraft()
        await world.clock.waitForSleepers()
        world.clock.advance(by: .seconds(5))
        #expect(await events.nextResult() == .sent(second, postID: 101))
        #expect(try await !library.undo(second))
    }

    @Test func aStarOfAPostThatIsBeingPublishedWaitsUntilThePostHasItsNumber() async throws {
        let library = try world.open()
        var events = library.changes().makeAsyncIterator()
        let publication = try await library.publish(draft, hold: .seconds(5))
        await world.clock.waitForSleepers()
        let star = try await library.setFavourite(true, id: publication.postID)
        // Another change is sent meanwhile.
        let other = try await library.setFavourite(true, id: 1)
        #expect(await events.nextResult() == .sent(other, postID: 1))
        world.clock.advance(by: .seconds(5))
        #expect(await events.nextResult() == .sent(publication, postID: 101))
        let last = await events.nextResult()
        guard case .sent(let sent, postID: 101) = last else { return #expect(last == .sent(star, postID: 101)) }
        #expect(sent.id == star.id && sent.kind == .favourite(true))
        let row = try await library.last(newest).rows[0]
        #expect(row.title == draft.title && row.isFavourite)
    }

    @Test func aDeletionOfAPostThatIsBeingPublishedWaitsUntilThePostHasItsNumber() async throws {
        let library = try world.open()
        var events = library.changes().makeAsyncIterator()
        let publication = try await library.publish(draft, hold: .seconds(5))
        await world.clock.waitForSleepers()
        let deletion = try await library.delete(id: publication.postID, hold: .zero)
        world.clock.advance(by: .seconds(5))
        #expect(await events.nextResult() == .sent(publication, postID: 101))
        let last = await events.nextResult()
        guard case .sent(let sent, postID: 101) = last else { return #expect(last == .sent(deletion, postID: 101)) }
        #expect(sent.id == deletion.id && sent.kind == .delete)
        #expect(try await library.last(newest, .noCache).rows[0].id == 100)
    }

    @Test func undoingAStarMakesTheOppositeChange() async throws {
        let library = try world.open()
        var events = library.changes().makeAsyncIterator()
        let star = try await library.setFavourite(true, id: 100)
        #expect(await events.nextResult() == .sent(star, postID: 100))
        #expect(try await library.undo(star))
        guard case .sent(let change, _) = await events.nextResult() else { throw CancellationError() }
        #expect(change.kind == .favourite(false))
        #expect(try await library.last(newest).rows[0].isFavourite == false)
    }

    @Test func aNewPostThatIsRefusedStaysUntilItIsThrownAway() async throws {
        world.network.set(.answers(.refused(reason: "The title is rude.")))
        let library = try world.open()
        var events = library.changes().makeAsyncIterator()
        let change = try await library.publish(draft)
        #expect(await events.nextResult() == .refused(change, reason: "The title is rude."))
        world.network.set(.up)
        let row = try await library.last(newest).rows[0]
        #expect(row.pending == .failed(reason: "The title is rude.") && row.title == draft.title)
        #expect(try await library.outbox() == PostsOutbox(pending: 0, failed: 1))
        await #expect(throws: PostsLibraryError.isNotPublished) { try await library.setFavourite(true, id: row.id) }
        #expect(try await library.contents(row.id).map(\.body) == [draft.body])
        let deletion = try await library.delete(id: row.id, hold: .seconds(5))
        #expect(deletion.kind == .delete && deletion.title == draft.title)
        #expect(try await library.last(newest).rows[0].id == 100)
        #expect(try await library.outbox() == PostsOutbox())
        #expect(try await library.undo(deletion))
        #expect(try await library.last(newest).rows[0] == row)
        #expect(try await library.outbox() == PostsOutbox(pending: 0, failed: 1))
        let second = try await library.delete(id: row.id, hold: .zero)
        let star = try await library.setFavourite(true, id: 99)
        #expect(await events.nextResult() == .sent(star, postID: 99))
        #expect(try await library.undo(second) == false)
        #expect(try await library.last(newest).rows[0].id == 100)
    }

    @Test func aFavouriteThatChangesItsMindIsSentOnce() async throws {
        let library = try world.open()
        var events = library.changes().makeAsyncIterator()
        world.network.set(.down)
        try await library.delete(id: 1, hold: .zero)
        while true { if case .waiting = await events.next() { break } }
        for isOn in [true, false, true] { try await library.setFavourite(isOn, id: 2) }
        #expect(try await library.outbox().pending == 2)
    }

    @Test func favouritesIncludePendingChanges() async throws {
        let library = try world.open()
        _ = try await library.last(newest, .cacheAndUpdate, count: 100)
        var events = library.changes().makeAsyncIterator()
        for id in [10, 20, 30] {
            try await library.setFavourite(true, id: id)
            _ = await events.nextResult()
        }
        world.network.set(.down)
        try await library.setFavourite(false, id: 20)
        try await library.setFavourite(true, id: 25)
        let query = PostsQuery(order: .newest, favouritesOnly: true)
        let page = try await library.last(query, .cacheOnly)
        #expect(page.rows.map(\.id) == [30, 25, 10])
        #expect(page.rows.map(\.pending.isUnsent) == [false, true, false])
        #expect(page.total == 3)
    }

    @Test func pendingPostsAreInTheirAuthorsList() async throws {
        let library = try world.open()
        world.network.set(.down)
        let new = try await library.publish(draft)
        #expect(try await library.last(PostsQuery(), .cacheOnly).rows.map(\.id) == [new.postID])
        #expect(try await library.last(PostsQuery(search: "TRAIN"), .cacheOnly).rows.map(\.id) == [new.postID])
        #expect(try await library.last(PostsQuery(search: "plane"), .cacheOnly).rows.isEmpty)
    }

    @Test func aNewPostIsNotShownTwiceByAnAnswerFromBefore() async throws {
        let library = try world.open()
        let gate = world.network.closeGate()
        let late = Task { try await library.last(newest) }
        await gate.waitForArrival()
        var events = library.changes().makeAsyncIterator()
        let change = try await library.publish(draft)
        #expect(await events.nextResult() == .sent(change, postID: 101))
        gate.open()
        #expect(try await late.value.rows.prefix(2).map(\.id) == [101, 100])
    }

    @Test func anEarlierAnswerDoesNotCountDeletedPosts() async throws {
        let library = try world.open()
        _ = try await library.last(newest)
        let gate = world.network.closeGate()
        let late = Task { try await library.last(newest) }
        await gate.waitForArrival()
        var events = library.changes().makeAsyncIterator()
        let change = try await library.delete(id: 99, hold: .zero)
        #expect(await events.nextResult() == .sent(change, postID: 99))
        gate.open()
        let page = try await late.value
        #expect(page.total == 99)
        #expect(page.rows.prefix(2).map(\.id) == [100, 98])
    }
}
