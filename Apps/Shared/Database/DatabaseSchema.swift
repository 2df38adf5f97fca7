import GRDB

/// The tables of a database, and the rules to recognize them.
public struct DatabaseSchema: Sendable {
    /// The steps that create the tables, each a transaction.
    public let migrator: DatabaseMigrator
    /// The columns that each table must have.
    public let columns: [String: Set<String>]
    /// The tables that are checked in a file of any size, or `nil` for all tables.
    public let preciousTables: [String]?
    private let checksValues: Bool

    /// Creates a schema.
    ///
    /// - Parameters:
    ///   - migrator: The steps that create the tables.
    ///   - columns: The columns that each table must have.
    ///   - preciousTables: The tables that cannot be restored. In a file of more than 16 MB only these are checked,
    ///     because a check reads the whole table; `nil` checks all.
    ///   - checksValues: A Boolean value that indicates whether a value of another type than its column's is damage;
    ///     otherwise the reader of a row reports it, and the other rows remain usable.
    public init(
        migrator: DatabaseMigrator, columns: [String: Set<String>], preciousTables: [String]? = nil,
        checksValues: Bool = true
    ) {
        self.migrator = migrator
        self.columns = columns
        self.preciousTables = preciousTables
        self.checksValues = checksValues
    }

    /// Returns a database in memory with all tables.
    /// - Throws: An error of SQLite.
    public func inMemory() throws -> DatabaseQueue {
        let database = try DatabaseQueue()
        try migrator.migrate(database)
        return database
    }

    /// Returns whether the contents of the file can be read.
    func isSound(_ db: Database) throws -> Bool {
        let size = try Int.fetchOne(db, sql: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
        guard let preciousTables, size ?? 0 > 16 * 1_048_576 else {
            return try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok"
                && hasValuesOfTheirKinds(db, in: columns.keys)
        }
        return try preciousTables.allSatisfy { table in
            guard try db.tableExists(table) else { return true }
            return try String.fetchOne(db, sql: "PRAGMA quick_check(\(table.quotedDatabaseIdentifier))") == "ok"
        } && hasValuesOfTheirKinds(db, in: preciousTables)
    }

    /// Returns whether a database belongs to another program, or has a later version.
    func isForeign(_ db: Database) throws -> Bool {
        try Self.isOfAnotherProgram(db) || migrator.hasBeenSuperseded(db)
    }

    /// Returns whether there are tables, but not the one that each of these programs has.
    static func isOfAnotherProgram(_ db: Database) throws -> Bool {
        let tables = try String.fetchAll(
            db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        return !tables.isEmpty && !tables.contains("grdb_migrations")
    }

    /// Returns whether all tables exist with their columns.
    func isComplete(_ db: Database) throws -> Bool {
        try columns.allSatisfy { table, expected in
            guard try db.tableExists(table) else { return false }
            return try expected.isSubset(of: Set(db.columns(in: table).map(\.name)))
        }
    }

    /// Returns whether every value has the type of its column, which SQLite does not enforce.
    private func hasValuesOfTheirKinds(_ db: Database, in tables: some Sequence<String>) throws -> Bool {
        guard checksValues else { return true }
        return try tables.allSatisfy { table in
            guard try db.tableExists(table) else { return true }
            let conditions = try db.columns(in: table).compactMap { column -> String? in
                guard let kind = ["INTEGER": "integer", "TEXT": "text"][column.type.uppercased()] else { return nil }
                let isNullWrong = column.isNotNull ? "" : " AND \(column.name.quotedDatabaseIdentifier) IS NOT NULL"
                return "(typeof(\(column.name.quotedDatabaseIdentifier)) <> '\(kind)'\(isNullWrong))"
            }
            guard !conditions.isEmpty else { return true }
            let sql =
                "SELECT 1 FROM \(table.quotedDatabaseIdentifier) WHERE \(conditions.joined(separator: " OR ")) LIMIT 1"
            return try Int.fetchOne(db, sql: sql) == nil
        }
    }
}
