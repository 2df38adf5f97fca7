/// The parts of a message that HTTP defines byte by byte (RFC 9110, section 5.6, and RFC 9112, sections 3 and 7).
///
/// Violations are refused, never repaired: another server on the path might repair them differently, and see another
/// request.
enum HTTPGrammar {
    /// Returns whether bytes are the name of a method, a header or an extension.
    static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy(isTokenByte)
    }

    /// Returns whether bytes are the value of a header: no control character except the tab.
    static func isFieldValue(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy(isText) }

    /// Returns whether bytes are the target of a request: the characters of a URL without a fragment (RFC 3986).
    static func isTarget(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy { isLetterOrDigit($0) || "-._~%!$&'()*+,;=:@/?[]".utf8.contains($0) }
    }

    /// Returns the size in the first line of a chunk; its extensions are checked and ignored.
    static func chunkSize(_ line: ArraySlice<UInt8>) throws(RequestProblem) -> Int {
        let digits = line.prefix { 0x30...0x39 ~= $0 || 0x61...0x66 ~= ($0 | 0x20) }
        guard !digits.isEmpty, areChunkExtensions(line[digits.endIndex...]) else { throw .malformed }
        // A size that overflows exceeds every limit.
        return Int(String(decoding: digits, as: UTF8.self), radix: 16) ?? .max
    }

    /// Returns whether each extension is a semicolon, a name and optionally `=` and a value, with blanks only around
    /// signs.
    private static func areChunkExtensions(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            rest = rest.drop(while: isBlank)
            guard rest.popFirst() == UInt8(ascii: ";") else { return false }
            rest = rest.drop(while: isBlank)
            guard removeToken(from: &rest) else { return false }
            var value = rest.drop(while: isBlank)
            guard value.popFirst() == UInt8(ascii: "=") else { continue }
            rest = value.drop(while: isBlank)
            guard removeToken(from: &rest) || removeQuotedString(from: &rest) else { return false }
        }
        return true
    }

    private static func removeToken(from bytes: inout ArraySlice<UInt8>) -> Bool {
        let token = bytes.prefix(while: isTokenByte)
        bytes = bytes[token.endIndex...]
        return !token.isEmpty
    }

    private static func removeQuotedString(from bytes: inout ArraySlice<UInt8>) -> Bool {
        guard bytes.popFirst() == UInt8(ascii: "\"") else { return false }
        while let byte = bytes.popFirst(), isText(byte) {
            if byte == UInt8(ascii: "\"") { return true }
            guard byte == UInt8(ascii: "\\") else { continue }
            guard let escaped = bytes.popFirst(), isText(escaped) else { return false }
        }
        return false
    }

    /// Returns bytes without surrounding blanks.
    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? bytes.startIndex
        return bytes[..<end].drop(while: isBlank)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func isText(_ byte: UInt8) -> Bool { (byte >= 0x20 && byte != 0x7F) || byte == 0x09 }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || 0x61...0x7A ~= (byte | 0x20)
    }
}
