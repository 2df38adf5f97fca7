import Foundation
import GRDB

/// The answer to a change, kept under the change's idempotency key to be given again.
struct GivenAnswer: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "given_answers"

    /// How many answers are kept; whoever comes later with an old key is answered anew.
    static let maximumCount = 100_000

    let key: String
    /// What was asked, so that a key that is used for something else is noticed.
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
