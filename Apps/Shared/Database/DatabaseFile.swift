import Foundation
import GRDB

/// A database file, opened so that committed data survives a power failure; every program opens its database this way.
public struct DatabaseFile: Sendable {
    private struct NoFolder: LocalizedError {
        let path: String
        var errorDescription: String? { "the folder \(path) cannot be made" }
    }

    /// The file's full path.
    public let path: String
    private let schema: DatabaseSchema

    /// Creates a description of a file, which may not exist yet, and of its tables.
    public init(path: String, schema: DatabaseSchema) {
        self.path = URL(fileURLWithPath: path).path
        self.schema = schema
    }

    /// Opens the database and creates missing tables and folders; a damaged file is quarantined and replaced.
    ///
    /// Blocks for some milliseconds.
    /// - Parameter configure: Changes the configuration, which waits 5 seconds for another program's lock.
    /// - Throws: `DatabaseFileError` if the file cannot be opened for another reason than its content.
    public func open<Connection: FileConnection>(
        _ configure: (inout Configuration) -> Void = { _ in }
    ) throws(DatabaseFileError) -> (Connection, DamagedFileNotice?) {
        do {
            try makeFolder()
            do {
                return (try connection(configure), nil)
            } catch let error where Self.isDamage(error) {
                let name = try DamagedFile(path: path).setAside()
                return (try connection(configure), DamagedFileNotice(path: path, newName: name))
            }
        } catch let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode) {
            throw .isInUse(path: path)
        } catch {
            throw .cannotOpen(path: path, reason: Self.reason(of: error))
        }
    }

    /// Opens the database and creates missing tables; a damaged file is left unchanged, because its content is
    /// precious.
    ///
    /// - Parameter configure: Changes the configuration, which waits 5 seconds for another program's lock.
    /// - Throws: `DatabaseFlaw` for the content of the file, or the error of SQLite or of the folder.
    public func openUnlessDamaged<Connection: FileConnection>(
        _ configure: (inout Configuration) -> Void = { _ in }
    ) throws -> Connection {
        do {
            try makeFolder()
            return try connection(configure)
        } catch let error as DatabaseError where error.isDamage {
            throw DatabaseFlaw.damaged
        }
    }

    /// Returns whether a file belongs to another program: it is not a database, or has no table of these programs.
    ///
    /// A missing, empty or damaged file does not. Blocks for some milliseconds.
    public static func isOfAnotherProgram(path: String) -> Bool {
        guard DamagedFile(path: path).hasDatabaseHeader else { return true }
        var configuration = Configuration()
        configuration.readonly = true
        let database = try? DatabaseQueue(path: path, configuration: configuration)
        return (try? database?.read(DatabaseSchema.isOfAnotherProgram)) ?? false
    }

    private func makeFolder() throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw NoFolder(path: folder.path)
        }
    }

    private func connection<Connection: FileConnection>(
        _ configure: (inout Configuration) -> Void
    ) throws -> Connection {
        try PrivateDatabaseFile.prepare(path: path)
        // SQLite deletes the companions of a file that it cannot read, so it must not open another program's file.
        guard DamagedFile(path: path).hasDatabaseHeader else { throw DatabaseFlaw.damaged }
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configure(&configuration)
        do {
            return try connectOnce(configuration)
        } catch let error as DatabaseError
            where [.SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(error.resultCode)
        {
            // Two programs that start at the same time both create the tables; the slower one finds them at its second
            // attempt.
            return try connectOnce(configuration)
        }
    }

    private func connectOnce<Connection: FileConnection>(_ configuration: Configuration) throws -> Connection {
        let database = try Connection(path: path, configuration: configuration)
        do {
            // Not in the configuration: GRDB sets NORMAL after everything that a configuration prepares, when it
            // enables the write-ahead log, and data reported as saved must survive a power failure.
            try database.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA synchronous = EXTRA; PRAGMA fullfsync = ON")
            }
            try database.read(check)
            try schema.migrator.migrate(database)
            guard try database.read(schema.isComplete) else { throw DatabaseFlaw.incomplete }
            return database
        } catch {
            try? database.close()
            throw error
        }
    }

    private func check(_ db: Database) throws {
        guard try schema.isSound(db) else { throw DatabaseFlaw.damaged }
        guard try !schema.isForeign(db) else { throw DatabaseFlaw.foreign }
    }

    private static func isDamage(_ error: any Error) -> Bool {
        (error as? DatabaseError).map(\.isDamage) ?? (error is DatabaseFlaw)
    }

    private static func reason(of error: any Error) -> String {
        (error as? DatabaseError)?.reason ?? error.localizedDescription
    }
}

/// A connection that opens a file: a queue or a pool.
public protocol FileConnection: DatabaseWriter {
    /// Opens a file, or creates it if it is missing.
    /// - Throws: An error of SQLite.
    init(path: String, configuration: Configuration) throws
}

extension DatabaseQueue: FileConnection {}
extension DatabasePool: FileConnection {}

/// The reasons why a database file cannot be opened.
public enum DatabaseFileError: Error, Equatable {
    /// The file cannot be opened; the reason is a part of a sentence.
    case cannotOpen(path: String, reason: String)
    /// Another program has it open.
    case isInUse(path: String)
}

/// A fault in the content of a file.
public enum DatabaseFlaw: Error {
    /// The file is not an intact database.
    case damaged
    /// The database belongs to another program, or has a later version.
    case foreign
    /// A table or a column is missing.
    case incomplete
}

extension DatabaseError {
    /// The reason, as a part of a sentence.
    public var reason: String {
        if extendedResultCode == .SQLITE_CANTOPEN_SYMLINK { return "the path is a symbolic link" }
        return switch resultCode {
        case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM: "the file cannot be written there"
        case .SQLITE_BUSY, .SQLITE_LOCKED: "another program is using it"
        case .SQLITE_FULL: "the disk is full"
        default: message ?? "\(resultCode)"
        }
    }

    /// A Boolean value that indicates whether the error means that the file is not an intact database.
    var isDamage: Bool {
        [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(resultCode) || extendedResultCode == .SQLITE_IOERR_SHORT_READ
    }
}
