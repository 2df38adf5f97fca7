extension Sanitizer {
    /// The maximum length of an address, in bytes; VTE ignores longer ones.
    static let addressLimit = 2_000

    /// Returns an address that a terminal may open, or `nil` if it must not be sent.
    ///
    /// Only web and mail addresses are allowed, because a file or an unknown scheme could start a program. Non-ASCII
    /// characters, spaces and brackets are percent-encoded; an address with a control character is rejected.
    package static func address(_ text: String) -> String? {
        guard text.utf8.count <= addressLimit, let colon = text.firstIndex(of: ":"),
            ["http", "https", "mailto"].contains(text[..<colon].lowercased()),
            !text.unicodeScalars.contains(where: { isForbidden($0) })
        else { return nil }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte > 0x20, byte < 0x7F, !unsafe.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
            }
        }
        return bytes.count <= addressLimit ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// The printable ASCII characters that are not allowed in an address.
    private static let unsafe = Set("\"<>\\^`{|}".utf8)

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
