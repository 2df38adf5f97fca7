import AppDatabase
import Foundation
import GRDB
import KitDI

/// The tables of the saved posts.
enum LibrarySchema {
    static let schema = DatabaseSchema(
        migrator: migrator,
        columns: [
            "posts": [
                "id", "title", "body", "author", "date", "version", "isFavourite", "savedAt", "asOf", "commentsAt",
            ],
            "comments": ["postID", "position", "id", "author", "email", "body"],
            "outbox": [
                "id", "key", "kind", "value", "postID", "title", "body", "author", "date", "version", "isFavourite",
                "wasTried", "reason", "madeAt",
            ],
            "reports": ["id", "kind", "change", "reason"],
            "entries": ["name", "content"],
            "post_entries": ["id", "authorID", "isFavourite"],
        ],
        preciousTables: ["outbox", "reports", "entries"])

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("tables") { db in
            try db.execute(
                sql: """
                    CREATE TABLE posts (
                        id INTEGER PRIMARY KEY, title TEXT NOT NULL, body TEXT NOT NULL, author TEXT NOT NULL,
                        date INTEGER, version INTEGER, isFavourite INTEGER NOT NULL,
                        savedAt INTEGER NOT NULL, asOf INTEGER NOT NULL, commentsAt INTEGER);
                    CREATE TABLE comments (
                        postID INTEGER NOT NULL, position INTEGER NOT NULL, id INTEGER NOT NULL,
                        author TEXT NOT NULL, email TEXT NOT NULL, body TEXT NOT NULL,
                        PRIMARY KEY (postID, position)) WITHOUT ROWID;
                    CREATE TABLE outbox (
                        id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE,
                        kind TEXT NOT NULL, value INTEGER NOT NULL,
                        postID INTEGER NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL, author TEXT NOT NULL,
                        date INTEGER, version INTEGER, isFavourite INTEGER NOT NULL,
                        wasTried INTEGER NOT NULL DEFAULT 0, reason TEXT, madeAt INTEGER NOT NULL);
                    CREATE TABLE reports (
                        id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, change TEXT NOT NULL,
                        reason TEXT NOT NULL);
                    CREATE TABLE entries (name TEXT PRIMARY KEY, content TEXT NOT NULL) WITHOUT ROWID;
                    """)
            try PostIndex(db).createTables()
        }
        migrator.registerMigration("search in any script") { db in
            try PostIndex(db).createTables()
            try SavedPosts(db: db).indexAll()
        }
        return migrator
    }
}

extension Timestamp {
    /// The whole seconds since 1970.
    var seconds: Int { Int(clamping: sinceEpoch.components.seconds) }

    /// Clamps the time to the year 9999, and as far before 1970: another program may have changed the file, and
    /// durations between any two times must fit.
    init(seconds: Int) {
        let farthest = 253_402_300_799
        self.init(sinceEpoch: .seconds(Swift.min(Swift.max(seconds, -farthest), farthest)))
    }
}

/// Named single values in the database.
struct Entries {
    enum Name: String, Sendable {
        case draft, draftNumber, hasPages, settings, starts
    }

    let db: Database

    /// Returns a value, or `nil` if there is none or its version is unknown.
    func load<Value: Decodable>(_ type: Value.Type, _ name: Name) throws -> Value? {
        let text = try String.fetchOne(
            db, sql: "SELECT content FROM entries WHERE name = ?", arguments: [name.rawValue])
        return text.flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
    }

    func save(_ value: some Encodable, _ name: Name) throws {
        let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        try db.execute(
            sql: "INSERT INTO entries VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET content = excluded.content",
            arguments: [name.rawValue, text])
    }

    /// Saves a value, or removes it if it is `nil`.
    func keep(_ value: (some Encodable)?, _ name: Name) throws {
        if let value { try save(value, name) } else { try remove(name) }
    }

    func remove(_ name: Name) throws {
        try db.execute(sql: "DELETE FROM entries WHERE name = ?", arguments: [name.rawValue])
    }
}
