import AppDatabase
import Foundation
import GRDB
import KitDI
import PostsDomain
import Testing

@testable import PostsStorage

@Suite("The library's file", .timeLimit(.minutes(12)))
nonisolated struct FileTests {
    private let world: World
    private let draft = PostDraft(title: "A title", body: "A text.")

    init() async throws { world = try await World() }

    @Test func draftAndSettingsOutliveTheProgram() async throws {
        let first = try world.open()
        #expect(try await first.loadDraft() == nil)
        #expect(try await first.loadSettings() == PostsSettings())
        try await first.saveDraft(draft)
        try await first.saveSettings(PostsSettings(mode: .cacheOnly, order: .byAuthor))
        try await first.close()
        let second = try world.open()
        #expect(try await second.loadDraft() == draft)
        #expect(try await second.loadSettings() == PostsSettings(mode: .cacheOnly, order: .byAuthor))
        try await second.publish(draft)
        #expect(try await second.loadDraft() == nil)
        await #expect(throws: PostsLibraryError.invalidDraft("Write a title.")) {
            try await second.publish(PostDraft(title: " ", body: "x"))
        }
    }

    @Test(
        "a saved draft or publication is on the disk: with a write-ahead log, SQLite syncs each commit only if told to")
    func everyCommitIsOnTheDisk() async throws {
        let pragmas = try await PostsDatabase(path: world.path).write { db in
            try ["journal_mode", "synchronous"].map { try String.fetchOne(db, sql: "PRAGMA \($0)") }
        }
        #expect(pragmas == ["wal", "3"])
    }

    @Test func onlyTheOwnerCanReadTheFiles() async throws {
        try await world.open().close()
        // As an earlier version left it.
        #expect(chmod(world.path, 0o644) == 0)
        let library = try world.open()
        try await library.saveDraft(draft)
        library.noteDraft(draft)
        let files = try FileManager.default.contentsOfDirectory(atPath: world.folder.path).sorted()
        #expect(Set(files).isSuperset(of: ["backend.sqlite", "library.sqlite", "library.sqlite-wal"]), "\(files)")
        for file in files {
            let path = world.folder.appendingPathComponent(file).path
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600, "\(file)")
        }
    }

    @Test func aDamagedFileIsQuarantined() async throws {
        try Data("This is a shopping list.".utf8).write(to: URL(fileURLWithPath: world.path))
        let library = try world.open()
        #expect(library.notice?.newName == "library.sqlite.damaged-1")
        try await library.saveDraft(draft)
        try await library.close()
        #expect(try world.open().notice == nil)
    }

    @Test func theIndexOfAnOlderProgramIsMadeAgain() async throws {
        try await world.edit(7, title: "Ёлка, 你好世界")
        let first = try world.open()
        _ = try await first.last(PostsQuery(), .cacheAndUpdate, count: 100)
        try await first.close()
        try await DatabaseQueue(path: world.path).write { db in
            try db.execute(
                sql: """
                    DROP TABLE post_search;
                    CREATE VIRTUAL TABLE post_search USING fts5(title, body, author, content='', prefix='1 2 3 4');
                    DELETE FROM grdb_migrations WHERE identifier = 'search in any script';
                    """)
        }
        let second = try world.open()
        #expect(second.notice == nil)
        #expect(try await second.last(PostsQuery(search: "елка 世界"), .cacheOnly).rows.map(\.id) == [7])
        #expect(try await second.last(PostsQuery(order: .newest), .cacheOnly, count: 200).rows.count == 100)
    }

    @Test func aSecondProgramIsRefused() async throws {
        let first = try world.open()
        #expect(throws: PostsLibraryError.isInUse(path: world.path)) { try world.open() }
        try await first.close()
        _ = try world.open()
    }

    @Test func aLockByAnotherProgramIsReported() async throws {
        try await world.open().close()
        let other = try DatabaseQueue(path: world.path)
        try await other.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        try await other.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN EXCLUSIVE")
            #expect(throws: PostsLibraryError.isInUse(path: world.path)) { try world.open() }
            try db.execute(sql: "COMMIT")
        }
    }

    @Test func anImpossiblePathIsReported() async throws {
        let file = world.folder.appendingPathComponent("file")
        try Data("x".utf8).write(to: file)
        let path = file.appendingPathComponent("library.sqlite").path
        let error = #expect(throws: PostsLibraryError.self) {
            try LivePostsLibrary(path: path, server: world.network, clock: world.clock, dateProvider: world.time)
        }
        #expect(error?.message.contains("cannot be made") == true)
        #expect(error?.title == "Cannot open the saved posts")
    }

    @Test func aFullDiskIsReportedAndDamagesNothing() async throws {
        let database = try PostsDatabase(path: world.path)
        let library = try LivePostsLibrary(
            database, server: world.network, clock: world.clock, dateProvider: world.time)
        try await library.saveDraft(draft)
        try await database.write { db in
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(pages)")
        }
        let large = PostDraft(title: "Large", body: String(repeating: "x", count: 100_000))
        let error = await #expect(throws: PostsLibraryError.self) { try await library.saveDraft(large) }
        #expect(error == .cannotSave(path: world.path, reason: "the disk is full"))
        // The server's answer is still shown.
        #expect(try await library.last(PostsQuery(), .cacheAndUpdate, count: 100).rows.count == 100)
        #expect(try await library.loadDraft() == draft)
    }

    @Test func aFolderThatBecomesReadOnlyIsReportedAndNothingIsLost() async throws {
        let database = try PostsDatabase(path: world.path)
        let library = try LivePostsLibrary(
            database, server: world.network, clock: world.clock, dateProvider: world.time)
        try await library.saveDraft(draft)
        world.network.set(.down)
        try await library.setFavourite(true, id: 7)
        try await database.write { try $0.execute(sql: "PRAGMA query_only = 1") }
        let expected = PostsLibraryError.cannotSave(path: world.path, reason: "the file cannot be written there")
        await #expect(throws: expected) { try await library.setFavourite(true, id: 8) }
        await #expect(throws: expected) { try await library.delete(id: 8, hold: .zero) }
        await #expect(throws: expected) { try await library.publish(draft) }
        await #expect(throws: expected) { try await library.saveDraft(PostDraft(title: "Other")) }
        #expect(try await library.loadDraft() == draft)
        #expect(try await library.outbox().pending == 1)
        world.network.set(.up)
        #expect(try await library.last(PostsQuery(), .cacheAndUpdate, count: 100).rows.count == 100)
        try await library.close()
        let next = try world.open()
        #expect(try await next.loadDraft() == draft)
        try await next.publish(draft)
        #expect(try await next.loadDraft() == nil)
    }

    #if !canImport(Darwin)
    // No user, not even the superuser, can create a file in the folder of a process.
    @Test func aReadOnlyFolderIsReported() async throws {
        let path = "/proc/self/library.sqlite"
        let error = #expect(throws: PostsLibraryError.self) {
            try LivePostsLibrary(path: path, server: world.network, clock: world.clock, dateProvider: world.time)
        }
        #expect(error == .cannotOpen(path: path, reason: "the file cannot be written there"))
    }
    #endif
}
