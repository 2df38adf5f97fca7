/// Parses a head from the lines that libcurl reports, and refuses malformed lines that libcurl accepts.
struct HeadLines {
    /// A malformed line of a head.
    struct Malformed: Error {}

    /// The limit in bytes of a head, including answers with a status 1xx before it and the trailer.
    static let maximumBytes = 65_536

    private var status: Int?
    private var fields: [(name: String, value: String)] = []
    private var size = 0
    private var isWhole = false

    /// Adds a line, and returns the head if the line ends it.
    mutating func add(_ line: UnsafeRawBufferPointer) throws(Malformed) -> HTTPHead? {
        size += line.count
        guard size <= Self.maximumBytes else { throw Malformed() }
        // Lines after the head are a trailer.
        guard !isWhole else { return nil }
        var line = line[...]
        for end in [UInt8(ascii: "\n"), UInt8(ascii: "\r")] where line.last == end { line.removeLast() }
        let text = String(decoding: line, as: UTF8.self)
        if status == nil {
            status = try Self.status(text)
        } else if !text.isEmpty {
            try addField(text)
        } else {
            return try finish()
        }
        return nil
    }

    private mutating func finish() throws(Malformed) -> HTTPHead? {
        guard let status, status != 101 else { throw Malformed() }
        defer { (self.status, fields) = (nil, []) }
        guard status >= 200 else { return nil }
        isWhole = true
        let headers = Dictionary(fields.map { ($0.name, $0.value) }) { $0 + ", " + $1 }
        // The request accepts no content encoding.
        guard (headers["content-encoding"] ?? "identity").lowercased() == "identity" else { throw Malformed() }
        return HTTPHead(status: status, headers: headers, length: try length())
    }

    private static func status(_ line: String) throws(Malformed) -> Int {
        let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count >= 2, ["HTTP/1.0", "HTTP/1.1"].contains(parts[0]), parts[1].utf8.count == 3,
            parts[1].utf8.allSatisfy(isDigit), let status = Int(parts[1]), status >= 100
        else { throw Malformed() }
        return status
    }

    private mutating func addField(_ line: String) throws(Malformed) {
        guard !line.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\r") }) else { throw Malformed() }
        if let first = line.utf8.first, Self.isBlank(first) {
            // The line continues the previous one.
            guard let last = fields.popLast() else { throw Malformed() }
            fields.append((last.name, last.value + " " + Self.trimmed(line[...])))
            return
        }
        guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            !line.utf8[..<colon].contains(where: Self.isBlank)
        else { throw Malformed() }
        fields.append((line[..<colon].lowercased(), Self.trimmed(line[line.utf8.index(after: colon)...])))
    }

    private func length() throws(Malformed) -> Int? {
        let values = Set(fields.filter { $0.name == "content-length" }.map(\.value))
        guard let value = values.first else { return nil }
        guard values.count == 1, !value.isEmpty, value.utf8.allSatisfy(Self.isDigit) else { throw Malformed() }
        // A number that does not fit into an integer is greater than any limit.
        return Int(value) ?? .max
    }

    private static func trimmed(_ text: Substring) -> String {
        let bytes = text.utf8
        let end = bytes.lastIndex { !isBlank($0) }.map(bytes.index(after:)) ?? bytes.startIndex
        return String(decoding: bytes[..<end].drop(while: isBlank), as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
