import KitCells

/// Looks at the bytes of a text for line ends: most texts of a screen have none, and need no lines to be made of them.
enum SingleLine {
    /// The width of a text that is one line in any room that is wide enough; 0 for a text that must be looked at.
    ///
    /// A space at the end does not count where text is wrapped, so such a text is not one.
    static func width(of text: String) -> Int {
        let width = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
            guard let last = bytes.last, last != 0x20 else { return 0 }
            if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) { return bytes.count }
            return hasControls(bytes) ? 0 : nil
        }
        guard let width else { return 0 }
        return width ?? TextMetrics.width(of: text)
    }

    /// Returns whether a text may hold a line end, or another control character.
    static func hasControls(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for (index, byte) in bytes.enumerated() {
            if byte < 0x20 || byte == 0x7F { return true }
            // U+0080 to U+009F, U+2028 and U+2029 in UTF-8.
            if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] < 0xA0 { return true }
            if byte == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8 {
                return true
            }
        }
        return false
    }
}

extension String {
    /// The text before its first line end.
    var firstLine: String {
        let hasControls = utf8.withContiguousStorageIfAvailable { SingleLine.hasControls($0) }
        return hasControls == false ? self : String(prefix { !$0.isNewline })
    }
}
