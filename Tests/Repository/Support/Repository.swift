import Foundation

enum Repository {
    static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

    static func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }

    /// Returns the names of the folders in a folder, in alphabetical order.
    static func folders(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            at: url(path), includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles
        )
        .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
        .map(\.lastPathComponent)
        .sorted()
    }

    /// Returns the paths of all files below a folder whose names end in `suffix`, except in hidden folders.
    static func files(in path: String, endingIn suffix: String) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(
            at: url(path), includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
        return try names.sorted { $0.path < $1.path }.flatMap { item -> [String] in
            let itemPath = path.isEmpty ? item.lastPathComponent : path + "/" + item.lastPathComponent
            if try item.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
                return try files(in: itemPath, endingIn: suffix)
            }
            return itemPath.hasSuffix(suffix) ? [itemPath] : []
        }
    }

    /// Returns all matches of a pattern's first group in a text, in order.
    static func matches(of pattern: Regex<(Substring, Substring)>, in text: String) -> [String] {
        text.matches(of: pattern.anchorsMatchLineEndings()).map { String($0.output.1) }
    }
}
