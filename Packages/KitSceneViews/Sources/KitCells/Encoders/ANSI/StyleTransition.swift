/// Writes the fewest bytes that change the terminal's pen from one style to another.
enum StyleTransition {
    /// Appends the bytes of a change.
    ///
    /// `old` is `nil` if the pen is unknown. The colours must already be reduced to the terminal's depth.
    static func write(from old: Style?, to new: Style, bytes: inout ByteWriter) {
        guard old != new else { return }
        guard let old, new != .plain else { return writeFromPlain(new, to: &bytes) }
        let start = bytes.count
        writeDifference(from: old, to: new, bytes: &bytes)
        // A reset can be shorter only if an attribute is removed.
        guard mayResetBeShorter(from: old, to: new) else { return }
        let middle = bytes.count
        writeFromPlain(new, to: &bytes)
        if bytes.count - middle < middle - start {
            bytes.remove(from: start, to: middle)
        } else {
            bytes.truncate(to: middle)
        }
    }

    /// Appends the sequence that sets only the text colour.
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

    /// Appends a reset, followed by the whole style.
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
            // One code removes both.
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

    /// Appends the parameters of a colour; `base` is 30 for the text and 40 for the background.
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

    /// Replaces the last semicolon with the end of the sequence; every parameter ends with one.
    private static func finish(_ bytes: inout ByteWriter) {
        if bytes.bytes.last == 0x3B { bytes.truncate(to: bytes.count - 1) }
        bytes.put(0x6D)
    }
}

/// A style as a terminal with a colour depth shows it.
struct EncodedStyle {
    /// The style with reduced colours.
    let style: Style
    /// The style in packed form.
    let packed: UInt64
    /// A Boolean value that indicates whether a space in this style looks like an erased cell.
    let isErasable: Bool
    /// The sequence for the text colour, in the first `length` of these bytes.
    let foreground: (UInt64, UInt64, UInt64)
    /// The length of the sequence in `foreground`.
    let length: UInt8
    /// The number of the link destination; 0 for none.
    let link: Int
    /// A Boolean value that indicates whether the text has its own colour.
    var hasForeground: Bool { packed & UInt64.foregroundKindMask != 0 }

    init(_ style: Style, depth: ColorDepth, link: Int) {
        let reduced = ColorReducer.reduce(style, to: depth)
        self.style = reduced
        self.link = link
        // Without the kind of its colour, a link is never mistaken for a change of the text colour alone.
        packed = link == 0 ? reduced.packed : reduced.packed & ~UInt64.foregroundKindMask | .linkMask
        isErasable =
            link == 0 && reduced.background == .default
            && reduced.attributes.isDisjoint(with: [.underline, .reverse, .strikethrough])
        var bytes = ByteWriter()
        StyleTransition.writeForeground(reduced.foreground, bytes: &bytes)
        length = UInt8(truncatingIfNeeded: bytes.count)
        bytes.put(literal: "                        ")
        foreground = bytes.bytes.withMemoryRebound(to: UInt8.self) { bytes in
            let raw = UnsafeRawBufferPointer(bytes)
            return (
                raw.loadUnaligned(fromByteOffset: 0, as: UInt64.self),
                raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self),
                raw.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
            )
        }
    }
}

/// The styles of an interner by number, encoded for the terminal.
final class EncodedStyles {
    // Each access is a single step, and only one encoder uses the class.
    /// The styles by number.
    @exclusivity(unchecked) private(set) var entries: UnsafeMutablePointer<EncodedStyle>
    @exclusivity(unchecked) private var capacity = 16
    @exclusivity(unchecked) private var count = 0

    init() { entries = .allocate(capacity: 16) }

    /// Creates a table with the same styles.
    init(copying other: EncodedStyles) {
        (capacity, count) = (other.capacity, other.count)
        entries = .allocate(capacity: capacity)
        entries.update(from: other.entries, count: count)
    }

    deinit {
        // Styles are trivial types, so there is nothing to deinitialize.
        entries.deallocate()
    }

    /// The style with a number, which `update` must have encoded.
    @inline(__always)
    subscript(number: Int) -> UnsafeMutablePointer<EncodedStyle> { entries + number }

    /// Removes all entries.
    func removeAll() { count = 0 }

    /// Encodes the styles that were added since the last call.
    @inline(__always)
    func update(from interner: CellInterner, depth: ColorDepth, sendsLinks: Bool) {
        if count < interner.styles.count { add(interner, depth: depth, sendsLinks: sendsLinks) }
    }

    private func add(_ interner: CellInterner, depth: ColorDepth, sendsLinks: Bool) {
        let styles = interner.styles
        if styles.count > capacity {
            capacity = max(styles.count, capacity * 2)
            let larger = UnsafeMutablePointer<EncodedStyle>.allocate(capacity: capacity)
            larger.update(from: entries, count: count)
            entries.deallocate()
            entries = larger
        }
        for index in count..<styles.count {
            let link = sendsLinks ? interner.linkNumbers[index] ?? 0 : 0
            entries[index] = EncodedStyle(styles[index], depth: depth, link: link)
        }
        count = styles.count
    }
}
