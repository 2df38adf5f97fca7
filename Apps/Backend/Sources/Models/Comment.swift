import GRDB

/// A comment, in JSONPlaceholder's shape.
struct Comment: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "comments"

    let postId: Int
    let id: Int
    let name: String
    let email: String
    let body: String
}
