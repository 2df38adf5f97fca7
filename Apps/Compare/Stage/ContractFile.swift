import Foundation
public import KitRecording

/// The file of a test that is made of a recording.
public nonisolated struct ContractFile: Sendable {
    /// The reason why it cannot be written, for the user.
    public struct Problem: Error, CustomStringConvertible {
        /// The sentence.
        public let description: String
    }

    /// Its path.
    public let path: String
    /// The name of the test's type: that of the file.
    public let typeName: String

    /// Names a file.
    /// - Throws: `Problem` when its name is none for a type, or another file is there.
    public init(path: String) throws(Problem) {
        self.path = path
        let name = URL(fileURLWithPath: path).lastPathComponent
        typeName = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
        guard name.hasSuffix(".swift"), ContractText.isTypeName(typeName) else {
            throw Problem(
                description: "\(path): a contract's file is named like a type, such as CountingByHandTests.swift.")
        }
        guard FileManager.default.fileExists(atPath: path) else { return }
        // A file that cannot be read may be anything, and would be replaced.
        guard let old = try? String(contentsOfFile: path, encoding: .utf8), old.hasPrefix(ContractText.mark) else {
            throw Problem(description: "\(path) was not generated from a recording. Name another file.")
        }
    }

    /// Writes the file, in place of the one that was made before.
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
    /// The first line of every file that is made here; only such a file is ever replaced.
    public static let mark = "// Generated from a recording by 'make contract'. Do not edit it; generate it again."

    /// The recording.
    public let recording: Recording
    /// The name of the test's type.
    public let typeName: String
    /// The screen at the end, line by line.
    public let rows: [String]
    /// The requests to the services, in order.
    public let requests: [String]

    /// Joins the parts; `nil` when the name is none for a type.
    public init?(_ recording: Recording, typeName: String, rows: [String], requests: [String]) {
        guard Self.isTypeName(typeName) else { return nil }
        self.recording = recording
        self.typeName = typeName
        self.rows = rows
        self.requests = requests
    }

    /// Whether a name is one that a type can have: a capital letter, then letters and digits.
    public static func isTypeName(_ name: String) -> Bool {
        guard let first = name.first, first.isASCII, first.isUppercase else { return false }
        return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// The file.
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

    /// Lines as an array of raw strings, each on its own line; nothing in them can end one.
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

    /// `CountingByHandTests` as `counting by hand`.
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
