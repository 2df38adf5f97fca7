import GRDB

/// A post, in JSONPlaceholder's shape.
struct Post: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "posts"

    let userId: Int
    let id: Int
    let title: String
    let body: String
}
