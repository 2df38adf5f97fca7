public import KitCells

/// The options of a ``TerminalSession``.
public struct TerminalOptions: Sendable {
    /// The colours to use, whatever the terminal seems to offer; nil finds out.
    public var colorDepth: ColorDepth?
    /// Reports the mouse; the terminal's own selection then needs Shift.
    public var mouse: Bool
    /// Draws on the alternate screen, so that the shell's own content comes back afterwards.
    public var alternateScreen: Bool
    /// Reports focus gained and lost.
    public var focusEvents: Bool
    /// The maximum number of bytes of one paste; see ``InputParser``.
    public var pasteLimit: Int
    /// The time for which an Escape waits for the rest of a sequence; longer for slow lines.
    public var escapeDelay: Duration
    /// Asks the terminal about its background, its name and its protocols when the session starts.
    public var queries: Bool
    /// Takes a byte above 127 as the key of its low seven bits with Alt, as terminals without UTF-8 send it.
    public var eightBitAlt: Bool
    /// Leaves the screen as it is, for a client that writes one line after another; keys come as always.
    ///
    /// The terminal needs no abilities then: `TERM=dumb`, an unknown name and none at all will do.
    public var lines = false

    /// Makes options; the defaults suit a full-screen application used by keyboard.
    public init(
        colorDepth: ColorDepth? = nil, mouse: Bool = false, alternateScreen: Bool = true,
        focusEvents: Bool = true, pasteLimit: Int = 1 << 20, escapeDelay: Duration = .milliseconds(25),
        queries: Bool = true, eightBitAlt: Bool = false
    ) {
        self.colorDepth = colorDepth
        self.mouse = mouse
        self.alternateScreen = alternateScreen
        self.focusEvents = focusEvents
        self.pasteLimit = pasteLimit
        self.escapeDelay = escapeDelay
        self.queries = queries
        self.eightBitAlt = eightBitAlt
    }
}
