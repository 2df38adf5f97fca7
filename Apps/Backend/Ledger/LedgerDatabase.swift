import AppDatabase
import Foundation
import GRDB
import LedgerCore

/// Opens the ledger's database so that committed data survives a power failure.
enum LedgerDatabase {
    /// The database at a path, made if there is none; `nil` for one in memory.
    ///
    /// Throws ``LedgerError``.
    static func open(path: String?) throws(LedgerError) -> DatabaseQueue {
        do {
            let database = try connect(path: path)
            // Another program's database must get no tables of ours.
            guard try !database.read(LedgerSchema.schema.isForeign) else { throw damage("it is no ledger") }
            try LedgerSchema.migrator.migrate(database)
            guard try database.read(LedgerSchema.schema.isComplete) else { throw damage("a part of it is missing") }
            return database
        } catch {
            throw LedgerError(path: path ?? "in memory", error)
        }
    }

    private static func connect(path: String?) throws -> DatabaseQueue {
        guard let path else { return try DatabaseQueue() }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try PrivateDatabaseFile.prepare(path: path)
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.journalMode = .wal
        let database = try DatabaseQueue(path: path, configuration: configuration)
        try database.writeWithoutTransaction { db in
            // GRDB relaxes this for write-ahead logs; here nothing is answered before it is on the disk.
            try db.execute(sql: "PRAGMA synchronous = FULL")
            try db.execute(sql: "PRAGMA fullfsync = ON")
            guard try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" else {
                throw damage("the database is damaged")
            }
        }
        return database
    }

    private static func damage(_ message: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_CORRUPT, message: message)
    }
}

/// The ledger's tables.
///
/// Amounts are text, since SQLite's numbers are smaller; all arithmetic is the program's.
enum LedgerSchema {
    static let schema = DatabaseSchema(
        migrator: migrator,
        columns: [
            AccountRow.databaseTableName: ["publicKey", "balance", "nextNonce", "hasUsedFaucet"],
            TransactionRow.databaseTableName: [
                "sequence", "id", "kind", "sender", "recipient", "amount", "fee", "nonce", "memo", "signature",
                "acceptedAt", "confirmsAt", "isConfirmed",
            ],
        ])

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("ledger", migrate: createTables)
        migrator.registerMigration("treasury", migrate: fillTreasury)
        return migrator
    }

    private static func createTables(_ db: Database) throws {
        try db.create(table: AccountRow.databaseTableName, options: .strict) { table in
            table.primaryKey("publicKey", .blob)
            table.column("balance", .text).notNull()
            table.column("nextNonce", .integer).notNull()
            table.column("hasUsedFaucet", .integer).notNull()
        }
        try db.create(table: TransactionRow.databaseTableName, options: .strict) { table in
            table.autoIncrementedPrimaryKey("sequence")
            table.column("id", .text).notNull().unique()
            table.column("kind", .text).notNull()
            for column in ["sender", "recipient"] { table.column(column, .blob).notNull() }
            for column in ["amount", "fee"] { table.column(column, .text).notNull() }
            table.column("nonce", .integer).notNull()
            table.column("memo", .text).notNull()
            table.column("signature", .blob)
            for column in ["acceptedAt", "confirmsAt", "isConfirmed"] { table.column(column, .integer).notNull() }
        }
        try db.execute(
            sql: """
                CREATE INDEX ledgerSent ON ledgerTransactions(sender, sequence);
                CREATE INDEX ledgerReceived ON ledgerTransactions(recipient, sequence);
                CREATE INDEX ledgerPending ON ledgerTransactions(confirmsAt) WHERE isConfirmed = 0;
                CREATE UNIQUE INDEX ledgerNonces ON ledgerTransactions(sender, nonce) WHERE kind = 'transfer';
                """)
    }

    /// All the money there ever is; from here on it only changes hands.
    private static func fillTreasury(_ db: Database) throws {
        try AccountRow(
            address: Treasury.address, balance: Treasury.supply, hasUsedFaucet: true
        ).insert(db)
    }
}
