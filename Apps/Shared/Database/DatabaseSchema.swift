import GRDB

/// The tables of a database: how to create and to recognise them.
public struct DatabaseSchema: Sendable {
    /// The steps that make the tables; each is one transaction, so that it is done or not begun.
    public let migrator: DatabaseMigrator
    /// The columns that each table must have.
    public let columns: [String: Set<String>]
    /// The tables that are checked however large the file is; `nil` for all of them.
    public let preciousTables: [String]?
    private let checksValues: Bool

    /// Creates a schema.
    ///
    /// - Parameters:
    ///   - migrator: The steps that make the tables.
    ///   - columns: The columns that each table must have.
    ///   - preciousTables: The tables that cannot be restored. In a file of more than 16 MB only these are checked,
    ///     because a check reads the whole table; `nil` always checks everything.
    ///   - checksValues: Whether a value of another type than its column's is damage; otherwise the reader of a row
    ///     reports it, and the other rows stay usable.
    public init(
        migrator: DatabaseMigrator, columns: [String: Set<String>], preciousTables: [String]? = nil,
        checksValues: Bool = true
    ) {
        self.migrator = migrator
        self.columns = columns
        self.preciousTables = preciousTables
        self.checksValues = checksValues
    }

    /// Returns a database in memory with all tables; it ends with its last reference.
    /// - Throws: An error of SQLite.
    public func inMemory() throws -> DatabaseQueue {
        let database = try DatabaseQueue()
        try migrator.migrate(database)
        return database
    }

    /// Whether the contents of the file can be read.
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

    /// Whether a file that opens as a database is another program's, or of a version that does not exist yet.
    func isForeign(_ db: Database) throws -> Bool {
        try Self.isOfAnotherProgram(db) || migrator.hasBeenSuperseded(db)
    }

    /// Whether there are tables, but not the one that each of these programs has.
    static func isOfAnotherProgram(_ db: Database) throws -> Bool {
        let tables = try String.fetchAll(
            db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        return !tables.isEmpty && !tables.contains("grdb_migrations")
    }

    /// Whether every table is there with its columns.
    func isComplete(_ db: Database) throws -> Bool {
        try columns.allSatisfy { table, expected in
            guard try db.tableExists(table) else { return false }
            return try expected.isSubset(of: Set(db.columns(in: table).map(\.name)))
        }
    }

    /// Whether every value has the type of its column.
    ///
    /// SQLite stores a text in a column of numbers, and a row of bytes in one of texts, if a program puts it there.
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
