import Foundation
import GRDB

/// Opens a database; a damaged file is quarantined and replaced by a new one.
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
    /// Blocks for some milliseconds.
    /// - Parameter connect: Makes the connection; it may be called more than once.
    /// - Throws: `DatabaseFileError` if the file cannot be opened for another reason than its content.
    public func open<Writer: DatabaseWriter>(
        connect: (_ path: String) throws -> Writer
    ) throws(DatabaseFileError) -> (Writer, DamagedFileNotice?) {
        do {
            try makeFolder()
            do {
                return (try open(connect), nil)
            } catch let error where Self.isDamage(error) {
                let name = try DamagedFile(path: path).setAside()
                return (try open(connect), DamagedFileNotice(path: path, newName: name))
            }
        } catch let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode) {
            throw .isInUse(path: path)
        } catch {
            throw .cannotOpen(path: path, reason: Self.reason(of: error))
        }
    }

    /// Returns the database with all its tables; a damaged file stays as it is, because its content is precious.
    ///
    /// - Parameter connect: Makes the connection; it may be called more than once.
    /// - Throws: `DatabaseFlaw` for the content of the file, or the error of SQLite or of the folder.
    public func openUnlessDamaged<Writer: DatabaseWriter>(connect: (_ path: String) throws -> Writer) throws -> Writer {
        do {
            try makeFolder()
            return try open(connect)
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

    private func open<Writer: DatabaseWriter>(_ connect: (String) throws -> Writer) throws -> Writer {
        try PrivateDatabaseFile.prepare(path: path)
        // SQLite deletes the companions of a file that it cannot read, so it must not open a file of another program.
        guard DamagedFile(path: path).hasDatabaseHeader else { throw DatabaseFlaw.damaged }
        do {
            return try openOnce(connect)
        } catch let error as DatabaseError
            where [.SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(error.resultCode)
        {
            // Two programs that start at once both begin to make the tables; the slower one finds them on its second try.
            return try openOnce(connect)
        }
    }

    private func openOnce<Writer: DatabaseWriter>(_ connect: (String) throws -> Writer) throws -> Writer {
        let database = try connect(path)
        do {
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
