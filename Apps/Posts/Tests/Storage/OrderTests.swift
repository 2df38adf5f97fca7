import Dispatch
import KitDI
import PostsDomain
import Testing

@testable import PostsStorage

/// Answers include every change that began before them, whether or not it is on the disk.
@Suite("The order of changes and answers", .timeLimit(.minutes(5)))
@MainActor
struct OrderTests {
    /// A way to change stored posts, with a change of the post that a read returns.
    enum Change: String, CaseIterable, Sendable {
        case star, delete, publish, undo, reopen
    }

    enum Read: String, CaseIterable, Sendable {
        case list, page, detail
    }

    private let world: World
    private let newest = PostsQuery(order: .newest)

    init() async throws { world = try await World() }

    @Test(arguments: Change.allCases, Read.allCases)
    func anAnswerIncludesAChangeThatIsBeingStored(change: Change, read: Read) async throws {
        let library = try world.open()
        let make = try await prepare(change, to: read == .page ? 50 : 100, library)
        let answer = try await reader(read, library, post: change == .publish || change == .reopen ? -1 : 100)
        let writer = await HeldWriter(library.database)
        // A change that is still being saved does not delay this answer.
        let before = await answer()
        let changing = await begun { try await make() }
        let reading = await begun { await answer() }
        // An answer that did not wait would arrive now.
        for _ in 1...20 { _ = try await library.database.read { try Outbox(db: $0).all() } }
        writer.release()
        try await changing.value
        let after = await answer()
        #expect(try await reading.value == after)
        #expect(after != before)
    }

    @Test(arguments: Change.allCases)
    func anAnswerIsReadAgainIfAChangeBegan(change: Change) async throws {
        let library = try world.open()
        let make = try await prepare(change, to: 100, library)
        var (reads, handedOver): (Int, [[Int]]) = (0, [])
        let answer = try await library.answer {
            reads += 1
            let waiting = try await library.database.read { try Outbox(db: $0).all().map(\.id) }
            if reads == 1 { try await make() }
            return waiting
        } handOver: {
            handedOver.append($0)
        }
        #expect(reads >= 2)
        #expect(handedOver == [answer])
        #expect(try await library.database.read { try Outbox(db: $0).all().map(\.id) } == answer)
    }

    @Test func anErrorThatAChangeHasRemovedIsNotThrown() async throws {
        let library = try world.open()
        let undo = try await prepare(.undo, to: 100, library)
        var reads = 0
        let answer = try await library.answer {
            reads += 1
            if reads == 1 {
                try await undo()
                throw PostsLibraryError.isGone
            }
            return reads
        }
        #expect(answer == 2)
    }

    @Test func changesAreStoredInTheOrderOfTheirCalls() async throws {
        let library = try world.open()
        world.network.set(.down)
        var changes: [Task<PostChange, any Error>] = []
        for id in 1...50 { changes.append(Task { try await library.setFavourite(true, id: id) }) }
        for change in changes { _ = try await change.value }
        #expect(try await library.database.read { try Outbox(db: $0).all().map(\.post.id) } == Array(1...50))
    }

    @Test func settingsAreLoadedAsTheyWereSavedLast() async throws {
        let library = try world.open()
        let writer = await HeldWriter(library.database)
        let settings = PostsSettings(mode: .cacheOnly, order: .newest)
        let saving = await begun { try await library.saveSettings(settings) }
        let loading = await begun { try await library.loadSettings() }
        for _ in 1...20 { _ = try await library.database.read { try Outbox(db: $0).all() } }
        writer.release()
        try await saving.value
        #expect(try await loading.value == settings)
    }

    /// Returns a function that makes a change, which no server answers.
    private func prepare(
        _ change: Change, to post: Int, _ library: LivePostsLibrary
    ) async throws -> @MainActor () async throws -> Void {
        _ = try await library.all(newest, .cacheAndUpdate)
        _ = try await library.contents(100)
        let draft = PostDraft(title: "Written on a train", body: "Without any network.")
        switch change {
        case .star:
            world.network.set(.down)
            return { try await library.setFavourite(true, id: post) }
        case .delete:
            world.network.set(.down)
            return { try await library.delete(id: post, hold: .seconds(5)) }
        case .publish:
            world.network.set(.down)
            return { try await library.publish(draft) }
        case .undo:
            world.network.set(.down)
            let deleted = try await library.delete(id: post, hold: .seconds(5))
            return {
                let isUndone = try await library.undo(deleted)
                #expect(isUndone)
            }
        case .reopen:
            var events = library.changes().makeAsyncIterator()
            world.network.set(.answers(.refused(reason: "No.")))
            let new = try await library.publish(draft)
            #expect(await events.nextResult() == .refused(new, reason: "No."))
            world.network.set(.down)
            return { try await library.reopen(new.postID) }
        }
    }

    /// Returns a page as text without the place of its cursor, whose encoding varies.
    private func text(of page: PostsPage) -> String { "\(page.rows) of \(page.total), \(page.next != nil)" }

    /// Returns a function that reads an answer as text, or the error.
    private func reader(
        _ read: Read, _ library: LivePostsLibrary, post: Int
    ) async throws -> @MainActor () async -> String {
        let newest = newest
        let cursor = try await library.last(newest, .cacheOnly).next
        return {
            do {
                switch read {
                case .list: return text(of: try await library.last(newest, .cacheOnly))
                case .page: return text(of: try await library.page(newest, after: #require(cursor)))
                case .detail: return "\(try await library.contents(post, .cacheOnly))"
                }
            } catch {
                return "\(error)"
            }
        }
    }
}

/// Starts a task, and returns when it first suspends.
@MainActor
private func begun<Value: Sendable>(
    _ body: @escaping @MainActor () async throws -> Value
) async -> Task<Value, any Error> {
    let task = Task { try await body() }
    // The main actor runs its tasks in order.
    await Task {}.value
    return task
}

/// Prevents a database from writing until it is released.
@MainActor
private final class HeldWriter {
    private let semaphore = DispatchSemaphore(value: 0)

    init(_ database: PostsDatabase) async {
        let semaphore = semaphore
        // A thread of the database waits, not one of the concurrency runtime.
        _ = await begun { try await database.writeInOrder { _ in semaphore.wait() } }
    }

    deinit { semaphore.signal() }

    func release() { semaphore.signal() }
}
