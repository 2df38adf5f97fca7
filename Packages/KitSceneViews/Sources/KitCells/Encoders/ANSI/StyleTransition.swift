/// Writes the fewest bytes that turn one style of the terminal's pen into another.
enum StyleTransition {
    /// Adds the bytes of a change.
    ///
    /// `old` is nil when the pen's style is not known. Colours must be within the depth already.
    static func write(from old: Style?, to new: Style, bytes: inout ByteWriter) {
        guard old != new else { return }
        guard let old, new != .plain else { return writeFromPlain(new, to: &bytes) }
        let start = bytes.count
        writeDifference(from: old, to: new, bytes: &bytes)
        // A reset pays only where something has to be taken away.
        guard mayResetBeShorter(from: old, to: new) else { return }
        let middle = bytes.count
        writeFromPlain(new, to: &bytes)
        if bytes.count - middle < middle - start {
            bytes.remove(from: start, to: middle)
        } else {
            bytes.truncate(to: middle)
        }
    }

    /// Adds the sequence that sets the colour of the text and nothing else.
    static func writeForeground(_ color: Color, bytes: inout ByteWriter) {
        bytes.put(literal: "\u{1B}[")
        write(color, base: 30, to: &bytes)
        finish(&bytes)
    }

    private static func mayResetBeShorter(from old: Style, to new: Style) -> Bool {
        !old.attributes.isSubset(of: new.attributes)
            || (new.foreground == .default && old.foreground != .default)
            || (new.background == .default && old.background != .default)
    }

    /// Resets, then sets everything.
    private static func writeFromPlain(_ style: Style, to bytes: inout ByteWriter) {
        bytes.put(literal: "\u{1B}[")
        if style != .plain { bytes.put(literal: "0;") }
        writeAttributes(style.attributes, to: &bytes)
        if style.foreground != .default { write(style.foreground, base: 30, to: &bytes) }
        if style.background != .default { write(style.background, base: 40, to: &bytes) }
        finish(&bytes)
    }

    private static func writeDifference(from old: Style, to new: Style, bytes: inout ByteWriter) {
        bytes.put(literal: "\u{1B}[")
        let removed = old.attributes.subtracting(new.attributes)
        var added = new.attributes.subtracting(old.attributes)
        if !removed.isDisjoint(with: [.bold, .dim]) {
            bytes.put(literal: "22;")
            // One code takes both away.
            added.formUnion(new.attributes.intersection([.bold, .dim]))
        }
        if removed.contains(.italic) { bytes.put(literal: "23;") }
        if removed.contains(.underline) { bytes.put(literal: "24;") }
        if removed.contains(.reverse) { bytes.put(literal: "27;") }
        if removed.contains(.strikethrough) { bytes.put(literal: "29;") }
        writeAttributes(added, to: &bytes)
        if old.foreground != new.foreground { write(new.foreground, base: 30, to: &bytes) }
        if old.background != new.background { write(new.background, base: 40, to: &bytes) }
        finish(&bytes)
    }

    private static func writeAttributes(_ attributes: Style.Attributes, to bytes: inout ByteWriter) {
        guard !attributes.isEmpty else { return }
        if attributes.contains(.bold) { bytes.put(literal: "1;") }
        if attributes.contains(.dim) { bytes.put(literal: "2;") }
        if attributes.contains(.italic) { bytes.put(literal: "3;") }
        if attributes.contains(.underline) { bytes.put(literal: "4;") }
        if attributes.contains(.reverse) { bytes.put(literal: "7;") }
        if attributes.contains(.strikethrough) { bytes.put(literal: "9;") }
    }

    /// `base` is 30 for text and 40 for the background.
    private static func write(_ color: Color, base: Int, to bytes: inout ByteWriter) {
        switch color {
        case .default:
            bytes.put(decimal: base + 9)
        case .ansi(let index):
            bytes.put(decimal: index < 8 ? base + Int(index) : base + 52 + Int(index))
        case .indexed(let index):
            bytes.put(decimal: base + 8)
            bytes.put(literal: ";5;")
            bytes.put(decimal: Int(index))
        case .rgb(let red, let green, let blue):
            bytes.put(decimal: base + 8)
            bytes.put(literal: ";2;")
            bytes.put(decimal: Int(red))
            bytes.put(0x3B)
            bytes.put(decimal: Int(green))
            bytes.put(0x3B)
            bytes.put(decimal: Int(blue))
        }
        bytes.put(0x3B)
    }

    /// Every parameter ends with a semicolon; the last one becomes the end of the sequence.
    private static func finish(_ bytes: inout ByteWriter) {
        if bytes.bytes.last == 0x3B { bytes.truncate(to: bytes.count - 1) }
        bytes.put(0x6D)
    }
}
