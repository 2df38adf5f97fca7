import Foundation
import GRDB

/// A database file, opened so that committed data survives a power failure: this is how every program opens its own.
public struct DatabaseFile: Sendable {
    private struct NoFolder: LocalizedError {
        let path: String
        var errorDescription: String? { "the folder \(path) cannot be made" }
    }

    /// The file's full path.
    public let path: String
    private let schema: DatabaseSchema

    /// Names a file, which may not exist yet, and its tables.
    public init(path: String, schema: DatabaseSchema) {
        self.path = URL(fileURLWithPath: path).path
        self.schema = schema
    }

    /// Returns the database with all its tables, and how a damaged file was handled; missing folders are created.
    ///
    /// A damaged file is quarantined and replaced by a new one. Blocks for some milliseconds.
    /// - Parameter configure: Changes the configuration, which waits 5 seconds for a lock of another program.
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

    /// Returns the database with all its tables; a damaged file stays as it is, because its content is precious.
    ///
    /// - Parameter configure: Changes the configuration, which waits 5 seconds for a lock of another program.
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

    /// Whether a file is another program's: it is no database, or has no table of these programs.
    ///
    /// A file that is missing, empty or damaged is not. Blocks for some milliseconds.
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
        // SQLite deletes the companions of a file that it cannot read, so it must not open a file of another program.
        guard DamagedFile(path: path).hasDatabaseHeader else { throw DatabaseFlaw.damaged }
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configure(&configuration)
        do {
            return try connectOnce(configuration)
        } catch let error as DatabaseError
            where [.SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(error.resultCode)
        {
            // Two programs that start at once both begin to make the tables; the slower one finds them on its second try.
            return try connectOnce(configuration)
        }
    }

    private func connectOnce<Connection: FileConnection>(_ configuration: Configuration) throws -> Connection {
        let database = try Connection(path: path, configuration: configuration)
        do {
            // What is reported as saved must survive a power failure. Not in the configuration: GRDB sets NORMAL after all
            // that a configuration prepares, as soon as it enables a write-ahead log.
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

/// A kind of connection that opens a file: a queue, or a pool.
public protocol FileConnection: DatabaseWriter {
    /// Opens a file, and creates it if it is missing.
    /// - Throws: An error of SQLite.
    init(path: String, configuration: Configuration) throws
}

extension DatabaseQueue: FileConnection {}
extension DatabasePool: FileConnection {}

/// Why a database file cannot be opened.
public enum DatabaseFileError: Error, Equatable {
    /// The reason is half a sentence.
    case cannotOpen(path: String, reason: String)
    /// Another program has it open.
    case isInUse(path: String)
}

/// What is wrong with the content of a file.
public enum DatabaseFlaw: Error {
    /// It is no sound database.
    case damaged
    /// It is another program's database, or of a version that does not exist yet.
    case foreign
    /// A table or a column is missing.
    case incomplete
}

extension DatabaseError {
    /// The error, as half a sentence for the user.
    public var reason: String {
        if extendedResultCode == .SQLITE_CANTOPEN_SYMLINK { return "the path is a symbolic link" }
        return switch resultCode {
        case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM: "the file cannot be written there"
        case .SQLITE_BUSY, .SQLITE_LOCKED: "another program is using it"
        case .SQLITE_FULL: "the disk is full"
        default: message ?? "\(resultCode)"
        }
    }

    /// Whether the file is no sound database.
    var isDamage: Bool {
        [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(resultCode) || extendedResultCode == .SQLITE_IOERR_SHORT_READ
    }
}
