import AppDatabase
import Foundation
import GRDB

/// The wallet's database and its tables.
enum WalletDatabase {
    /// A value in the database that this app did not write.
    struct ChangedValue: Error {}

    /// Returns the database at a path, or one in memory.
    ///
    /// A damaged file is left unchanged, because it may contain payments whose outcome is unknown.
    static func open(path: String?) throws -> DatabaseQueue {
        guard let path else { return try schema.inMemory() }
        return try DatabaseFile(path: path, schema: schema).openUnlessDamaged { configuration in
            // A removed wallet must not stay in free pages.
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
        }
    }

    static func reason(of error: any Error) -> String {
        switch error {
        case DatabaseFlaw.damaged: return "the file is damaged"
        case is DecodingError, is RowDecodingError, is ChangedValue, is DatabaseFlaw:
            return "the file was changed by another program"
        default: break
        }
        guard let error = error as? DatabaseError else { return error.localizedDescription }
        let isDamage = [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode)
        return isDamage ? "the file is damaged" : error.reason
    }

    private static let schema = DatabaseSchema(
        migrator: migrator,
        columns: [
            PaymentRow.databaseTableName: ["id", "sender", "transfer", "state"],
            AccountCacheRow.databaseTableName: ["address", "account", "asOf"],
            TransactionCacheRow.databaseTableName: ["account", "id", "acceptedAt", "nonce", "content"],
        ], checksValues: false)

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("wallet") { db in
            try db.create(table: PaymentRow.databaseTableName) { table in
                table.primaryKey("id", .text)
                table.column("sender", .text).notNull().indexed()
                table.column("transfer", .text).notNull()
                table.column("state", .text).notNull()
                table.column("createdAt", .integer).notNull()
            }
            try db.create(table: AccountCacheRow.databaseTableName) { table in
                table.primaryKey("address", .text)
                table.column("account", .text).notNull()
                table.column("asOf", .integer).notNull()
            }
            try db.create(table: TransactionCacheRow.databaseTableName) { table in
                table.column("account", .text).notNull()
                table.column("id", .text).notNull()
                table.column("acceptedAt", .integer).notNull()
                table.column("nonce", .integer).notNull()
                table.column("content", .text).notNull()
                table.primaryKey(["account", "id"])
            }
        }
        migrator.registerMigration("payments without a time") { db in
            try db.alter(table: PaymentRow.databaseTableName) { $0.drop(column: "createdAt") }
        }
        return migrator
    }
}
