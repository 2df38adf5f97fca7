import AppDatabase
import Foundation
import GRDB

/// The tables, their migrations, and the rules to recognize them.
enum Schema {
    static let schema = DatabaseSchema(migrator: migrator, columns: columns)

    /// The columns that the requests read.
    static let columns: [String: Set<String>] = [
        User.databaseTableName: ["id", "name", "username", "email", "address", "phone", "website", "company"],
        Post.databaseTableName: ["userId", "id", "title", "body", "date", "version", "isFavourite"],
        Comment.databaseTableName: ["postId", "id", "name", "email", "body"],
        GivenAnswer.databaseTableName: ["key", "request", "status", "body"],
        "post_entries": ["id", "authorID", "isFavourite"],
    ]

    /// The migrations, each a transaction, so that a power failure leaves none half done.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("tables", migrate: createTables)
        migrator.registerMigration("demo content", migrate: insertDemoContent)
        migrator.registerMigration("changes to posts", migrate: PostsSchema.extend)
        migrator.registerMigration("search in any script", migrate: PostsSchema.index)
        return migrator
    }

    private static func createTables(_ db: Database) throws {
        try db.create(table: User.databaseTableName) { table in
            table.primaryKey("id", .integer)
            for column in ["name", "username", "email", "phone", "website"] { table.column(column, .text).notNull() }
            for column in ["address", "company"] { table.column(column, .jsonText).notNull() }
        }
        try db.create(table: Post.databaseTableName) { table in
            table.primaryKey("id", .integer)
            table.column("userId", .integer).notNull().references(User.databaseTableName)
            for column in ["title", "body"] { table.column(column, .text).notNull() }
        }
        try db.create(table: Comment.databaseTableName) { table in
            table.primaryKey("id", .integer)
            table.column("postId", .integer).notNull().indexed().references(Post.databaseTableName)
            for column in ["name", "email", "body"] { table.column(column, .text).notNull() }
        }
    }

    private static func insertDemoContent(_ db: Database) throws {
        let content = DemoContent(try DemoTexts.load())
        for user in content.users { try user.insert(db) }
        for post in content.posts { try post.insert(db) }
        for comment in content.comments { try comment.insert(db) }
    }
}

/// The tables and indexes for changing, ordering and finding posts.
enum PostsSchema {
    /// Adds dates, versions and favourites, the index, the stored answers, and the next number.
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
        try index(db)
        try PostsSeed.dateAll(db)
    }

    /// Creates the index, and replaces one that an older program has created.
    static func index(_ db: Database) throws {
        let index = PostIndex(db)
        try index.createTables()
        let posts = try StoredPost.fetchCursor(db, sql: StoredPost.selection)
        while let post = try posts.next() { try index.insert(post.entry) }
    }

    /// Returns a number that no post has ever had.
    static func nextNumber(_ db: Database) throws -> Int {
        try db.execute(sql: "UPDATE post_numbers SET next = next + 1")
        return try Int.fetchOne(db, sql: "SELECT next - 1 FROM post_numbers") ?? 1
    }
}

/// Fills the database with the requested number of posts, always the same.
struct PostsSeed {
    /// The greatest number of posts that can be requested.
    static let maximum = 1_000_000

    private let users: [User]
    private let openings: [String]
    private let sentences: [String]

    /// - Throws: `DecodingError` if the demo texts lack a value.
    init() throws {
        let authors = try DemoTexts.load().authors
        users = authors.enumerated().map { User($1, id: $0 + 1) }
        openings = authors.flatMap(\.posts).map(\.title).filter { $0.count < 60 }
        sentences = authors.flatMap(\.posts).flatMap { post in
            post.body.split(separator: ". ").map { $0.hasSuffix(".") || $0.hasSuffix(".\"") ? String($0) : "\($0)." }
        }
    }

    /// Adds posts until there are `count`, if there are fewer.
    func fill(_ db: Database, upTo count: Int, willFill: (_ count: Int) -> Void = { _ in }) throws {
        let present = try Int.fetchOne(db, sql: "SELECT count(*) FROM posts") ?? 0
        guard present < min(count, Self.maximum) else { return }
        willFill(min(count, Self.maximum) - present)
        let index = PostIndex(db)
        let insertion = try db.cachedStatement(
            sql: "INSERT INTO posts (userId, id, title, body) VALUES (?, ?, ?, ?)")
        let first = try Int.fetchOne(db, sql: "SELECT next FROM post_numbers") ?? 1
        let last = first + min(count, Self.maximum) - present - 1
        for number in first...last {
            let (user, title, body) = post(number)
            try insertion.execute(arguments: [user.id, number, title, body])
            try index.insert(PostIndex.Entry(id: number, title: title, body: body, author: user.name))
        }
        try db.execute(sql: "UPDATE post_numbers SET next = ?", arguments: [last + 1])
        try Self.dateAll(db)
    }

    private func post(_ number: Int) -> (User, title: String, body: String) {
        var random = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
        func pick<Element>(_ choices: [Element]) -> Element {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return choices[Int(random >> 33) % choices.count]
        }
        let user = pick(users)
        let title = "\(pick(openings)), note \(number)"
        return (user, title, "\(pick(sentences)) \(pick(sentences)) \(pick(sentences))")
    }

    /// Gives each post a date according to its number; the newest has 2026-11-01, 08:00 UTC.
    static func dateAll(_ db: Database) throws {
        let newest = 1_793_520_000
        let count = try Int.fetchOne(db, sql: "SELECT coalesce(max(id), 0) FROM posts") ?? 0
        let step = count > 1_000 ? max(1, min(10_800, 300_000_000 / count)) : 10_800
        try db.execute(sql: "UPDATE posts SET date = ? - (? - id) * ?", arguments: [newest, count, step])
    }
}

extension DatabaseFile {
    init(backendPath path: String) {
        self.init(path: path, schema: Schema.schema)
    }

    /// Returns the database, and how a damaged file was handled.
    /// - Throws: ``DemoBackendError``
    public func openForServer() throws(DemoBackendError) -> (DatabaseQueue, DamagedFileNotice?) {
        do {
            return try open()
        } catch {
            switch error {
            case .cannotOpen(let path, let reason): throw .cannotOpenDatabase(path: path, reason: reason)
            case .isInUse(let path): throw .cannotOpenDatabase(path: path, reason: "another program is using it")
            }
        }
    }
}

extension DatabaseQueue {
    /// Adds posts until there are `postCount`; throws ``DemoBackendError``.
    func fill(postCount: Int, willFill: (_ count: Int) -> Void) throws(DemoBackendError) {
        do {
            try write { try PostsSeed().fill($0, upTo: postCount, willFill: willFill) }
        } catch {
            let reason = (error as? DatabaseError)?.reason ?? error.localizedDescription
            throw .cannotOpenDatabase(path: path, reason: reason)
        }
    }
}
