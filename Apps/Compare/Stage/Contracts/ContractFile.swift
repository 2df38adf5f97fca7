import Foundation

/// The file of a test that is made of a recording.
public nonisolated struct ContractFile: Sendable {
    /// Why it cannot be written, in words for a person.
    public struct Problem: Error, CustomStringConvertible {
        /// The sentence.
        public let description: String
    }

    /// Where it stands.
    public let path: String
    /// The name of the test's type: that of the file.
    public let typeName: String

    /// Names a file.
    /// - Throws: `Problem` when its name is none for a type, or another file stands there.
    public init(path: String) throws(Problem) {
        self.path = path
        let name = URL(fileURLWithPath: path).lastPathComponent
        typeName = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
        guard name.hasSuffix(".swift"), ContractText.isTypeName(typeName) else {
            throw Problem(
                description: "\(path): a contract's file is named like a type, such as CountingByHandTests.swift.")
        }
        guard let old = try? String(contentsOfFile: path, encoding: .utf8) else { return }
        guard old.hasPrefix(ContractText.mark) else {
            throw Problem(description: "\(path) was not made of a recording: name another file.")
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
