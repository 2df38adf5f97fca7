import AppDatabase
import Foundation
import GRDB

/// A post with JSONPlaceholder's fields.
struct Post: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "posts"

    let userId: Int
    let id: Int
    let title: String
    let body: String
}

/// A post with JSONPlaceholder's fields and those that this server adds.
struct StoredPost: Sendable, FetchableRecord {
    /// Selects posts with their authors' names; a condition may follow.
    static let selection = """
        SELECT posts.*, users.name AS author FROM posts JOIN users ON users.id = posts.userId
        """

    let userId: Int
    let id: Int
    let title: String
    let body: String
    let author: String
    let date: Int
    let version: Int
    let isFavourite: Bool

    init(row: Row) throws {
        userId = try row.decode(forColumn: "userId")
        id = try row.decode(forColumn: "id")
        title = try row.decode(forColumn: "title")
        body = try row.decode(forColumn: "body")
        author = try row.decode(forColumn: "author")
        date = try row.decode(forColumn: "date")
        version = try row.decode(forColumn: "version")
        isFavourite = try row.decode(forColumn: "isFavourite")
    }

    /// The post's entry in the index.
    var entry: PostIndex.Entry {
        PostIndex.Entry(id: id, title: title, body: body, author: author, isFavourite: isFavourite)
    }

    static func fetchOne(_ db: Database, id: Int) throws -> StoredPost? {
        try fetchOne(db.cachedStatement(sql: selection + " WHERE posts.id = ?"), arguments: [id])
    }
}

extension StoredPost: Encodable {
    private enum Key: String, CodingKey {
        case userId, id, title, body, author, date, version, isFavourite
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(userId, forKey: .userId)
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
        try container.encode(body, forKey: .body)
        try container.encode(author, forKey: .author)
        try container.encode(Date(timeIntervalSince1970: Double(date)).formatted(.iso8601), forKey: .date)
        try container.encode(version, forKey: .version)
        try container.encode(isFavourite, forKey: .isFavourite)
    }
}

/// An author with JSONPlaceholder's fields; address and company are JSON columns.
struct User: Codable, Sendable, FetchableRecord, PersistableRecord {
    /// A place on Earth in degrees, as text like JSONPlaceholder's.
    struct Coordinates: Codable, Sendable {
        let lat: String
        let lng: String
    }

    struct Address: Codable, Sendable {
        let street: String
        let suite: String
        let city: String
        let zipcode: String
        let geo: Coordinates
    }

    /// The author's employer.
    struct Company: Codable, Sendable {
        let name: String
        let catchPhrase: String
        let bs: String
    }

    static let databaseTableName = "users"

    let id: Int
    let name: String
    let username: String
    let email: String
    let address: Address
    let phone: String
    let website: String
    let company: Company
}

/// A comment with JSONPlaceholder's fields.
struct Comment: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "comments"

    let postId: Int
    let id: Int
    let name: String
    let email: String
    let body: String
}

/// A page of posts, and the start of the next.
struct Feed: Encodable, Sendable {
    let posts: [StoredPost]
    /// The number of posts in the whole list.
    let total: Int
    /// The value of `after` for the next page; absent at the end.
    let next: String?
}

/// The answer to a change, stored under the change's idempotency key to be repeated.
struct GivenAnswer: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "given_answers"

    /// The number of stored answers; a request with an older key is processed again.
    static let maximumCount = 100_000

    let key: String
    /// A digest of the request, to detect that a key is used for a different request.
    let request: String
    let status: Int
    /// The post's version after the change, for the header `ETag`.
    let version: Int?
    let body: Data

    static func find(_ key: String, in db: Database) throws -> GivenAnswer? {
        try fetchOne(db, sql: "SELECT * FROM given_answers WHERE key = ?", arguments: [key])
    }

    func keep(in db: Database) throws {
        try insert(db)
        let oldest = Int(db.lastInsertedRowID) - Self.maximumCount
        if oldest > 0 {
            try db.execute(sql: "DELETE FROM given_answers WHERE number <= ?", arguments: [oldest])
        }
    }
}
