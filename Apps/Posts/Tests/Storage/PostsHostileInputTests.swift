import AppDatabase
import Foundation
import GRDB
import KitDI
import PostsDomain
import TestSupport
import Testing

@testable import PostsStorage

/// A file with malicious values, one at a time: the program reports them or continues, and never crashes.
@Suite("Malicious library files", .timeLimit(.minutes(12)))
nonisolated struct PostsHostileInputTests {
    private static let tables = ["posts", "comments", "outbox", "reports", "entries", "post_entries", "post_authors"]

    private let world: World

    init() async throws { world = try await World() }

    @Test("every value of every table is replaced by every type of value", arguments: tables)
    func everyValue(table: String) async throws {
        try await soundFile().replaceEveryValue(of: table) { try await use($0) }
    }

    @Test("a file with values of the wrong type is quarantined, and the program starts with a new file")
    func isQuarantined() async throws {
        try await soundFile().edit("UPDATE posts SET savedAt = 'yesterday'")
        let library = try world.open()
        #expect(library.notice?.newName == "library.sqlite.damaged-1")
        #expect(FileManager.default.fileExists(atPath: world.path + ".damaged-1"))
        try await library.close()
    }

    @Test("a file without column types is reported as modified, and the program continues")
    func withoutKinds() async throws {
        try await soundFile().edit(
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_master SET sql = replace(sql, 'savedAt INTEGER', 'savedAt') WHERE name = 'posts';
            PRAGMA writable_schema = RESET;
            UPDATE posts SET savedAt = 'yesterday';
            """)
        let library = try world.open()
        let error = await #expect(throws: PostsLibraryError.self) {
            try await library.last(PostsQuery(), .cacheOnly)
        }
        #expect(error?.message.contains("changed by another program") == true)
        try await library.close()
    }

    /// Creates a file with a row in each table.
    private func soundFile() async throws -> HostileDatabase {
        let library = try world.open()
        _ = try await library.last(PostsQuery(order: .newest))
        _ = try await library.contents(100)
        world.network.set(.down)
        try await library.saveDraft(PostDraft(title: "A draft", body: "A text."))
        try await library.saveSettings(PostsSettings(mode: .cacheOnly, order: .byAuthor))
        let new = try await library.publish(PostDraft(title: "New", body: "A text."))
        _ = try await library.setFavourite(true, id: new.postID)
        _ = try await library.delete(id: 99, hold: .zero)
        try await library.close()
        let file = HostileDatabase(path: world.path)
        try file.edit(
            """
            INSERT INTO reports (kind, change, reason)
            VALUES ('conflict', '{"id": 1, "kind": "delete", "postID": 5, "title": "x"}', 'y')
            """)
        try file.keepSound()
        return file
    }

    /// Uses the file as the program does, and checks that the program still runs.
    private func use(_ what: String) async throws {
        do {
            let library = try world.open()
            for order in [PostsOrder.newest, .byAuthor] {
                let list = try? await library.loaded(PostsQuery(order: order), .cacheOnly, count: 5)
                try? await list?.loadMore()
                for row in list?.window?.rows.prefix(3) ?? [] { _ = try? await library.contents(row.id, .cacheOnly) }
            }
            _ = try? await library.last(PostsQuery(search: "a"), .cacheOnly, count: 5)
            _ = try? await library.loadDraft()
            _ = try? await library.loadSettings()
            _ = try? await library.outbox()
            _ = try? await library.last(PostsQuery(order: .newest), count: 5)
            try await library.close()
        } catch let error as PostsLibraryError {
            #expect(!error.message.isEmpty, "\(what)")
        }
    }
}
