/// Collects the lines of a head and reads what they say.
struct HeadLines {
    private static let prefix = Array("HTTP/1.".utf8)

    private var line: [UInt8] = []
    private var status: Int?
    private var fields: [(name: String, value: String)] = []
    private var size = 0

    /// Takes bytes up to the end of the head, which is nil as long as that has not come; throws
    /// ``AnswerReader/Malformed``.
    mutating func read(_ bytes: inout ArraySlice<UInt8>, limit: Int) throws -> HTTPHead? {
        while let byte = bytes.popFirst() {
            size += 1
            guard size <= limit else { throw AnswerReader.Malformed() }
            guard byte == UInt8(ascii: "\n") else {
                line.append(byte)
                try checkBeginning()
                continue
            }
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            defer { line.removeAll(keepingCapacity: true) }
            if status == nil {
                status = try Self.status(line)
            } else if line.isEmpty {
                return try head()
            } else {
                try addField()
            }
        }
        return nil
    }

    /// What speaks another language is told at once, and not only when its first line ends.
    private func checkBeginning() throws {
        guard status == nil, line.count <= Self.prefix.count else { return }
        guard Self.prefix.starts(with: line) else { throw AnswerReader.Malformed() }
    }

    private static func status(_ line: [UInt8]) throws -> Int {
        let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count >= 2, parts[0].count == prefix.count + 1, parts[0].starts(with: prefix),
            parts[0].last.map(isDigit) == true, parts[1].count == 3, parts[1].allSatisfy(isDigit),
            let status = Int(String(decoding: parts[1], as: UTF8.self)), status >= 100
        else { throw AnswerReader.Malformed() }
        return status
    }

    private mutating func addField() throws {
        guard !line.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\r") }) else { throw AnswerReader.Malformed() }
        if let first = line.first, Self.isBlank(first) {
            // A line that goes on with the one before it.
            guard let last = fields.popLast() else { throw AnswerReader.Malformed() }
            fields.append((last.name, last.value + " " + Self.text(line[...])))
            return
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0,
            !line[..<colon].contains(where: Self.isBlank)
        else { throw AnswerReader.Malformed() }
        let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
        fields.append((name, Self.text(line[(colon + 1)...])))
    }

    private func head() throws -> HTTPHead {
        let headers = Dictionary(fields.map { ($0.name, $0.value) }) { $0 + ", " + $1 }
        return HTTPHead(status: status ?? 0, headers: headers, length: try length())
    }

    private func length() throws -> Int? {
        let values = Set(fields.filter { $0.name == "content-length" }.map(\.value))
        guard let value = values.first else { return nil }
        guard values.count == 1, !value.isEmpty, value.utf8.allSatisfy(Self.isDigit) else {
            throw AnswerReader.Malformed()
        }
        // Only a number that fits no integer is left: more than anybody takes.
        return Int(value) ?? .max
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? bytes.startIndex
        return String(decoding: bytes[..<end].drop(while: isBlank), as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
