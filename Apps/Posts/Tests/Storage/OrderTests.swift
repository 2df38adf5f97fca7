import Dispatch
import KitDI
import PostsDomain
import Testing

@testable import PostsStorage

/// Lists show every change that has begun, whether or not it is on the disk.
@Suite("The order of changes and answers", .timeLimit(.minutes(5)))
@MainActor
struct OrderTests {
    private let world: World

    init() async throws { world = try await World() }

    @Test(arguments: [PostChange.Kind.favourite(true), .delete])
    func aChangeThatIsBeingStoredIsShown(kind: PostChange.Kind) async throws {
        let library = try world.open()
        let list = try await library.loaded(PostsQuery(order: .newest))
        let before = list.window?.rows.first
        let writer = await HeldWriter(library.database)
        let changing = await begun {
            if kind == .delete {
                try await library.delete(id: 100, hold: .seconds(5))
            } else {
                try await library.setFavourite(true, id: 100)
            }
        }
        let meanwhile = list.window?.rows.first
        #expect(meanwhile != before && library.pending.value.storing.count == 1)
        // An answer that is read now lacks the change, but the list does not.
        try await list.load(PostsQuery(order: .newest), mode: .cacheOnly, count: 50)
        #expect(list.window?.rows.first == meanwhile)
        world.network.set(.down)
        writer.release()
        _ = try await changing.value
        #expect(list.window?.rows.first == meanwhile && library.pending.value.storing.isEmpty)
    }

    @Test func theDraftIsLoadedAfterAChangeThatClearsIt() async throws {
        let library = try world.open()
        world.network.set(.down)
        let draft = PostDraft(title: "Written on a train", body: "Without any network.")
        try await library.saveDraft(draft)
        let writer = await HeldWriter(library.database)
        let publishing = await begun { try await library.publish(draft) }
        let loading = await begun { try await library.loadDraft() }
        writer.release()
        _ = try await publishing.value
        #expect(try await loading.value == nil)
    }

    @Test func changesAreStoredInTheOrderOfTheirCalls() async throws {
        let library = try world.open()
        world.network.set(.down)
        var changes: [Task<PostChange, any Error>] = []
        for id in 1...50 { changes.append(Task { try await library.setFavourite(true, id: id) }) }
        for change in changes { _ = try await change.value }
        #expect(try await library.database.read { try Outbox(db: $0).all().map(\.post.id) } == Array(1...50))
    }

    @Test func settingsApplyBeforeTheyAreSaved() async throws {
        let library = try world.open()
        let writer = await HeldWriter(library.database)
        let settings = PostsSettings(mode: .cacheOnly, order: .byAuthor)
        let saving = await begun { try await library.saveSettings(settings) }
        #expect(try await library.loadSettings() == settings)
        writer.release()
        try await saving.value
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
