import AppCore
import Foundation
import GRDB

/// An index that finds posts in a database by author, age or words, page by page.
///
/// Its tables (`post_authors`, `post_entries`, `post_search`) are beside those of the posts. It finds pages by their
/// place instead of counting rows, and words by SQLite's full-text search, so the hundredth page of 100,000 posts costs
/// as much as the first. SQLite splits words only at spaces; ``AppCore/SearchText`` decides what a word is, as for
/// the texts on the screen.
public struct PostIndex {
    /// The indexed fields of a post.
    public struct Entry: Hashable, Sendable {
        /// The post's number; newer posts have greater numbers.
        public var id: Int
        /// The title.
        public var title: String
        /// The text.
        public var body: String
        /// The author's name.
        public var author: String
        /// A Boolean value that indicates whether the post is a favourite.
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

    /// Creates the index of a database.
    public init(_ db: Database) {
        self.db = db
    }

    /// Creates empty tables, and replaces those of an older program.
    /// - Throws: The `DatabaseError` of GRDB if the index cannot be written.
    public func createTables() throws {
        // Two levels of quotation: the option's value, and within it a literal of SQL.
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

    // MARK: Writing

    /// Adds a post that is not in the index.
    /// - Throws: The `DatabaseError` of GRDB if the index cannot be written.
    public func insert(_ entry: Entry) throws {
        let authorID = try authorID(of: entry.author)
        try db.cachedStatement(sql: "INSERT INTO post_entries (id, authorID, isFavourite) VALUES (?, ?, ?)")
            .execute(arguments: [entry.id, authorID, entry.isFavourite])
        try db.cachedStatement(sql: "INSERT INTO post_search (rowid, title, body, author) VALUES (?, ?, ?, ?)")
            .execute(arguments: Self.indexed(entry, authorID))
    }

    /// Removes a post; the entry must equal the one that was added.
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
            arguments: [name, name.sortKey])
        return Int(db.lastInsertedRowID)
    }

    /// Returns the words of an entry, and a mark that no user types, which finds the posts of one author.
    private static func indexed(_ entry: Entry, _ authorID: Int) -> StatementArguments {
        let author = SearchText(entry.author).indexed + authorWord(authorID)
        return [entry.id, SearchText(entry.title).indexed, SearchText(entry.body).indexed, author]
    }

    static func authorWord(_ id: Int) -> String { SearchWord.mark(String(id)) }
}

extension PostIndex {
    /// The beginning or the end of a page in an order of posts.
    public struct Place: Hashable, Sendable {
        /// The number of the author, if the order is by author.
        let author: Int?
        /// The number of the last post before the place.
        let id: Int?

        init(author: Int?, id: Int?) {
            self.author = author
            self.id = id
        }

        /// The place before the first post.
        public static let beginning = Place(author: nil, id: nil)

        /// The place as text, which clients return.
        public var text: String {
            guard let id else { return "" }
            return author.map { "\($0).\(id)" } ?? "\(id)"
        }

        /// Parses a place, or returns `nil` if the text does not belong to the order.
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
    /// A selection of posts, and their order.
    public struct Selection: Hashable, Sendable {
        /// The words, each of which must begin a word of title, text or author; empty for all posts.
        public var words: [SearchWord]
        /// A Boolean value that indicates whether the order is by author instead of by age.
        public var isByAuthor: Bool
        /// A Boolean value that indicates whether only favourites are selected.
        public var favouritesOnly: Bool

        /// Creates a selection from the user's input.
        public init(search: String, isByAuthor: Bool, favouritesOnly: Bool) {
            words = SearchWord.words(of: search)
            self.isByAuthor = isByAuthor
            self.favouritesOnly = favouritesOnly
        }
    }

    /// Returns the number of posts in a selection.
    /// - Parameter limit: The number at which counting ends, because SQLite counts matches one by one; `nil` counts
    ///   all.
    /// - Throws: The `DatabaseError` of GRDB if the index cannot be read.
    public func count(_ selection: Selection, upTo limit: Int? = nil) throws -> Int {
        var query = Query(selection)
        if let limit { query.limit(to: limit) }
        return try Int.fetchOne(db.cachedStatement(sql: query.countSQL), arguments: query.arguments) ?? 0
    }

    /// Returns the numbers of at most `limit` posts after a place.
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

    /// Returns the place of a post in the order of a selection, or `nil` if the post is not in the index.
    /// - Throws: The `DatabaseError` of GRDB if the index cannot be read.
    public func place(of id: Int, in selection: Selection) throws -> Place? {
        let statement = try db.cachedStatement(sql: "SELECT authorID FROM post_entries WHERE id = ?")
        guard let author = try Int.fetchOne(statement, arguments: [id]) else { return nil }
        return Place(author: selection.isByAuthor ? author : nil, id: id)
    }

    /// Returns the authors in order, beginning with that of a place.
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

/// A query of the search table if there are words, and of the entries otherwise.
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
