import AppDatabase
import Foundation
import GRDB
import KitDI
import PostsDomain
import Testing

@testable import PostsStorage

/// A file with malicious values, one at a time: the program reports them or continues, and never crashes.
@Suite("Malicious library files", .timeLimit(.minutes(12)))
nonisolated struct PostsHostileInputTests {
    /// SQL literals of every type.
    private static let values = [
        "'text'", "x'00FFC080'", "9223372036854775807", "-9223372036854775808", "1e300", "''",
        "char(27) || ']0;PWNED' || char(7)", "replace(hex(zeroblob(100000)), '00', 'é')",
    ]

    private static let tables = ["posts", "comments", "outbox", "reports", "entries", "post_entries", "post_authors"]

    @Test("every value of every table is replaced by every type of value", arguments: tables)
    func everyValue(table: String) async throws {
        let world = try await World()
        let sound = try await soundFile(world)
        let columns = try await DatabaseQueue(path: sound).read { try $0.columns(in: table).map(\.name) }
        #expect(!columns.isEmpty)
        var damaged = 0
        for column in columns {
            for value in Self.values {
                try restore(sound, at: world.path)
                // A file cannot contain a value that SQLite refuses.
                do { try await edit(world.path, "UPDATE \(table) SET \(column) = \(value)") } catch is DatabaseError {
                    continue
                }
                damaged += 1
                try await use(world, "\(table).\(column) = \(value)")
            }
        }
        // A text column accepts all texts, and a second column two integers.
        #expect(damaged >= 2 * columns.count)
    }

    @Test("a file with values of the wrong type is quarantined, and the program starts with a new file")
    func isQuarantined() async throws {
        let world = try await World()
        try restore(try await soundFile(world), at: world.path)
        try await edit(world.path, "UPDATE posts SET savedAt = 'yesterday'")
        let library = try world.open()
        #expect(library.notice?.newName == "library.sqlite.damaged-1")
        #expect(FileManager.default.fileExists(atPath: world.path + ".damaged-1"))
        try await library.close()
    }

    @Test("a file without column types is reported as modified, and the program continues")
    func withoutKinds() async throws {
        let world = try await World()
        try restore(try await soundFile(world), at: world.path)
        try await edit(
            world.path,
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
    private func soundFile(_ world: World) async throws -> String {
        let library = try world.open()
        _ = try await library.last(PostsQuery(order: .newest))
        _ = try await library.contents(100)
        world.network.set(.down)
        try await library.saveDraft(PostDraft(title: "A draft", body: "A text."))
        try await library.saveSettings(PostsSettings(mode: .cacheOnly, order: .newest))
        let new = try await library.publish(PostDraft(title: "New", body: "A text."))
        _ = try await library.setFavourite(true, id: new.postID)
        _ = try await library.delete(id: 99, hold: .zero)
        try await library.close()
        try await edit(
            world.path,
            """
            INSERT INTO reports (kind, change, reason)
            VALUES ('conflict', '{"id": 1, "kind": "delete", "postID": 5, "title": "x"}', 'y')
            """)
        let sound = world.path + ".sound"
        try await edit(world.path, "VACUUM INTO '\(sound)'")
        return sound
    }

    private func edit(_ path: String, _ sql: String) async throws {
        let database = try DatabaseQueue(path: path)
        try await database.writeWithoutTransaction { try $0.execute(sql: sql) }
        try database.close()
    }

    private func restore(_ sound: String, at path: String) throws {
        let files = FileManager.default
        for suffix in ["", "-wal", "-shm"] { try? files.removeItem(atPath: path + suffix) }
        for number in 1...9 { try? files.removeItem(atPath: "\(path).damaged-\(number)") }
        try files.copyItem(atPath: sound, toPath: path)
    }

    /// Uses the file as the program does, and checks that the program still runs.
    private func use(_ world: World, _ what: String) async throws {
        do {
            let library = try world.open()
            for order in [PostsOrder.newest, .byAuthor] {
                let page = try? await library.last(PostsQuery(order: order), .cacheOnly, count: 5)
                if let next = page?.next { _ = try? await library.page(PostsQuery(order: order), after: next) }
                for row in page?.rows.prefix(3) ?? [] { _ = try? await library.contents(row.id, .cacheOnly) }
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
