/// Bytes as lower-case hexadecimal digits, two each.
public enum Hexadecimal {
    private static let digits = Array("0123456789abcdef".utf8)

    /// The digits of the bytes.
    public static func text(of bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of lower-case digits; nil for any other text, so that each value has one spelling.
    public static func bytes(of text: String) -> [UInt8]? {
        let values = text.utf8.map { digits.firstIndex(of: $0) }
        guard values.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: values.count, by: 2) {
            guard let high = values[index], let low = values[index + 1] else { return nil }
            bytes.append(UInt8(high << 4 | low))
        }
        return bytes
    }
}
