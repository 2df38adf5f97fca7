import Foundation
import GRDB

/// Opens the database, and starts afresh when the file at its place cannot be one.
struct DatabaseFile {
    /// Why a file is given up; everything else that goes wrong is the reader's to mend.
    private struct Damage: Error {}

    private struct NoFolder: Error {
        let path: String
    }

    private let path: String

    init(path: String) {
        self.path = URL(fileURLWithPath: path).path
    }

    /// A database that lives and dies with its connection.
    static func inMemory() throws -> DatabaseQueue {
        let database = try DatabaseQueue()
        try Schema.migrator.migrate(database)
        return database
    }

    /// The database, and what happened to a damaged file; throws ``DemoBackendError``.
    func open() throws(DemoBackendError) -> (DatabaseQueue, DamagedFileNotice?) {
        do {
            try makeFolder()
            do {
                return (try connect(), nil)
            } catch let error where Self.isDamage(error) {
                let name = try DamagedFile(path: path).setAside()
                return (try connect(), DamagedFileNotice(path: path, newName: name))
            }
        } catch {
            throw .cannotOpenDatabase(path: path, reason: Self.reason(of: error))
        }
    }

    private func makeFolder() throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw NoFolder(path: folder.path)
        }
    }

    private func connect() throws -> DatabaseQueue {
        // SQLite deletes the companions of a file that it cannot read, so it must not open one that is none of its own.
        guard DamagedFile(path: path).hasDatabaseHeader else { throw Damage() }
        do {
            return try connectOnce()
        } catch let error as DatabaseError
            where [.SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(error.resultCode)
        {
            // Two programs that start at once both begin to make the tables; the slower one finds them on its second try.
            return try connectOnce()
        }
    }

    private func connectOnce() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        let database = try DatabaseQueue(path: path, configuration: configuration)
        do {
            try database.read(check)
            try Schema.migrator.migrate(database)
            guard try database.read(Schema.isComplete) else { throw Damage() }
            return database
        } catch {
            try? database.close()
            throw error
        }
    }

    private func check(_ db: Database) throws {
        guard try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" else { throw Damage() }
        guard try !Schema.isForeign(db) else { throw Damage() }
    }

    private static func isDamage(_ error: any Error) -> Bool {
        guard let error = error as? DatabaseError else { return error is Damage }
        return [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode)
            || error.extendedResultCode == .SQLITE_IOERR_SHORT_READ
    }

    private static func reason(of error: any Error) -> String {
        if let folder = error as? NoFolder { return "the folder \(folder.path) cannot be made" }
        guard let error = error as? DatabaseError else { return error.localizedDescription }
        switch error.resultCode {
        case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM: return "it cannot be written there"
        case .SQLITE_BUSY, .SQLITE_LOCKED: return "another program is using it"
        case .SQLITE_FULL: return "the disk is full"
        default: return error.message ?? "\(error.resultCode)"
        }
    }
}
