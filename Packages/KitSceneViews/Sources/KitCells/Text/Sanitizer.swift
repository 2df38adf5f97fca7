/// Makes untrusted text safe to draw.
///
/// A post, a name or an error message may contain escape sequences, control characters or directional marks that affect
/// the text after them. Every canvas draws through this filter, and text is measured after filtering, so that both
/// agree.
public enum Sanitizer {
    /// The character that replaces a forbidden scalar, one column wide.
    package static let replacement: Unicode.Scalar = "\u{FFFD}"

    /// Returns whether a scalar by itself must never reach a terminal.
    ///
    /// Forbidden are control characters (C0, DEL, C1), directional marks, embeddings, overrides and isolates, line and
    /// paragraph separators, the byte order mark, and tags, which are allowed only in a flag.
    package static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
        default: false
        }
    }

    /// Returns the text with U+FFFD for every forbidden scalar, a space for every tab, and only complete flags.
    ///
    /// Clusters are limited to 32 scalars, so that a sequence of accents cannot grow without limit.
    public static func clean(_ text: String) -> String {
        guard needsCleaning(text) else { return text }
        var result = String.UnicodeScalarView()
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            if scalar == blackFlag, let end = flagEnd(in: scalars) {
                result.append(scalar)
                result.append(contentsOf: scalars[..<end])
                scalars = scalars[end...]
            } else if scalar == "\t" {
                result.append(" ")
            } else {
                result.append(isForbidden(scalar) ? replacement : scalar)
            }
        }
        return shortened(String(result))
    }

    /// The maximum number of scalars in a cluster; the longest flag has 7, and the longest family 10.
    static let clusterLimit = 32

    private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"

    /// The tags of England, Scotland and Wales, the only flags that consist of tags.
    ///
    /// Other tags in a flag could hide text, because most terminals do not show them.
    private static let flags = ["gbeng", "gbsct", "gbwls"].map { name in
        name.unicodeScalars.map { 0xE0000 + $0.value } + [cancelTag]
    }
    private static let cancelTag: UInt32 = 0xE007F

    /// Returns the index after the tags of a flag, or `nil` if none begins here.
    private static func flagEnd(in scalars: Substring.UnicodeScalarView) -> String.Index? {
        let tags = scalars.prefix(6)
        return flags.contains { $0.elementsEqual(tags.map(\.value)) } ? tags.endIndex : nil
    }

    private static func needsCleaning(_ text: String) -> Bool {
        var simple = true
        for scalar in text.unicodeScalars {
            if isForbidden(scalar) { return true }
            if simple, scalar.value >= 0x300 { simple = false }
        }
        return !simple && text.contains { $0.unicodeScalars.count > clusterLimit }
    }

    private static func shortened(_ text: String) -> String {
        guard text.contains(where: { $0.unicodeScalars.count > clusterLimit }) else { return text }
        var result = ""
        for character in text {
            var kept = character.unicodeScalars.prefix(clusterLimit)
            // Tags are kept only in a complete flag.
            if kept.last?.value != cancelTag { while kept.last.map(isTag) == true { kept.removeLast() } }
            result.unicodeScalars.append(contentsOf: kept)
        }
        return result
    }

    private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0000...0xE007F).contains(scalar.value) }
}

/// Decodes scalars from valid UTF-8, as in the storage of a `String`.
struct ScalarDecoder {
    /// A scalar with its position.
    struct Scalar {
        var value: UInt32
        var start: Int
        var end: Int
        var isSimple: Bool

        @inline(__always)
        var properties: ScalarProperties { ScalarProperties(value) }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Returns the next scalar, or `nil` at the end.
    @inline(__always)
    mutating func next() -> Scalar? {
        guard offset < bytes.count else { return nil }
        let start = offset
        let lead = UInt32(bytes[start])
        if lead < 0x80 {
            offset += 1
            return Scalar(value: lead, start: start, end: offset, isSimple: lead >= 0x20 && lead != 0x7F)
        }
        let value = decodeLong(lead)
        return Scalar(value: value, start: start, end: offset, isSimple: ScalarProperties(value).isSimple)
    }

    private mutating func decodeLong(_ lead: UInt32) -> UInt32 {
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        // Such a length cannot occur in a `String`; clamping keeps even that within the buffer.
        let end = min(offset + length, bytes.count)
        var value = lead & (0x7F >> UInt32(length))
        for index in offset + 1..<max(end, offset + 1) { value = value << 6 | UInt32(bytes[index] & 0x3F) }
        offset = end
        return value
    }
}
