import Foundation
import GRDB

/// Opens a database; a damaged file is quarantined and replaced by a new one.
public struct DatabaseFile: Sendable {
    /// The file is damaged; the user can solve every other problem.
    private struct Damage: Error {}

    private struct NoFolder: Error {
        let path: String
    }

    /// The file's full path.
    public let path: String
    private let schema: DatabaseSchema

    /// Names a file, which may not exist yet, and its tables.
    public init(path: String, schema: DatabaseSchema) {
        self.path = URL(fileURLWithPath: path).path
        self.schema = schema
    }

    /// The database with all its tables, and how a damaged file was handled; missing folders are created.
    ///
    /// `connect` makes the connection; it may be called more than once. Blocks for some milliseconds.
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

    private func makeFolder() throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw NoFolder(path: folder.path)
        }
    }

    private func open<Writer: DatabaseWriter>(_ connect: (String) throws -> Writer) throws -> Writer {
        try PrivateDatabaseFile.prepare(path: path)
        // SQLite deletes the companions of a file that it cannot read, so it must not open a file of another program.
        guard DamagedFile(path: path).hasDatabaseHeader else { throw Damage() }
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
            guard try database.read(schema.isComplete) else { throw Damage() }
            return database
        } catch {
            try? database.close()
            throw error
        }
    }

    private func check(_ db: Database) throws {
        guard try schema.isSound(db) else { throw Damage() }
        guard try !schema.isForeign(db) else { throw Damage() }
    }

    private static func isDamage(_ error: any Error) -> Bool {
        (error as? DatabaseError).map(\.isDamage) ?? (error is Damage)
    }

    private static func reason(of error: any Error) -> String {
        if let folder = error as? NoFolder { return "the folder \(folder.path) cannot be made" }
        return (error as? DatabaseError)?.reason ?? error.localizedDescription
    }
}

/// Why a database file cannot be opened.
public enum DatabaseFileError: Error, Equatable {
    /// The reason is half a sentence.
    case cannotOpen(path: String, reason: String)
    /// Another program has it open.
    case isInUse(path: String)
}

extension DatabaseError {
    /// The error, as half a sentence for the user.
    public var reason: String {
        if extendedResultCode == .SQLITE_CANTOPEN_SYMLINK { return "a link is in its place" }
        return switch resultCode {
        case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM: "it cannot be written there"
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
