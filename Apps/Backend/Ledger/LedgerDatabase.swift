import AppDatabase
import Foundation
import GRDB
import LedgerCore

enum LedgerDatabase {
    /// Returns the database at a path, created if it is missing, or one in memory for `nil`.
    ///
    /// A damaged file is left unchanged, because it is money.
    /// - Throws: `LedgerError`
    static func open(path: String?) throws(LedgerError) -> DatabaseQueue {
        do {
            guard let path else { return try LedgerSchema.schema.inMemory() }
            return try DatabaseFile(path: path, schema: LedgerSchema.schema).openUnlessDamaged { $0.journalMode = .wal }
        } catch {
            throw LedgerError(path: path ?? "in memory", error)
        }
    }
}

/// The ledger's tables, in which amounts are text, because SQLite's numbers are too small.
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

    /// Credits the treasury with all the money of the ledger.
    private static func fillTreasury(_ db: Database) throws {
        try AccountRow(
            address: Treasury.address, balance: Treasury.supply, hasUsedFaucet: true
        ).insert(db)
    }
}
