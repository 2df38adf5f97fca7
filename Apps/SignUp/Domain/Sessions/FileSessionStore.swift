import AppCore
import Foundation
import KitCore

/// A store of the session in a file that only its owner can read and write (mode 0600).
///
/// After a crash at any moment, the file contains either the old session or the new one.
public struct FileSessionStore: SessionStore {
    private let file: PrivateFile

    private struct Record: Codable {
        var version = 1
        let token: String
        let name: String
        let email: String
    }

    /// Creates a store; the file's folder is created when a session is saved.
    public init(path: String) { file = PrivateFile(path: path) }

    /// Reads the file.
    /// - Throws: `SessionStoreError.unreadable` if there is a file without a session.
    public func load() throws -> Session? {
        do {
            guard let data = try file.read() else { return nil }
            let record = try JSONDecoder().decode(Record.self, from: data)
            guard record.version == 1 else { throw SessionStoreError.unreadable(path: file.path) }
            return Session(token: Secret(record.token), account: Account(name: record.name, email: record.email))
        } catch {
            throw SessionStoreError.unreadable(path: file.path)
        }
    }

    /// Writes the file.
    /// - Throws: `SessionStoreError.unwritable`
    public func save(_ session: Session) throws {
        let record = Record(
            token: session.token.exposed, name: session.account.name, email: session.account.email)
        do {
            try file.write(JSONEncoder().encode(record))
        } catch {
            let reason = (error as? FileFailure)?.reason ?? error.localizedDescription
            throw SessionStoreError.unwritable(path: file.path, reason: reason)
        }
    }

    /// Removes the file, and the temporary files of a program that was killed while saving.
    /// - Throws: `SessionStoreError.unremovable`
    public func clear() throws {
        do throws(FileFailure) {
            try file.remove()
        } catch {
            throw SessionStoreError.unremovable(path: file.path, reason: error.reason)
        }
    }
}
