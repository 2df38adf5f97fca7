/// Percent-encoding after RFC 3986, strict in both directions.
enum PercentEncoding {
    private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

    static func encode(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if plain.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%")] + Hexadecimal.text(of: [byte]).uppercased().utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Nil for a character that a query must not have as it is, a broken escape, and bytes that are no UTF-8.
    static func decode(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard rest.count >= 2, let value = escaped(rest.prefix(2)) else { return nil }
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                guard plain.contains(byte) else { return nil }
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func escaped(_ digits: ArraySlice<UInt8>) -> UInt8? {
        Hexadecimal.bytes(of: String(decoding: digits, as: UTF8.self).lowercased())?.first
    }
}
