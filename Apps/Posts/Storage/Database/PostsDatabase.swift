import AppCore
import AppDatabase
import Foundation
import GRDB
import PostsDomain

/// The database of saved posts, with concurrent readers and one writer, locked against other programs.
final class PostsDatabase: Sendable {
    /// The report about a damaged file, if any.
    let notice: DamagedFileNotice?
    let path: String
    private let pool: DatabasePool
    private let lock: FileLock

    /// Opens the file, or creates it if it is missing; throws ``PostsLibraryError``.
    init(path: String) throws {
        let file = DatabaseFile(path: path, schema: LibrarySchema.schema)
        self.path = file.path
        lock = try Self.lock(file.path)
        do {
            (pool, notice) = try file.open { $0.busyMode = .timeout(2) }
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
        } catch let error as FileFailure {
            let reason = error.code == ENOSPC ? "the disk is full" : "the file cannot be written there"
            throw PostsLibraryError.cannotOpen(path: path, reason: reason)
        }
    }

    /// Calls a closure with the outbox after each transaction that has changed it, before the transaction's caller
    /// continues.
    func observeOutbox(_ body: @escaping @Sendable ([QueuedChange]) -> Void) -> AnyDatabaseCancellable {
        DatabaseRegionObservation(tracking: Table("outbox")).start(in: pool) { _ in
            // Reads report the error of a file that cannot be read.
        } onChange: { db in
            if let changes = try? Outbox(db: db).all() { body(changes) }
        }
    }

    /// Reads from one snapshot, concurrently with writes.
    @concurrent
    func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        do {
            return try await pool.read(body)
        } catch {
            throw Task.isCancelled && error is DatabaseError ? CancellationError() : cannotOpen(error)
        }
    }

    /// Reads after all writes that were queued before this call.
    func readInOrder<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        do {
            return try await withCheckedThrowingContinuation { continuation in
                pool.asyncWriteWithoutTransaction { db in continuation.resume(with: Result { try body(db) }) }
            }
        } catch {
            throw cannotOpen(error)
        }
    }

    /// Returns the error of a failed read.
    private func cannotOpen(_ error: any Error) -> any Error {
        switch error {
        case let error as DatabaseError: PostsLibraryError.cannotOpen(path: path, reason: error.reason)
        case is RowDecodingError: PostsLibraryError.cannotOpen(path: path, reason: Self.changedElsewhere)
        default: error
        }
    }

    private static let changedElsewhere = "what is in them was changed by another program"

    /// Writes synchronously; only for opening.
    func writeNow<Value>(_ body: (Database) throws -> Value) throws -> Value {
        do {
            return try pool.write(body)
        } catch {
            throw cannotOpen(error)
        }
    }

    /// Writes in a transaction, and returns when it is on the disk.
    @concurrent
    func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        do {
            return try await pool.write(body)
        } catch {
            throw Task.isCancelled && error is DatabaseError ? CancellationError() : cannotSave(error)
        }
    }

    /// Writes in a transaction after all work that was queued before; cancelling the calling task does not prevent it.
    ///
    /// The write is queued before this function suspends, so calls from one actor are written in their order.
    /// - Parameter didEnd: Called on the database's queue before this returns or throws.
    func writeInOrder<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value, didEnd: @escaping @Sendable () -> Void = {}
    ) async throws -> Value {
        do {
            return try await withCheckedThrowingContinuation { continuation in
                pool.asyncWrite(body) { _, result in
                    didEnd()
                    continuation.resume(with: result)
                }
            }
        } catch {
            throw cannotSave(error)
        }
    }

    /// Returns the error of a failed write.
    private func cannotSave(_ error: any Error) -> any Error {
        switch error {
        case let error as DatabaseError: PostsLibraryError.cannotSave(path: path, reason: error.reason)
        case is RowDecodingError: PostsLibraryError.cannotSave(path: path, reason: Self.changedElsewhere)
        default: error
        }
    }

    func close() throws {
        try pool.close()
        lock.release()
    }
}
