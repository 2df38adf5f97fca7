/// The keys that are held while another one is pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Shift; not set for capital letters, which are characters of their own.
    public static let shift = KeyModifiers(rawValue: 1 << 0)
    /// Control: Ctrl-C is `character("c")` with this.
    public static let control = KeyModifiers(rawValue: 1 << 1)
    /// Alt or Option, where the terminal reports it.
    public static let alt = KeyModifiers(rawValue: 1 << 2)
    /// Command, or the Windows key (X11's Super); few terminals report it.
    public static let command = KeyModifiers(rawValue: 1 << 3)
    /// X11's Hyper; kitty's keyboard protocol reports it.
    public static let hyper = KeyModifiers(rawValue: 1 << 4)
    /// X11's Meta, where it is another key than Alt; kitty's keyboard protocol reports it.
    public static let meta = KeyModifiers(rawValue: 1 << 5)
}
