extension Sanitizer {
    /// The most bytes of an address that a terminal receives; VTE ignores longer ones.
    static let addressLimit = 2_000

    /// Returns an address that a terminal may open, or `nil` if it must not reach one.
    ///
    /// Only addresses of the web and of mail are allowed: a file or an unknown scheme could start a program. Characters
    /// outside ASCII, spaces and brackets become percent signs with numbers; with a control character, an address is none.
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

    /// The printable characters that no address holds.
    private static let unsafe = Set("\"<>\\^`{|}".utf8)

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
