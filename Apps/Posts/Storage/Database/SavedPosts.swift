import AppDatabase
import GRDB
import KitDI
import PostsDomain

/// The saved posts in the database.
struct SavedPosts {
    let db: Database

    /// A saved post and the time at which it arrived.
    struct Saved: Sendable {
        let post: ServerPost
        let savedAt: Timestamp
        let asOf: Int
        let hasComments: Bool
    }

    func find(_ id: Int) throws -> Saved? {
        try Row.fetchOne(selection(where: "id = ?"), arguments: [id]).map { try Saved($0) }
    }

    /// Returns the given posts that are saved, in the same order, with one query.
    func find(_ ids: some Collection<Int>, haveTexts: Bool) throws -> [Saved] {
        let list = "[" + ids.map(String.init).joined(separator: ",") + "]"
        let statement = try selection(where: "id IN (SELECT value FROM json_each(?))", haveTexts: haveTexts)
        // A cursor would convert values of another type into numbers.
        let saved = try Row.fetchAll(statement, arguments: [list]).map { try Saved($0) }
        let found = Dictionary(saved.map { ($0.post.id, $0) }) { first, _ in first }
        return ids.compactMap { found[$0] }
    }

    private func selection(where condition: String, haveTexts: Bool = true) throws -> Statement {
        let text = haveTexts ? "body" : "'' AS body"
        let columns = "id, title, \(text), author, date, version, isFavourite, savedAt, asOf, commentsAt"
        return try db.cachedStatement(sql: "SELECT \(columns) FROM posts WHERE \(condition)")
    }

    func comments(of id: Int) throws -> [PostComment] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM comments WHERE postID = ? ORDER BY position"), arguments: [id]
        ).map { row in
            PostComment(
                id: try row.decode(forColumn: "id"), author: try row.decode(forColumn: "author"),
                email: try row.decode(forColumn: "email"), body: try row.decode(forColumn: "body"))
        }
    }

    var isEmpty: Bool {
        get throws { try Int.fetchOne(db.cachedStatement(sql: "SELECT 1 FROM posts LIMIT 1")) == nil }
    }

    /// The time at which the newest of the saved posts arrived, or `nil` if there are none.
    var lastSavedAt: Timestamp? {
        get throws {
            let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT MAX(savedAt) AS last FROM posts"))
            let seconds: Int? = try row?.decode(forColumn: "last")
            return seconds.map(Timestamp.init(seconds:))
        }
    }

    // MARK: Writing

    /// Saves a post from the answer to a request, unless a later request has saved it.
    func save(_ post: ServerPost, asOf request: Int, at now: Timestamp) throws {
        let old = try find(post.id)
        if let old, old.asOf > request { return }
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO posts (id, title, body, author, date, version, isFavourite, savedAt, asOf)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET title = excluded.title, body = excluded.body,
                    author = excluded.author, date = excluded.date, version = excluded.version,
                    isFavourite = excluded.isFavourite, savedAt = excluded.savedAt, asOf = excluded.asOf
                """)
        try statement.execute(
            arguments: [
                post.id, post.title, post.body, post.author, post.date?.seconds, post.version, post.isFavourite,
                now.seconds, request,
            ])
        let index = PostIndex(db)
        if let old {
            if old.post.entry != post.entry { try index.replace(old.post.entry, with: post.entry) }
        } else {
            try index.insert(post.entry)
        }
    }

    func save(_ comments: [PostComment], of id: Int, at now: Timestamp) throws {
        try db.execute(sql: "DELETE FROM comments WHERE postID = ?", arguments: [id])
        let statement = try db.cachedStatement(sql: "INSERT INTO comments VALUES (?, ?, ?, ?, ?, ?)")
        for (position, comment) in comments.enumerated() {
            try statement.execute(
                arguments: [id, position, comment.id, comment.author, comment.email, comment.body])
        }
        try db.execute(sql: "UPDATE posts SET commentsAt = ? WHERE id = ?", arguments: [now.seconds, id])
    }

    func setFavourite(_ isFavourite: Bool, _ id: Int, asOf request: Int) throws {
        guard let saved = try find(id) else { return }
        var post = saved.post
        post.isFavourite = isFavourite
        try save(post, asOf: request, at: saved.savedAt)
    }

    /// Builds an empty index.
    func indexAll() throws {
        let posts = try Row.fetchCursor(db, sql: "SELECT * FROM posts")
        while let row = try posts.next() { try PostIndex(db).insert(Saved(row).post.entry) }
    }

    func remove(_ id: Int) throws {
        guard let saved = try find(id) else { return }
        try PostIndex(db).remove(saved.post.entry)
        try db.execute(sql: "DELETE FROM posts WHERE id = ?", arguments: [id])
        try db.execute(sql: "DELETE FROM comments WHERE postID = ?", arguments: [id])
    }
}

extension SavedPosts.Saved {
    /// Throws if a value has the wrong type: another program may have changed the file.
    init(_ row: Row) throws {
        let commentsAt: Int? = try row.decode(forColumn: "commentsAt")
        post = try ServerPost(row, id: "id")
        savedAt = Timestamp(seconds: try row.decode(forColumn: "savedAt"))
        asOf = try row.decode(forColumn: "asOf")
        hasComments = commentsAt != nil
    }
}

extension ServerPost {
    /// Reads the post in a row; throws if a value has the wrong type.
    init(_ row: Row, id column: String) throws {
        let date: Int? = try row.decode(forColumn: "date")
        self.init(
            id: try row.decode(forColumn: column), title: try row.decode(forColumn: "title"),
            body: try row.decode(forColumn: "body"), author: try row.decode(forColumn: "author"),
            date: date.map(Timestamp.init(seconds:)), version: try row.decode(forColumn: "version"),
            isFavourite: try row.decode(forColumn: "isFavourite"))
    }
}

extension ServerPost {
    /// The post's entry in the index.
    var entry: PostIndex.Entry {
        PostIndex.Entry(id: id, title: title, body: body, author: author, isFavourite: isFavourite)
    }
}

extension PostsQuery {
    /// The query as a selection of the index.
    var selection: PostIndex.Selection {
        PostIndex.Selection(search: search, isByAuthor: order == .byAuthor, favouritesOnly: favouritesOnly)
    }
}
