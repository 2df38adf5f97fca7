import AppDatabase
import Foundation
import GRDB

/// The wallet's database file and its tables.
enum WalletDatabase {
    /// A value that no program of ours has written.
    struct ChangedValue: Error {}

    static func open(path: String?) throws -> DatabaseQueue {
        let database = try connect(path: path)
        // Another program's database must get no tables of ours.
        guard try !database.read(schema.isForeign) else { throw ChangedValue() }
        try schema.migrator.migrate(database)
        guard try database.read(schema.isComplete) else { throw ChangedValue() }
        return database
    }

    static func reason(of error: any Error) -> String {
        if error is DecodingError || error is RowDecodingError || error is ChangedValue {
            return "the file was changed by another program"
        }
        guard let error = error as? DatabaseError else { return "\(error.localizedDescription)" }
        if error.extendedResultCode == .SQLITE_CANTOPEN_SYMLINK { return "a link is in the file's place" }
        switch error.resultCode {
        case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM: return "the file cannot be written there"
        case .SQLITE_BUSY, .SQLITE_LOCKED: return "another program is using it"
        case .SQLITE_FULL: return "the disk is full"
        case .SQLITE_NOTADB, .SQLITE_CORRUPT: return "the file is damaged"
        default: return error.message ?? "\(error.resultCode)"
        }
    }

    private static func connect(path: String?) throws -> DatabaseQueue {
        guard let path else { return try DatabaseQueue() }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try PrivateDatabaseFile.prepare(path: path)
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { db in
            // A payment must be on the disk before it is sent, and a removed wallet must not stay in free pages.
            try db.execute(sql: "PRAGMA synchronous = EXTRA; PRAGMA fullfsync = ON; PRAGMA secure_delete = ON")
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    private static let schema = DatabaseSchema(
        migrator: migrator,
        columns: [
            PaymentRow.databaseTableName: ["id", "sender", "transfer", "state", "createdAt"],
            AccountCacheRow.databaseTableName: ["address", "account", "asOf"],
            TransactionCacheRow.databaseTableName: ["account", "id", "acceptedAt", "nonce", "content"],
        ])

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
        return migrator
    }
}
