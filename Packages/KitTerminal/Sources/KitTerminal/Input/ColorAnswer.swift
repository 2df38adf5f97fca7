import KitCells

/// Reads a colour as X11 writes it: `rgb:ffff/8080/0`, `rgba:` with a fourth part, or `#rrggbb`.
enum ColorAnswer {
    static func color(_ bytes: some Collection<UInt8>) -> Color? {
        if bytes.starts(with: "rgb:".utf8) { return color(parts: bytes.dropFirst(4), count: 3) }
        if bytes.starts(with: "rgba:".utf8) { return color(parts: bytes.dropFirst(5), count: 4) }
        guard bytes.first == UInt8(ascii: "#") else { return nil }
        let digits = Array(bytes.dropFirst())
        guard digits.count.isMultiple(of: 3) else { return nil }
        let length = digits.count / 3
        return color((0..<3).map { digits[$0 * length..<($0 + 1) * length] })
    }

    private static func color(parts bytes: some Collection<UInt8>, count: Int) -> Color? {
        let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.count == count ? color(parts.map { ArraySlice($0) }) : nil
    }

    private static func color(_ parts: [ArraySlice<UInt8>]) -> Color? {
        let values = parts.compactMap(component)
        return values.count == parts.count ? .rgb(values[0], values[1], values[2]) : nil
    }

    /// One to four hexadecimal digits; as many `f` are the whole of it, whatever their number.
    private static func component(_ digits: ArraySlice<UInt8>) -> UInt8? {
        guard (1...4).contains(digits.count) else { return nil }
        var value = 0
        for digit in digits {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | Int(digit - 0x30)
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
                value = value << 4 | Int((digit | 0x20) - 0x61 + 10)
            default: return nil
            }
        }
        let whole = 1 << (4 * digits.count) - 1
        return UInt8((value * 255 + whole / 2) / whole)
    }
}
