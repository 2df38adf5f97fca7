import AppDatabase
import Foundation
import GRDB
import PostsDomain

/// The database of saved posts: opened for this program alone, read by many at once, written by one after another.
final class PostsDatabase: Sendable {
    /// What happened to a damaged file.
    let notice: DamagedFileNotice?
    let path: String
    private let pool: DatabasePool
    private let lock: FileLock

    /// Opens the file and makes it where it is missing; throws ``PostsLibraryError``.
    init(path: String) throws {
        let file = DatabaseFile(path: path, schema: LibrarySchema.schema)
        self.path = file.path
        lock = try Self.lock(file.path)
        do {
            (pool, notice) = try file.open { try DatabasePool(path: $0, configuration: Self.configuration) }
        } catch {
            switch error {
            case .cannotOpen(let path, let reason): throw PostsLibraryError.cannotOpen(path: path, reason: reason)
            case .isInUse(let path): throw PostsLibraryError.isInUse(path: path)
            }
        }
    }

    private static func lock(_ path: String) throws -> FileLock {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw PostsLibraryError.cannotOpen(path: path, reason: "the folder \(folder.path) cannot be made")
        }
        do {
            guard let lock = try FileLock(path: path + ".lock") else { throw PostsLibraryError.isInUse(path: path) }
            return lock
        } catch let error as POSIXError {
            let reason = error.code == .ENOSPC ? "the disk is full" : "it cannot be written there"
            throw PostsLibraryError.cannotOpen(path: path, reason: reason)
        }
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(2)
        configuration.prepareDatabase { db in
            // What was said to be saved must outlive a power cut too.
            try db.execute(sql: "PRAGMA synchronous = FULL")
        }
        return configuration
    }

    /// Reads one state of everything, while others may write.
    @concurrent
    func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        do {
            return try await pool.read(body)
        } catch let error as DatabaseError {
            if Task.isCancelled { throw CancellationError() }
            throw PostsLibraryError.cannotOpen(path: path, reason: error.reason)
        } catch is RowDecodingError {
            throw PostsLibraryError.cannotOpen(path: path, reason: Self.changedElsewhere)
        }
    }

    private static let changedElsewhere = "what is in them was changed by another program"

    /// Writes while the caller waits; for the time of opening.
    func writeNow<Value>(_ body: (Database) throws -> Value) throws -> Value {
        do {
            return try pool.write(body)
        } catch let error as DatabaseError {
            throw PostsLibraryError.cannotOpen(path: path, reason: error.reason)
        } catch is RowDecodingError {
            throw PostsLibraryError.cannotOpen(path: path, reason: Self.changedElsewhere)
        }
    }

    /// Writes all or nothing, and returns when it is on the disk.
    @concurrent
    func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        do {
            return try await pool.write(body)
        } catch let error as DatabaseError {
            if Task.isCancelled { throw CancellationError() }
            throw PostsLibraryError.cannotSave(path: path, reason: error.reason)
        } catch is RowDecodingError {
            throw PostsLibraryError.cannotSave(path: path, reason: Self.changedElsewhere)
        }
    }

    /// Ends all connections at once, and lets go of the file.
    func close() throws {
        try pool.close()
        lock.release()
    }
}
