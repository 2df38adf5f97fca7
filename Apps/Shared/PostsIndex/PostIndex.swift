import AppSearch
import Foundation
import GRDB

/// Finds posts in a database: by author or by age, by words, and page by page.
///
/// Its tables (`post_authors`, `post_entries`, `post_search`) are beside those that hold the posts themselves. Pages
/// are found by their place and never by counting rows, and words by SQLite's full-text search, so the hundredth page
/// of a hundred thousand posts costs as much as the first. SQLite divides words at spaces only: what a word is, and what
/// makes no difference, is decided by ``AppSearch/SearchText``, as for the texts on the screen.
public struct PostIndex {
    /// The indexed fields of a post.
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

        /// Creates an entry.
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

    /// Creates the tables, empty, in place of those of an older program.
    /// - Throws: The `DatabaseError` of GRDB if the index cannot be written.
    public func createTables() throws {
        // Both are literals of the language: the option's value in quotation marks, and that in those of SQL.
        let symbols = Self.inQuotes(SearchWord.indexedSymbols)
        let tokenizer = Self.inQuotes("ascii tokenchars \(symbols)")
        try db.execute(
            sql: """
                DROP TABLE IF EXISTS post_search;
                DROP TABLE IF EXISTS post_entries;
                DROP TABLE IF EXISTS post_authors;
                CREATE TABLE post_authors (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, sortKey TEXT NOT NULL);
                CREATE TABLE post_entries (
                    id INTEGER PRIMARY KEY, authorID INTEGER NOT NULL REFERENCES post_authors(id),
                    isFavourite INTEGER NOT NULL);
                CREATE INDEX post_entries_by_author ON post_entries(authorID, id);
                CREATE INDEX post_entries_favourites ON post_entries(id, authorID) WHERE isFavourite;
                CREATE VIRTUAL TABLE post_search USING fts5(
                    title, body, author, content='', prefix='1 2 3 4', tokenize=\(tokenizer));
                """)
    }

    private static func inQuotes(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

    /// The sort key of an author's name: neither capitals nor accents make a difference.
    public static func sortKey(of author: String) -> String {
        author.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    // MARK: Writing

    /// Adds a post that is not there yet.
    /// - Throws: The `DatabaseError` of GRDB if the index cannot be written.
    public func insert(_ entry: Entry) throws {
        let authorID = try authorID(of: entry.author)
        try db.cachedStatement(sql: "INSERT INTO post_entries (id, authorID, isFavourite) VALUES (?, ?, ?)")
            .execute(arguments: [entry.id, authorID, entry.isFavourite])
        try db.cachedStatement(sql: "INSERT INTO post_search (rowid, title, body, author) VALUES (?, ?, ?, ?)")
            .execute(arguments: Self.indexed(entry, authorID))
    }

    /// Removes a post; the entry must be the one that was added, word for word.
    /// - Throws: The `DatabaseError` of GRDB if the index cannot be written.
    public func remove(_ entry: Entry) throws {
        let authorID = try authorID(of: entry.author)
        try db.cachedStatement(sql: "DELETE FROM post_entries WHERE id = ?").execute(arguments: [entry.id])
        try db.cachedStatement(
            sql: "INSERT INTO post_search (post_search, rowid, title, body, author) VALUES ('delete', ?, ?, ?, ?)"
        ).execute(arguments: Self.indexed(entry, authorID))
    }

    /// Updates an entry.
    /// - Throws: The `DatabaseError` of GRDB if the index cannot be written.
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

    /// The words of an entry; those of the author with one that no user types, which finds the posts of one author.
    private static func indexed(_ entry: Entry, _ authorID: Int) -> StatementArguments {
        let author = SearchText(entry.author).indexed + authorWord(authorID)
        return [entry.id, SearchText(entry.title).indexed, SearchText(entry.body).indexed, author]
    }

    static func authorWord(_ id: Int) -> String { SearchWord.mark(String(id)) }
}

extension PostIndex {
    /// Where in an order of posts a page begins or ends.
    public struct Place: Hashable, Sendable {
        /// The number of the author, where authors order the posts.
        let author: Int?
        /// The number of the last post before the place.
        let id: Int?

        init(author: Int?, id: Int?) {
            self.author = author
            self.id = id
        }

        /// Before the first post.
        public static let beginning = Place(author: nil, id: nil)

        /// The place as text, for clients that return it.
        public var text: String {
            guard let id else { return "" }
            return author.map { "\($0).\(id)" } ?? "\(id)"
        }

        /// Reads a place; `nil` if the text does not belong to that order.
        public init?(text: String, isByAuthor: Bool) {
            let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
            switch (numbers.count, isByAuthor) {
            case (1, false):
                guard let id = numbers[0] else { return nil }
                self.init(author: nil, id: id)
            case (2, true):
                guard let author = numbers[0], let id = numbers[1] else { return nil }
                self.init(author: author, id: id)
            default:
                return nil
            }
        }
    }
}

extension PostIndex {
    /// Which posts are wanted, and in which order.
    public struct Selection: Hashable, Sendable {
        /// Words, each of which must begin a word of the title, the text or the author; none for all posts.
        public var words: [SearchWord]
        /// Whether the authors order the posts, and not their age alone.
        public var isByAuthor: Bool
        /// Whether only favourites are wanted.
        public var favouritesOnly: Bool

        /// Creates a selection from the user's input.
        public init(search: String, isByAuthor: Bool, favouritesOnly: Bool) {
            words = SearchWord.words(of: search)
            self.isByAuthor = isByAuthor
            self.favouritesOnly = favouritesOnly
        }
    }

    /// The number of posts of a selection.
    /// - Parameter limit: Where counting ends, as SQLite counts matches one by one; `nil` to count all.
    /// - Throws: The `DatabaseError` of GRDB if the index cannot be read.
    public func count(_ selection: Selection, upTo limit: Int? = nil) throws -> Int {
        var query = Query(selection)
        if let limit { query.limit(to: limit) }
        return try Int.fetchOne(db.cachedStatement(sql: query.countSQL), arguments: query.arguments) ?? 0
    }

    /// The numbers of the posts behind a place, at most `limit`; after ``Place/beginning`` the first ones.
    /// - Throws: The `DatabaseError` of GRDB if the index cannot be read.
    public func posts(_ selection: Selection, after place: Place, limit: Int) throws -> [Int] {
        guard selection.isByAuthor else {
            return try posts(selection, author: nil, before: place.id, limit: limit)
        }
        var found: [Int] = []
        for author in try authors(from: place) {
            let before = author == place.author ? place.id : nil
            found += try posts(selection, author: author, before: before, limit: limit - found.count)
            if found.count >= limit { break }
        }
        return found
    }

    /// The place of a post in the order of a selection; nil when the post is not indexed.
    /// - Throws: The `DatabaseError` of GRDB if the index cannot be read.
    public func place(of id: Int, in selection: Selection) throws -> Place? {
        let statement = try db.cachedStatement(sql: "SELECT authorID FROM post_entries WHERE id = ?")
        guard let author = try Int.fetchOne(statement, arguments: [id]) else { return nil }
        return Place(author: selection.isByAuthor ? author : nil, id: id)
    }

    /// The authors from that of a place on, in their order.
    private func authors(from place: Place) throws -> [Int] {
        guard let author = place.author else {
            return try Int.fetchAll(
                db.cachedStatement(sql: "SELECT id FROM post_authors ORDER BY sortKey, name, id"))
        }
        return try Int.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id FROM post_authors
                    WHERE (sortKey, name, id) >= (SELECT sortKey, name, id FROM post_authors WHERE id = ?)
                    ORDER BY sortKey, name, id
                    """),
            arguments: [author])
    }

    private func posts(_ selection: Selection, author: Int?, before id: Int?, limit: Int) throws -> [Int] {
        var query = Query(selection, author: author)
        query.limit(to: limit, before: id)
        return try Int.fetchAll(db.cachedStatement(sql: query.sql), arguments: query.arguments)
    }
}

/// One question to the tables: about the words if there are some, about the entries otherwise.
private struct Query {
    private let table: String
    private let column: String
    private var conditions: [String] = []
    private var tail = ""
    private(set) var arguments = StatementArguments()

    init(_ selection: PostIndex.Selection, author: Int? = nil) {
        if selection.words.isEmpty {
            (table, column) = ("post_entries", "id")
            if let author { add("authorID = ?", author) }
            if selection.favouritesOnly { conditions.append("isFavourite") }
        } else {
            (table, column) = ("post_search", "rowid")
            add("post_search MATCH ?", Self.pattern(selection.words, author: author))
            if selection.favouritesOnly {
                conditions.append("rowid IN (SELECT id FROM post_entries WHERE isFavourite)")
            }
        }
    }

    mutating func limit(to limit: Int, before id: Int? = nil) {
        if let id { add("\(column) < ?", id) }
        tail = " ORDER BY \(column) DESC LIMIT ?"
        arguments += [limit]
    }

    var sql: String { "SELECT \(column) FROM \(table)\(filter)\(tail)" }
    var countSQL: String { "SELECT count(*) FROM " + (tail.isEmpty ? table + filter : "(\(sql))") }

    private var filter: String { conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ") }

    private mutating func add(_ condition: String, _ argument: some DatabaseValueConvertible) {
        conditions.append(condition)
        arguments += [argument]
    }

    private static func pattern(_ words: [SearchWord], author: Int?) -> String {
        var terms = words.map(\.pattern)
        if let author { terms.append(SearchWord.quoted(PostIndex.authorWord(author))) }
        return terms.joined(separator: " AND ")
    }
}
