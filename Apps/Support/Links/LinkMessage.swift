/// A link on its way from one program to another: a line of UTF-8, and what is answered.
enum LinkMessage {
    /// How many bytes a link may have.
    static let maximumLength = 4_096
    /// The answer to a link that is opened.
    static let accepted = "ok"

    /// Why a link is not taken, in half a sentence.
    enum Problem: String, Error {
        case empty = "it is empty"
        case tooLong = "it has more than 4096 bytes"
        case notText = "it is not text in UTF-8"
        case controlCharacters = "it has control characters"
    }

    /// The line that carries a link.
    static func line(of link: String) throws(Problem) -> [UInt8] {
        let bytes = Array(link.utf8)
        _ = try Self.link(in: bytes[...])
        return bytes + Array("\n".utf8)
    }

    /// The link that a line without its end carries.
    static func link(in line: ArraySlice<UInt8>) throws(Problem) -> String {
        guard !line.isEmpty else { throw .empty }
        guard line.count <= maximumLength else { throw .tooLong }
        guard let text = String(validating: line, as: UTF8.self) else { throw .notText }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw .controlCharacters
        }
        return text
    }

    /// The line that says why a link is not opened.
    static func refusal(_ problem: Problem) -> String { "refused: \(problem.rawValue)" }
}
