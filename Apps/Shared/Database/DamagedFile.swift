import Foundation

/// A file that is not a database of these programs; it is moved, never deleted, because its owner may need it.
struct DamagedFile {
    let path: String

    /// A Boolean value that indicates whether the file is empty, or begins like every SQLite database.
    var hasDatabaseHeader: Bool {
        guard let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 16), !head.isEmpty
        else { return true }
        return head.elementsEqual("SQLite format 3\0".utf8)
    }

    /// Renames the file and SQLite's companion files, and returns the file's new name.
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

/// A report that a damaged database was quarantined and replaced by a new one.
public struct DamagedFileNotice: Hashable, Sendable, CustomStringConvertible {
    /// The path of the database, and formerly of the damaged file.
    public let path: String
    /// The damaged file's new name, in the same folder.
    public let newName: String

    /// A sentence for the user.
    public var description: String {
        let name = URL(fileURLWithPath: path).lastPathComponent
        return "The database \(name) was damaged. It is now named \(newName), and a new one was made."
    }
}
