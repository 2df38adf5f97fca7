import Foundation

/// Tells that a damaged database was set aside and a new one made in its place.
public struct DamagedFileNotice: Hashable, Sendable, CustomStringConvertible {
    /// Where the database is, and the damaged file was.
    public let path: String
    /// The damaged file's new name, in the same folder.
    public let newName: String

    /// One sentence for the person who started the program.
    public var description: String {
        let name = URL(fileURLWithPath: path).lastPathComponent
        return "The database \(name) was damaged. It is now named \(newName), and a new one was made."
    }
}
