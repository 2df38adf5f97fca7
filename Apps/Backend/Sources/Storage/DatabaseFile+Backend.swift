import AppDatabase
import Foundation
import GRDB

extension DatabaseFile {
    /// The server's database file.
    init(backendPath path: String) {
        self.init(path: path, schema: DatabaseSchema(migrator: Schema.migrator, columns: Schema.columns))
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
            return try open { path in
                var configuration = Configuration()
                configuration.busyMode = .timeout(5)
                return try DatabaseQueue(path: path, configuration: configuration)
            }
        } catch {
            switch error {
            case .cannotOpen(let path, let reason): throw .cannotOpenDatabase(path: path, reason: reason)
            case .isInUse(let path): throw .cannotOpenDatabase(path: path, reason: "another program is using it")
            }
        }
    }
}

extension DatabaseQueue {
    /// Writes posts until there are so many; throws ``DemoBackendError``.
    func fill(postCount: Int, willFill: (_ count: Int) -> Void) throws(DemoBackendError) {
        do {
            try write { try PostsSeed().fill($0, upTo: postCount, willFill: willFill) }
        } catch {
            let reason = (error as? DatabaseError)?.reason ?? error.localizedDescription
            throw .cannotOpenDatabase(path: path, reason: reason)
        }
    }
}
