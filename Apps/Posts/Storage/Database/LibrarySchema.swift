import AppDatabase
import GRDB
import PostsIndex

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
        ])

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
        return migrator
    }
}
