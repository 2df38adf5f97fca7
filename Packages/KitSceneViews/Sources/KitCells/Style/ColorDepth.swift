/// The colour depth of a terminal; an encoder reduces every colour to the nearest available one.
public enum ColorDepth: Sendable, Comparable, CaseIterable {
    /// No colour at all; bold, underline and the other attributes remain.
    case none
    /// The 16 colours of the terminal's theme.
    case ansi16
    /// xterm's 256 colours.
    case indexed256
    /// Red, green and blue, 8 bits each.
    case trueColor
}
