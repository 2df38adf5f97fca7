/// A style as a terminal of some colour depth shows it.
struct EncodedStyle {
    /// The style with colours that the terminal has.
    let style: Style
    /// Whether a space in this style looks like an erased cell.
    let isErasable: Bool

    init(_ style: Style, depth: ColorDepth) {
        let reduced = ColorReducer.reduce(style, to: depth)
        self.style = reduced
        isErasable = EncodedStyle.isErasing(reduced)
    }

    /// Whether an erasing sequence leaves plain empty cells while the pen has this style.
    static func isErasing(_ style: Style) -> Bool {
        style.background == .default && style.attributes.isDisjoint(with: [.underline, .reverse, .strikethrough])
    }
}
