import Foundation

/// The source files of the repository, if they are where the program was built.
///
/// They are read when the user wants to see the source of an entry.
final class SourceFiles {
    /// The repository's folder.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    private let root: String
    /// The folder of the app, or of all apps.
    private let folder: String
    private var lines: [String: [String]] = [:]
    private lazy var appFiles = Self.swiftFiles(in: folder).sorted()

    /// Creates the files of a repository.
    /// - Parameter app: The folder of the only app whose code is found; `nil` finds that of all apps. The linker merges
    ///   functions of several apps that have the same instructions, and names the lines of one of them.
    init(root: String = root, app: String? = nil) {
        self.root = root
        folder = root + "/Apps" + (app.map { "/" + $0 } ?? "")
    }

    /// Returns the path of a file within the repository, or its last part if it is elsewhere.
    func name(of path: String) -> String {
        path.hasPrefix(root + "/")
            ? String(path.dropFirst(root.count + 1)) : String(path.split(separator: "/").last ?? "")
    }

    /// Returns whether a file is the code of the app, and not of the kit, the tools, the tests or what apps share.
    func isOfApp(_ path: String) -> Bool {
        path.hasPrefix(folder + "/") && !path.hasPrefix(root + "/Apps/Shared/")
    }

    /// Returns some lines around a place, from an offset, or nothing if the file cannot be read.
    func text(at place: SourcePlace, _ offsets: Range<Int>) -> [(line: Int, text: String)] {
        let lines = lines(of: place.path)
        return offsets.map { place.line + $0 }.filter { lines.indices.contains($0 - 1) }.map { ($0, lines[$0 - 1]) }
    }

    /// Finds the place that a name stands for in the file that declares a type: of a case that is handled, of an output of
    /// streams, or of a property.
    func place(of name: String, in type: String, folder: String) -> SourcePlace? {
        guard let path = file(declaring: type, folder: folder) else { return nil }
        // Long types continue in files of their extensions.
        let paths = [path] + appFiles.filter { $0.hasPrefix(path.dropLast(".swift".count) + "+") }
        let word = String(name.prefix { $0.isLetter || $0.isNumber })
        let uses = [
            "case .\(word)", "view.\(word)", "            \(word):", "func \(word)(", "let \(word)", "var \(word)",
            "case \(word)",
        ]
        for use in uses where !word.isEmpty {
            for path in paths {
                if let index = lines(of: path).firstIndex(where: { Self.contains($0, use) }) {
                    return SourcePlace(path: path, line: index + 1)
                }
            }
        }
        return nil
    }

    /// Finds the first call of a name in the folder of the file that declares a type.
    func use(of name: String, beside type: String, folder: String) -> SourcePlace? {
        guard !name.isEmpty, let path = file(declaring: type, folder: folder),
            let end = path.lastIndex(of: "/")
        else { return nil }
        for file in appFiles where file.hasPrefix(path[...end]) {
            if let index = lines(of: file).firstIndex(where: { $0.contains("\(name)(") }) {
                return SourcePlace(path: file, line: index + 1)
            }
        }
        return nil
    }

    /// Finds the declaration of a type.
    func declaration(of type: String, folder: String) -> SourcePlace? {
        guard let path = file(declaring: type, folder: folder) else { return nil }
        return lines(of: path).firstIndex { Self.declares($0, type) }.map { SourcePlace(path: path, line: $0 + 1) }
    }

    private func file(declaring type: String, folder: String) -> String? {
        let files = appFiles.filter { !$0.contains("/Tests/") && (folder.isEmpty || $0.contains("/\(folder)/")) }
        return files.first { lines(of: $0).contains { Self.declares($0, type) } }
    }

    private func lines(of path: String) -> [String] {
        if let known = lines[path] { return known }
        // Without the file, only its name and the line are shown.
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let result = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines[path] = result
        return result
    }

    private static func declares(_ line: String, _ type: String) -> Bool {
        ["class", "struct", "enum"].contains { contains(line, "\($0) \(type)") } && line.first != " "
    }

    /// Returns whether a line contains a text that ends as a word.
    private static func contains(_ line: String, _ text: String) -> Bool {
        guard let range = line.range(of: text) else { return false }
        return range.upperBound == line.endIndex
            || !(line[range.upperBound].isLetter || line[range.upperBound].isNumber)
    }

    private static func swiftFiles(in folder: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
    }
}
