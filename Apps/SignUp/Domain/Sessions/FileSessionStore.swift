import Foundation
import KitCore

/// Keeps the session in a file that only its owner can read and write (mode 0600).
///
/// A session is written to another file first, which is flushed to the disk and then takes the place of the old one:
/// after a crash at any moment there is the old session, the new one or none, and never half of one.
public struct FileSessionStore: SessionStore {
    private let path: String

    private struct Record: Codable {
        var version = 1
        let token: String
        let name: String
        let email: String
    }

    private static let maximumBytes = 65_536
    private static let draftEnding = ".new"

    /// Makes a store of the file at a path; its folder is made when a session is saved.
    public init(path: String) { self.path = path }

    /// Reads the file.
    public func load() throws -> Session? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        guard let data = Self.read(path), let record = try? JSONDecoder().decode(Record.self, from: data),
            record.version == 1
        else { throw SessionStoreError.unreadable(path: path) }
        return Session(token: Secret(record.token), account: Account(name: record.name, email: record.email))
    }

    /// Writes the file.
    public func save(_ session: Session) throws {
        let record = Record(
            token: session.token.exposed, name: session.account.name, email: session.account.email)
        do {
            let data = try JSONEncoder().encode(record)
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let draft = "\(path).\(UUID().uuidString)\(Self.draftEnding)"
            do {
                try Self.write(data, to: draft)
                guard rename(draft, path) == 0 else { throw Self.failure }
            } catch {
                unlink(draft)
                throw error
            }
            Self.flush(folder: folder.path)
        } catch {
            throw SessionStoreError.unwritable(path: path, reason: Self.reason(error))
        }
    }

    /// Removes the file, and what was written of one by a program that was killed while it saved.
    public func clear() throws {
        removeDrafts()
        guard unlink(path) != 0, errno != ENOENT else { return }
        throw SessionStoreError.unremovable(path: path, reason: Self.reason(Self.failure))
    }

    // MARK: The system's calls

    private func removeDrafts() {
        let file = URL(fileURLWithPath: path)
        let folder = file.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(file.lastPathComponent + ".") && name.hasSuffix(Self.draftEnding) {
            unlink(folder + "/" + name)
        }
    }

    /// Returns the content of a regular file; `nil` for anything else, such as a pipe, which could block.
    private static func read(_ path: String) -> Data? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return try? file.read(upToCount: maximumBytes)
    }

    /// No other user can ever read the file: the mode is given when it is created.
    private static func write(_ data: Data, to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard descriptor >= 0 else { throw failure }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try file.write(contentsOf: data)
        try file.synchronize()
        try file.close()
    }

    /// Makes the new name in the folder last.
    private static func flush(folder: String) {
        let descriptor = open(folder, O_RDONLY)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

    private static func reason(_ error: any Error) -> String {
        (error as? POSIXError).map { String(cString: strerror($0.code.rawValue)) } ?? error.localizedDescription
    }
}
