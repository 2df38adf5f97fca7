import GRDB

/// The tables of a database: how they come to be, and how to recognise them.
public struct DatabaseSchema: Sendable {
    /// The steps that make the tables; each is one transaction, so that it is done or not begun.
    public let migrator: DatabaseMigrator
    /// The columns without which a table is not the one that is meant.
    public let columns: [String: Set<String>]

    /// Makes a schema.
    public init(migrator: DatabaseMigrator, columns: [String: Set<String>]) {
        self.migrator = migrator
        self.columns = columns
    }

    /// Whether a file that opens as a database is somebody else's, or of a version that does not exist yet.
    func isForeign(_ db: Database) throws -> Bool {
        let tables = try String.fetchAll(
            db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        if tables.isEmpty { return false }
        return try !tables.contains("grdb_migrations") || migrator.hasBeenSuperseded(db)
    }

    /// Whether every table is there with its columns.
    func isComplete(_ db: Database) throws -> Bool {
        try columns.allSatisfy { table, expected in
            guard try db.tableExists(table) else { return false }
            return try expected.isSubset(of: Set(db.columns(in: table).map(\.name)))
        }
    }
}
