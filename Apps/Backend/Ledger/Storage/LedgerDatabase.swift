import AppDatabase
import Foundation
import GRDB

/// Opens the ledger's database so that what is committed outlives the machine's next second.
enum LedgerDatabase {
    /// The database at a path, made where there is none; nil is one in memory.
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
        try PrivateFile.prepare(path: path)
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
