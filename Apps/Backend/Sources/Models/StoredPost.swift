import Foundation
import GRDB
import PostsIndex

/// A post with all that the server knows of it: JSONPlaceholder's fields, and what this server adds.
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

    /// What the index has of it.
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
