import Foundation
import GRDB

/// A database whose values a test replaces, one at a time, by values that no program has stored.
public struct HostileDatabase: Sendable {
    /// SQL literals of every type.
    private static let values = [
        "'text'", "x'00FFC080'", "x''", "9223372036854775807", "-9223372036854775808", "1e300", "''", "'{}'",
        "'340282366920938463463374607431768211456'", "char(27) || ']0;PWNED' || char(7)",
        "replace(hex(zeroblob(100000)), '00', 'é')", "CAST(zeroblob(100000) AS TEXT)",
    ]

    /// SQLite has refused so many changes that a test would show little.
    public struct TooFewChanges: Error {
        let count: Int
    }

    /// The path of the database.
    public let path: String
    /// The path of the intact copy.
    public var sound: String { path + ".sound" }

    /// Names a database that exists, or that the program creates.
    public init(path: String) { self.path = path }

    /// Makes a copy of the intact database.
    /// - Throws: `DatabaseError`.
    public func keepSound() throws { try edit("VACUUM INTO '\(sound)'") }

    /// Puts the intact copy back, in place of the database and what was quarantined of it.
    /// - Throws: an error of the file system.
    public func restore() throws {
        let files = FileManager.default
        let quarantined = (1...9).map { ".damaged-\($0)" }
        for suffix in ["", "-wal", "-shm", "-journal"] + quarantined { try? files.removeItem(atPath: path + suffix) }
        try files.copyItem(atPath: sound, toPath: path)
    }

    /// Changes the database as another program would.
    /// - Throws: `DatabaseError`.
    public func edit(_ sql: String, _ arguments: StatementArguments = []) throws {
        let database = try DatabaseQueue(path: path)
        try database.writeWithoutTransaction { try $0.execute(sql: sql, arguments: arguments) }
        try database.close()
    }

    /// Replaces each value of a table by each type of value, and uses the database after each change.
    /// - Throws: what the use throws, errors of the file system, and `TooFewChanges`.
    public func replaceEveryValue(of table: String, use: (_ change: String) async throws -> Void) async throws {
        let columns = try await DatabaseQueue(path: sound).read { try $0.columns(in: table).map(\.name) }
        var damaged = 0
        for column in columns {
            for value in Self.values {
                try restore()
                let change = "UPDATE \(table) SET \"\(column)\" = \(value)"
                do { try edit(change) } catch is DatabaseError {
                    // A file cannot contain values that SQLite refuses; an index may refuse duplicates.
                    do { try edit(change + " WHERE rowid = (SELECT max(rowid) FROM \(table))") } catch { continue }
                }
                damaged += 1
                try await use("\(table).\(column) = \(value)")
            }
        }
        // A text column accepts all texts, and a second column two integers.
        guard damaged > 0, damaged >= 2 * columns.count else { throw TooFewChanges(count: damaged) }
    }
}
