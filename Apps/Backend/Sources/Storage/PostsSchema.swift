import GRDB
import PostsIndex

/// What posts need to be changed, ordered and found.
enum PostsSchema {
    /// Adds dates, versions and favourites, the index, the answers that were given to changes, and the next number.
    static func extend(_ db: Database) throws {
        try db.execute(
            sql: """
                ALTER TABLE posts ADD COLUMN date INTEGER NOT NULL DEFAULT 0;
                ALTER TABLE posts ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
                ALTER TABLE posts ADD COLUMN isFavourite INTEGER NOT NULL DEFAULT 0;
                CREATE TABLE given_answers (
                    number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, request TEXT NOT NULL,
                    status INTEGER NOT NULL, version INTEGER, body BLOB NOT NULL);
                CREATE TABLE post_numbers (next INTEGER NOT NULL);
                INSERT INTO post_numbers SELECT coalesce(max(id), 0) + 1 FROM posts;
                """)
        let index = PostIndex(db)
        try index.createTables()
        let posts = try StoredPost.fetchCursor(db, sql: StoredPost.selection)
        while let post = try posts.next() { try index.insert(post.entry) }
        try PostsSeed.dateAll(db)
    }

    /// A number that no post ever had.
    static func takeNumber(_ db: Database) throws -> Int {
        try db.execute(sql: "UPDATE post_numbers SET next = next + 1")
        return try Int.fetchOne(db, sql: "SELECT next - 1 FROM post_numbers") ?? 1
    }
}
