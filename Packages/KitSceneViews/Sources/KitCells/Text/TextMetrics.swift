import Synchronization

/// Measures, truncates and wraps text in terminal columns, in agreement with what a canvas draws.
public enum TextMetrics {
    /// Returns the number of columns of a text on one line.
    public static func width(of text: String) -> Int {
        var text = text
        return text.withUTF8 { width(ofUTF8: $0) }
    }

    /// Returns the number of columns of a part of a text on one line.
    package static func width(of text: Substring) -> Int {
        var text = text
        return text.withUTF8 { width(ofUTF8: $0) }
    }

    /// Returns the number of columns of valid UTF-8 on one line, up to a limit.
    static func width(ofUTF8 bytes: UnsafeBufferPointer<UInt8>, upTo limit: Int = .max) -> Int {
        if bytes.arePrintableASCII { return min(bytes.count, limit) }
        var sum = WidthSum(limit: limit)
        ClusterScanner.scan(bytes, into: &sum)
        return min(sum.width, limit)
    }

    /// Returns the number of columns of a character, as in the terminal that draws it widest.
    public static func width(of character: Character) -> Int {
        width(of: String(character))
    }

    /// Returns the text, truncated to `width` columns with an ellipsis if it is longer.
    ///
    /// If there is not enough space for the ellipsis, that is truncated as well.
    public static func truncate(_ text: String, to width: Int, ellipsis: String = "…") -> String {
        guard width > 0 else { return "" }
        guard !fits(text, in: width) else { return text }
        let room = width - TextMetrics.width(of: ellipsis)
        guard room >= 0 else { return prefix(of: ellipsis, columns: width) }
        return prefix(of: text, columns: room) + ellipsis
    }

    /// Returns the lines of a text, each at most `width` columns wide.
    ///
    /// Lines break at line breaks and between words, and the spaces at a break are dropped. A word that is longer than
    /// a line is split between clusters, and a cluster that is wider than a line becomes U+FFFD. Returns no lines if
    /// `width` is below 1.
    public static func wrap(_ text: String, to width: Int) -> [String] {
        guard width > 0 else { return [] }
        var wrapper = LineWrapper(width: width)
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak) {
            wrapper.add(line: Sanitizer.clean(String(line)))
        }
        return wrapper.lines
    }

    /// Returns whether a text needs at most `width` columns, without reading further than necessary.
    static func fits(_ text: String, in width: Int) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var sum = WidthSum(limit: width)
            ClusterScanner.scan(bytes, into: &sum)
            return sum.width <= width
        }
    }

    private static func prefix(of text: String, columns: Int) -> String {
        var used = 0
        var result = ""
        for character in Sanitizer.clean(text) {
            used += TextMetrics.width(of: character)
            if used > columns { break }
            result.append(character)
        }
        return result
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// A Boolean value that indicates whether each byte is a character of one column.
    package var arePrintableASCII: Bool {
        // Most texts are of this kind, so this tests eight bytes at a time: a byte below a space, above `~`, or a DEL
        // sets a bit.
        let raw = UnsafeRawBufferPointer(self)
        var (index, odd): (Int, UInt64) = (0, 0)
        while index &+ 8 <= count {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            odd |= (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101) | word
            index &+= 8
        }
        if odd & 0x8080_8080_8080_8080 != 0 { return false }
        while index < count, self[index] &- 0x20 < 0x5F { index &+= 1 }
        return index == count
    }
}

/// Sums widths, and stops when it exceeds a limit.
private struct WidthSum: ClusterSink {
    var width = 0
    var limit = Int.max

    mutating func take(scalar: UInt32, width: Int, isContested: Bool) -> Bool {
        self.width += width
        return self.width <= limit
    }

    mutating func take(cluster: String, width: Int, isContested: Bool) -> Bool {
        self.width += width
        return self.width <= limit
    }
}

extension Character {
    /// A Boolean value that indicates whether the character is a line break: LF, CR LF or CR.
    fileprivate var isLineBreak: Bool {
        self == "\n" || self == "\r\n" || self == "\r"
    }
}

/// The width of characters that are ambiguous in Unicode (East_Asian_Width A), such as `“`, `…`, `·` and `é`.
///
/// Nearly every terminal draws them in one column, which is the default. Terminals for Chinese, Japanese or Korean may
/// draw them in two; then `wide` prevents characters from overlapping. In either case rows do not shift, because the
/// encoder addresses the cursor again after each such character. Lines, blocks and shapes (U+2500 to U+25FF), which
/// form frames, bars and charts, always take one column.
public enum AmbiguousWidth: Sendable, CaseIterable {
    /// One column.
    case narrow
    /// Two columns.
    case wide

    /// The width in this process; set it once, before any text is measured.
    package static var current: AmbiguousWidth {
        get { isWide.load(ordering: .relaxed) ? .wide : .narrow }
        set { isWide.store(newValue == .wide, ordering: .relaxed) }
    }

    private static let isWide = Atomic(false)
}
