/// A style as a terminal of some colour depth shows it.
struct EncodedStyle {
    /// The style with colours that the terminal has.
    let style: Style
    /// The same, packed.
    let packed: UInt64
    /// A Boolean value that indicates whether a space in this style looks like an erased cell.
    let isErasable: Bool
    /// The sequence that gives the pen this style's text colour; 24 bytes, of which `length` count.
    let foreground: (UInt64, UInt64, UInt64)
    /// How many bytes of `foreground` count.
    let length: UInt8

    init(_ style: Style, depth: ColorDepth) {
        let reduced = ColorReducer.reduce(style, to: depth)
        self.style = reduced
        packed = reduced.packed
        isErasable =
            reduced.background == .default
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
