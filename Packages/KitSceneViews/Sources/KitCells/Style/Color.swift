/// The colour of a cell's text or background.
public enum Color: Hashable, Sendable {
    /// The terminal's own colour, which the user chose.
    case `default`
    /// One of the 16 colours that the terminal's theme defines: 0 to 7 normal, 8 to 15 bright.
    case ansi(UInt8)
    /// One of xterm's 256 colours: 16 to 231 a 6x6x6 cube, 232 to 255 greys.
    case indexed(UInt8)
    /// Red, green and blue, 0 to 255 each.
    case rgb(UInt8, UInt8, UInt8)
}
