import GRDB

extension PostIndex {
    /// Which posts are wanted, and in which order.
    public struct Selection: Hashable, Sendable {
        /// Words, each of which must begin a word of the title, the text or the author; none for all posts.
        public var words: [String]
        /// Whether the authors order the posts, and not their age alone.
        public var isByAuthor: Bool
        /// Whether only favourites are wanted.
        public var favouritesOnly: Bool

        /// Makes a selection from what a person typed.
        public init(search: String, isByAuthor: Bool, favouritesOnly: Bool) {
            words = search.split(whereSeparator: \.isWhitespace)
                .filter { $0.contains { $0.isLetter || $0.isNumber } }
                .prefix(16).map { String($0.prefix(64)) }
            self.isByAuthor = isByAuthor
            self.favouritesOnly = favouritesOnly
        }
    }

    /// The number of posts of a selection.
    public func count(_ selection: Selection) throws -> Int {
        let query = Query(selection)
        return try Int.fetchOne(db.cachedStatement(sql: query.countSQL), arguments: query.arguments) ?? 0
    }

    /// The numbers of the posts behind a place, at most `limit`; after ``Place/beginning`` the first ones.
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

/// One question to the tables: about the words where there are some, about the entries otherwise.
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

    mutating func limit(to limit: Int, before id: Int?) {
        if let id { add("\(column) < ?", id) }
        tail = " ORDER BY \(column) DESC LIMIT ?"
        arguments += [limit]
    }

    var sql: String { "SELECT \(column) FROM \(table)\(filter)\(tail)" }
    var countSQL: String { "SELECT count(*) FROM \(table)\(filter)" }

    private var filter: String { conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ") }

    private mutating func add(_ condition: String, _ argument: some DatabaseValueConvertible) {
        conditions.append(condition)
        arguments += [argument]
    }

    /// Every word in quotation marks, so that nothing in it is taken for the language of the search itself.
    private static func pattern(_ words: [String], author: Int?) -> String {
        var terms = words.map {
            "\"\($0.filter { $0 != "\u{0}" && $0 != "\u{E000}" }.replacing("\"", with: "\"\""))\"*"
        }
        if let author { terms.append("\"\(PostIndex.authorWord(author))\"") }
        return terms.joined(separator: " AND ")
    }
}
