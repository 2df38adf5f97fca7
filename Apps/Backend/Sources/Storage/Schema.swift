import GRDB

/// The tables, how they come to be, and how to recognise them.
enum Schema {
    /// The columns that the requests read.
    static let columns: [String: Set<String>] = [
        User.databaseTableName: ["id", "name", "username", "email", "address", "phone", "website", "company"],
        Post.databaseTableName: ["userId", "id", "title", "body", "date", "version", "isFavourite"],
        Comment.databaseTableName: ["postId", "id", "name", "email", "body"],
        GivenAnswer.databaseTableName: ["key", "request", "status", "body"],
        "post_entries": ["id", "authorID", "isFavourite"],
    ]

    /// Each step is one transaction: whoever pulls the plug leaves a step done or not begun.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("tables", migrate: createTables)
        migrator.registerMigration("demo content", migrate: insertDemoContent)
        migrator.registerMigration("changes to posts", migrate: PostsSchema.extend)
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
        let content = DemoContent()
        for user in content.users { try user.insert(db) }
        for post in content.posts { try post.insert(db) }
        for comment in content.comments { try comment.insert(db) }
    }
}
