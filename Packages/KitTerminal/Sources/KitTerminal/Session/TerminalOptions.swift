public import KitCells

/// How a ``TerminalSession`` uses the terminal.
public struct TerminalOptions: Sendable {
    /// The colours to use, whatever the terminal seems to offer; nil finds out.
    public var colorDepth: ColorDepth?
    /// Reports the mouse; the terminal's own selection then needs Shift.
    public var mouse: Bool
    /// Draws on the alternate screen, so that the shell's own content comes back afterwards.
    public var alternateScreen: Bool
    /// Reports focus gained and lost.
    public var focusEvents: Bool
    /// How many bytes of one paste are kept; see ``InputParser``.
    public var pasteLimit: Int

    /// Makes options; the defaults suit a full-screen application used by keyboard.
    public init(
        colorDepth: ColorDepth? = nil, mouse: Bool = false, alternateScreen: Bool = true,
        focusEvents: Bool = true, pasteLimit: Int = 1 << 20
    ) {
        self.colorDepth = colorDepth
        self.mouse = mouse
        self.alternateScreen = alternateScreen
        self.focusEvents = focusEvents
        self.pasteLimit = pasteLimit
    }
}
