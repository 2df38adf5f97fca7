import KitCells

/// The part of a text that an ellipsis replaces if the text does not fit.
public enum TextTruncation: Hashable, Sendable, CaseIterable {
    /// The beginning, for example of a path whose end matters.
    case head
    /// The middle.
    case middle
    /// The end.
    case tail
}

/// The wrapping of long lines.
public enum TextWrapping: Hashable, Sendable, CaseIterable {
    /// Wraps at words.
    case word
    /// Wraps at characters.
    case character
    /// Does not wrap; the line is truncated.
    case none
}

extension String {
    /// A Boolean value that indicates whether all characters are printable ASCII, so that nothing is filtered.
    var isPrintableASCII: Bool { utf8.withContiguousStorageIfAvailable { $0.arePrintableASCII } ?? false }
}

/// Recognises texts of one line by their bytes; most texts of a screen need not be split into lines.
enum SingleLine {
    /// Returns the width of a text that is one line if it fits, or 0 for a text that must be measured.
    ///
    /// A space at the end is dropped when text wraps, so such a text must be measured.
    static func width(of text: String) -> Int {
        let width = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
            guard let last = bytes.last, last != 0x20 else { return 0 }
            if bytes.arePrintableASCII { return bytes.count }
            return hasControls(bytes) ? 0 : nil
        }
        guard let width else { return 0 }
        return width ?? TextMetrics.width(of: text)
    }

    /// Returns whether a text may contain a line end or another control character.
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

/// A character of an attributed text, with its width.
package struct TextCluster: Equatable {
    var character: Character
    /// The width in columns.
    var width: Int
    /// The index of the character's run.
    var run: Int

    static func ellipsis(run: Int) -> TextCluster { TextCluster(character: "…", width: 1, run: run) }

    var isSpace: Bool { character == " " }
    /// A Boolean value that indicates whether a line ends here: only for the three spellings of a newline.
    var isLineBreak: Bool { character == "\n" || character == "\r\n" || character == "\r" }

    /// Returns the characters of runs; forbidden characters are replaced, and a tab becomes a space.
    package static func clusters(of runs: [AttributedText.Run]) -> [TextCluster] {
        var clusters: [TextCluster] = []
        for (index, run) in runs.enumerated() {
            for character in run.text { append(character, run: index, to: &clusters) }
        }
        return clusters
    }

    private static func append(_ character: Character, run: Int, to clusters: inout [TextCluster]) {
        if let value = character.asciiValue, value >= 0x20, value < 0x7F {
            return clusters.append(TextCluster(character: character, width: 1, run: run))
        }
        let cluster = TextCluster(character: character, width: 0, run: run)
        if cluster.isLineBreak { return clusters.append(cluster) }
        if character == "\t" { return clusters.append(TextCluster(character: " ", width: 1, run: run)) }
        for clean in Sanitizer.clean(String(character)) {
            clusters.append(TextCluster(character: clean, width: TextMetrics.width(of: clean), run: run))
        }
    }
}

extension Sequence<TextCluster> {
    /// The width of all characters in columns.
    var width: Int { reduce(0) { $0 + $1.width } }
}
