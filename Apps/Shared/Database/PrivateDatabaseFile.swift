import Foundation
import GRDB

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Protection of a database file from other users.
enum PrivateDatabaseFile {
    private static let companions = ["-wal", "-shm", "-journal"]

    /// Creates the file if it is missing, and makes it and SQLite's companion files inaccessible to other users.
    ///
    /// Call it before SQLite opens the file, whose mode the companions receive. A file that cannot be created, or
    /// belongs to another user, is left unchanged; SQLite then reports why it cannot be used.
    /// - Throws: `DatabaseError` with `SQLITE_CANTOPEN_SYMLINK` if one of the files is a link, which SQLite would
    ///   follow.
    static func prepare(path: String) throws {
        // If the file is a pipe or a terminal, `open` must neither wait for it nor take it as the controlling terminal.
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
        let descriptor = open(path, flags, 0o600)
        if descriptor >= 0 {
            defer { close(descriptor) }
            guard kind(of: path) == S_IFREG else { throw DatabaseError(resultCode: .SQLITE_CANTOPEN) }
            fchmod(descriptor, 0o600)
        } else if kind(of: path) == S_IFLNK {
            throw DatabaseError(resultCode: .SQLITE_CANTOPEN_SYMLINK)
        }
        for companion in companions.map({ path + $0 }) {
            switch kind(of: companion) {
            case S_IFLNK: throw DatabaseError(resultCode: .SQLITE_CANTOPEN_SYMLINK)
            // By path: closing a descriptor of the file would release the locks of this program's other connections.
            case S_IFREG: chmod(companion, 0o600)
            default: break
            }
        }
    }

    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
}
