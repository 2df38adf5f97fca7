import Foundation
public import KitRecording

/// The file of a test that is generated from a recording.
public nonisolated struct ContractFile: Sendable {
    /// The reason why the file cannot be written, for the user.
    public struct Problem: Error, CustomStringConvertible {
        /// A sentence for the user.
        public let description: String
    }

    /// The path of the file.
    public let path: String
    /// The name of the test's type, which is that of the file.
    public let typeName: String

    /// Creates a file at a path.
    /// - Throws: `Problem` if the name of the file is not a valid type name, or another file exists there.
    public init(path: String) throws(Problem) {
        self.path = path
        let name = URL(fileURLWithPath: path).lastPathComponent
        typeName = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
        guard name.hasSuffix(".swift"), ContractText.isTypeName(typeName) else {
            throw Problem(
                description: "\(path): a contract's file is named like a type, such as CountingByHandTests.swift.")
        }
        guard FileManager.default.fileExists(atPath: path) else { return }
        // A file that is not text must not be replaced.
        guard let old = try? String(contentsOfFile: path, encoding: .utf8), old.hasPrefix(ContractText.mark) else {
            throw Problem(description: "\(path) was not generated from a recording. Name another file.")
        }
    }

    /// Writes the file, or replaces one that was generated before.
    func write(_ text: ContractText) throws(Problem) {
        do {
            try Data(text.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw Problem(
                description: "\(path) cannot be written: \((error as NSError).localizedDescription)")
        }
    }
}

/// A recording as a test: the steps, and the expected screen and requests at the end.
public nonisolated struct ContractText {
    /// The first line of every generated file; no other file is replaced.
    public static let mark = "// Generated from a recording by 'make contract'. Do not edit it; generate it again."

    /// The recording.
    public let recording: Recording
    /// The name of the test's type.
    public let typeName: String
    /// The rows of the screen at the end.
    public let rows: [String]
    /// The requests to the services, in order.
    public let requests: [String]

    /// Creates a text, or returns `nil` if the name is not a valid type name.
    public init?(_ recording: Recording, typeName: String, rows: [String], requests: [String]) {
        guard Self.isTypeName(typeName) else { return nil }
        self.recording = recording
        self.typeName = typeName
        self.rows = rows
        self.requests = requests
    }

    /// Returns whether a name is a valid type name: a capital letter, then letters and digits.
    public static func isTypeName(_ name: String) -> Bool {
        guard let first = name.first, first.isASCII, first.isUppercase else { return false }
        return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// The content of the file.
    public var text: String {
        let app = recording.header.app
        return """
            \(Self.mark)

            import AppCore
            import Testing

            @Suite("Recorded: \(Self.words(typeName))")
            struct \(typeName) {
                @Test("\(app), as it was recorded", arguments: Architecture.allCases)
                func replay(_ architecture: Architecture) async throws {
                    try await RecordedContract(
                        \(Self.literal(recording.description.split(separator: "\n").map(String.init))),
                        screen: \(Self.literal(rows)),
                        requests: \(Self.literal(requests))
                    ).hold(architecture)
                }
            }

            """
    }

    /// Returns lines as an array of raw strings, which nothing in them can end.
    private static func literal(_ lines: [String]) -> String {
        guard !lines.isEmpty else { return "[]" }
        let indent = String(repeating: " ", count: 16)
        return "[\n" + lines.map { indent + quoted($0) + ",\n" }.joined() + String(repeating: " ", count: 12) + "]"
    }

    private static func quoted(_ line: String) -> String {
        var marks = ""
        while line.contains("\"" + marks) || line.contains("\\" + marks) { marks += "#" }
        return marks + "\"" + line + "\"" + marks
    }

    /// Returns a type's name as words: `CountingByHandTests` as `counting by hand`.
    private static func words(_ name: String) -> String {
        let name = name.hasSuffix("Tests") && name.count > 5 ? String(name.dropLast(5)) : name
        var words = ""
        for character in name {
            if character.isUppercase, !words.isEmpty { words += " " }
            words += character.lowercased()
        }
        return words
    }
}
