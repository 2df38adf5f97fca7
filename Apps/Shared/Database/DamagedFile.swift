import Foundation

/// A file that is not one of our databases; it is moved, never deleted, because it may still be needed.
struct DamagedFile {
    let path: String

    /// False when the file has content and this does not begin as every SQLite database does.
    var hasDatabaseHeader: Bool {
        guard let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 16), !head.isEmpty
        else { return true }
        return head.elementsEqual("SQLite format 3\0".utf8)
    }

    /// Renames the file and what SQLite keeps beside it; returns the file's new name.
    func setAside() throws -> String {
        let files = FileManager.default
        let free = (1...).lazy.map { "\(path).damaged-\($0)" }.first { !files.fileExists(atPath: $0) }
        guard let target = free else { return path }
        try files.moveItem(atPath: path, toPath: target)
        for suffix in ["-wal", "-shm", "-journal"] where files.fileExists(atPath: path + suffix) {
            try files.moveItem(atPath: path + suffix, toPath: target + suffix)
        }
        return URL(fileURLWithPath: target).lastPathComponent
    }
}

/// Reports that a damaged database was quarantined and replaced by a new one.
public struct DamagedFileNotice: Hashable, Sendable, CustomStringConvertible {
    /// Where the database is, and the damaged file was.
    public let path: String
    /// The damaged file's new name, in the same folder.
    public let newName: String

    /// One sentence for the user.
    public var description: String {
        let name = URL(fileURLWithPath: path).lastPathComponent
        return "The database \(name) was damaged. It is now named \(newName), and a new one was made."
    }
}
