import Foundation
import TOMLKit

/// A file of settings in TOML, with the lines of its keys, which the TOML library does not report.
struct SettingsDocument {
    let path: String
    let table: TOMLTable
    private let lines: [Substring]

    /// The size limit in bytes, far more than a file written by hand has.
    private static let limit = 1 << 20

    /// Reads a file.
    /// - Throws: `FileProblem` if it cannot be read, or is not TOML.
    init(path: String, remedy: String) throws(FileProblem) {
        let text = try Self.read(path, remedy: remedy)
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        do {
            table = try TOMLTable(string: text)
        } catch let error as TOMLParseError {
            let words = error.description.prefix { $0 != "\n" }
            throw FileProblem(
                "\(path):\(error.source.begin.line)", reason: "This is not TOML: \(words)", remedy: remedy)
        } catch {
            throw FileProblem(path, reason: "This is not TOML", remedy: remedy)
        }
    }

    private static func read(_ path: String, remedy: String) throws(FileProblem) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileProblem("\(path) cannot be read", code: errno, remedy: remedy) }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
            throw FileProblem("\(path) cannot be read", reason: "It is not a settings file", remedy: remedy)
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            let code = access(path, R_OK) == 0 ? EIO : errno
            throw FileProblem("\(path) cannot be read", code: code, remedy: remedy)
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw FileProblem("\(path) cannot be read", reason: "It is not text in UTF-8", remedy: remedy)
        }
        // Editors can write a byte order mark, and end lines with a carriage return.
        return String(text.unicodeScalars.drop { $0 == "\u{FEFF}" }).replacing("\r\n", with: "\n")
    }

    /// Returns a problem with a key, with the file and the line.
    /// - Parameter table: The table of the key; empty for the top level.
    func problem(_ key: String, in table: String = "", _ reason: String, remedy: String) -> FileProblem {
        let place = line(of: key, in: table).map { "\(path):\($0)" } ?? path
        return FileProblem(place, reason: reason, remedy: remedy)
    }

    /// Returns the line of a key, or of a table with that name.
    private func line(of key: String, in table: String) -> Int? {
        var current = ""
        for (index, line) in lines.enumerated() {
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
                current = Self.name(text[text.index(after: text.startIndex)..<end])
                if table.isEmpty, current == key { return index + 1 }
            } else if let equals = Self.equalsSign(in: text), Self.name(text[..<equals]) == key, current == table {
                return index + 1
            }
        }
        // For an inline table or dotted keys, the line of the table is close enough.
        return table.isEmpty ? nil : line(of: table, in: "")
    }

    /// Returns the equals sign after a key, which may be quoted and contain one itself.
    private static func equalsSign(in line: String) -> String.Index? {
        guard let quote = line.first, quote == "\"" || quote == "'" else { return line.firstIndex(of: "=") }
        guard let end = line.dropFirst().firstIndex(of: quote) else { return nil }
        return line[end...].firstIndex(of: "=")
    }

    private static func name(_ text: Substring) -> String {
        let name = text.trimmingCharacters(in: .whitespaces)
        guard name.count >= 2, let quote = name.first, quote == "\"" || quote == "'", name.last == quote else {
            return name
        }
        return String(name.dropFirst().dropLast())
    }
}
