#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The document whose facts a contract checks.
///
/// Each fact is one bullet: `- **C-7** …`, or, where a clause has several facts, `- **C-7a** …`, `- **C-7b** …`.
/// The document is the only home of the sentences; a failure looks its sentence up there.
public struct Specification: Sendable {
    private let path: String

    /// Names a document by its path from the folder of a source file.
    public init(_ path: String, from file: String = #filePath) {
        let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
        self.path = folder + path
    }

    /// Returns the sentences of a fact; `nil` if the document is missing or has no such fact.
    public func sentence(of fact: String) -> String? {
        let mark = "- **\(fact)** "
        return text?.split(separator: "\n").first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    }

    private var text: String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
