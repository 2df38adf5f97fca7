import Synchronization

/// Measures, cuts and wraps text in terminal columns; agrees with what a canvas draws in every case.
public enum TextMetrics {
    /// The columns of a text drawn on one line.
    public static func width(of text: String) -> Int {
        var text = text
        return text.withUTF8 { width(ofUTF8: $0) }
    }

    /// The columns of a part of a text drawn on one line.
    package static func width(of text: Substring) -> Int {
        var text = text
        return text.withUTF8 { width(ofUTF8: $0) }
    }

    /// The columns of valid UTF-8 drawn on one line.
    static func width(ofUTF8 bytes: UnsafeBufferPointer<UInt8>, upTo limit: Int = .max) -> Int {
        if bytes.arePrintableASCII { return min(bytes.count, limit) }
        var sum = WidthSum(limit: limit)
        ClusterScanner.scan(bytes, into: &sum)
        return min(sum.width, limit)
    }

    /// The columns of one cluster drawn alone: as many as the terminal needs that draws it widest.
    public static func width(of character: Character) -> Int {
        width(of: String(character))
    }

    /// Returns the text, cut to `width` columns with `ellipsis` at its end if it is longer.
    ///
    /// If there is too little room for the ellipsis, it is cut as well.
    public static func truncate(_ text: String, to width: Int, ellipsis: String = "…") -> String {
        guard width > 0 else { return "" }
        guard !fits(text, in: width) else { return text }
        let room = width - TextMetrics.width(of: ellipsis)
        guard room >= 0 else { return prefix(of: ellipsis, columns: width) }
        return prefix(of: text, columns: room) + ellipsis
    }

    /// Returns the lines of a text, none wider than `width` columns.
    ///
    /// Lines break at newlines and between words; the spaces at a break are dropped. A word that is longer than a line
    /// is split between clusters, and a cluster that is wider than a line becomes U+FFFD. Returns no lines if `width`
    /// is below 1.
    public static func wrap(_ text: String, to width: Int) -> [String] {
        guard width > 0 else { return [] }
        var wrapper = LineWrapper(width: width)
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak) {
            wrapper.add(line: Sanitizer.clean(String(line)))
        }
        return wrapper.lines
    }

    /// Returns whether a text needs no more than `width` columns; stops reading as soon as it does not fit.
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
        // Eight bytes at a time, as most texts are of this kind: a byte below a space, above `~`, or a DEL sets a bit.
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

/// Adds widths up, and stops once a limit is passed.
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
    /// A Boolean value that indicates whether a line ends here: the newline in its three spellings, and nothing else.
    fileprivate var isLineBreak: Bool {
        self == "\n" || self == "\r\n" || self == "\r"
    }
}

/// The columns of characters with ambiguous width in Unicode (East_Asian_Width A: `“`, `…`, `·`, `é`).
///
/// Nearly every terminal draws them in one column, so that is the default. Terminals set up for Chinese, Japanese or
/// Korean can draw them in two; then `wide` prevents neighbours from touching. Rows do not drift with either: the
/// encoder addresses the cursor again after each of them. Lines, blocks and shapes (U+2500 to U+25FF), which make up
/// frames, bars and charts, always count as one column.
public enum AmbiguousWidth: Sendable, CaseIterable {
    /// One column.
    case narrow
    /// Two columns.
    case wide

    /// The width for this process; set it once, before any text is measured.
    package static var current: AmbiguousWidth {
        get { isWide.load(ordering: .relaxed) ? .wide : .narrow }
        set { isWide.store(newValue == .wide, ordering: .relaxed) }
    }

    private static let isWide = Atomic(false)
}
