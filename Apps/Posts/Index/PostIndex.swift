import Foundation
import GRDB

/// Finds posts in a database: by author or by age, by words, and page by page.
///
/// Its tables (`post_authors`, `post_entries`, `post_search`) stand beside those that hold the posts themselves. Pages
/// are found by their place and never by counting rows, and words by SQLite's full-text search, so the hundredth page
/// of a hundred thousand posts costs as much as the first.
public struct PostIndex {
    /// What is indexed of a post.
    public struct Entry: Hashable, Sendable {
        /// The post's number; a greater one is newer.
        public var id: Int
        /// The title.
        public var title: String
        /// The text.
        public var body: String
        /// The author's name.
        public var author: String
        /// Whether it is a favourite.
        public var isFavourite: Bool

        /// Makes an entry.
        public init(id: Int, title: String, body: String, author: String, isFavourite: Bool = false) {
            self.id = id
            self.title = title
            self.body = body
            self.author = author
            self.isFavourite = isFavourite
        }
    }

    let db: Database

    /// The index of the database that is being read or written.
    public init(_ db: Database) {
        self.db = db
    }

    /// Makes the tables.
    public func createTables() throws {
        try db.execute(
            sql: """
                CREATE TABLE post_authors (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, sortKey TEXT NOT NULL);
                CREATE TABLE post_entries (
                    id INTEGER PRIMARY KEY, authorID INTEGER NOT NULL REFERENCES post_authors(id),
                    isFavourite INTEGER NOT NULL);
                CREATE INDEX post_entries_by_author ON post_entries(authorID, id);
                CREATE INDEX post_entries_favourites ON post_entries(id, authorID) WHERE isFavourite;
                CREATE VIRTUAL TABLE post_search USING fts5(
                    title, body, author, content='', prefix='1 2 3', tokenize='unicode61 remove_diacritics 2');
                """)
    }

    /// What an author's name is ordered by: neither capitals nor accents make a difference.
    public static func sortKey(of author: String) -> String {
        author.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    // MARK: Writing

    /// Adds a post that is not there yet.
    public func insert(_ entry: Entry) throws {
        let authorID = try authorID(of: entry.author)
        try db.cachedStatement(sql: "INSERT INTO post_entries (id, authorID, isFavourite) VALUES (?, ?, ?)")
            .execute(arguments: [entry.id, authorID, entry.isFavourite])
        try db.cachedStatement(sql: "INSERT INTO post_search (rowid, title, body, author) VALUES (?, ?, ?, ?)")
            .execute(arguments: [entry.id, entry.title, entry.body, Self.indexed(entry.author, authorID)])
    }

    /// Removes a post; the entry must be the one that was added, word for word.
    public func remove(_ entry: Entry) throws {
        let authorID = try authorID(of: entry.author)
        try db.cachedStatement(sql: "DELETE FROM post_entries WHERE id = ?").execute(arguments: [entry.id])
        try db.cachedStatement(
            sql: "INSERT INTO post_search (post_search, rowid, title, body, author) VALUES ('delete', ?, ?, ?, ?)"
        ).execute(arguments: [entry.id, entry.title, entry.body, Self.indexed(entry.author, authorID)])
    }

    /// Brings an entry up to date.
    public func replace(_ old: Entry, with new: Entry) throws {
        var unmarked = old
        unmarked.isFavourite = new.isFavourite
        if unmarked == new {
            try db.cachedStatement(sql: "UPDATE post_entries SET isFavourite = ? WHERE id = ?")
                .execute(arguments: [new.isFavourite, new.id])
        } else {
            try remove(old)
            try insert(new)
        }
    }

    private func authorID(of name: String) throws -> Int {
        let known = try Int.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM post_authors WHERE name = ?"), arguments: [name])
        if let known { return known }
        try db.execute(
            sql: "INSERT INTO post_authors (name, sortKey) VALUES (?, ?)",
            arguments: [name, Self.sortKey(of: name)])
        return Int(db.lastInsertedRowID)
    }

    /// The author's name with a word that nobody types, which finds the posts of one author.
    private static func indexed(_ author: String, _ id: Int) -> String { "\(author) \(authorWord(id))" }

    static func authorWord(_ id: Int) -> String { "\u{E000}\(id)\u{E000}" }
}
