import KitCells

/// The client that a `TerminalSession` drives: it receives input events and returns frames.
///
/// An application's adapter makes its scene host one. All calls come on the main actor, on thread 0.
@MainActor package protocol TerminalClient: AnyObject {
    /// The terminal is ready and has this size, in cells; called once, before any event.
    func terminalDidStart(size: Size)
    /// Called for each event; a change of the window's size arrives as `.resize`.
    func terminalDidReceive(_ event: InputEvent)
    /// True while the screen shows less than the truth.
    var needsFrame: Bool { get }
    /// Appends the bytes that update the terminal; called only while ``needsFrame`` is true.
    func encodeFrame(into bytes: inout [UInt8])
    /// Discards the known screen content, because another program wrote on it: the next frame is complete.
    func repaint()
    /// True when the session should end.
    var isFinished: Bool { get }
    /// True while the mouse should be reported; read after each turn, so that it can be switched while running.
    ///
    /// The terminal's own selection of text then needs Shift. ``TerminalOptions/mouse`` reports it always.
    var wantsMouse: Bool { get }
    /// The title of the window, nil to leave it as it was found; read after each turn.
    ///
    /// It may hold anything: control characters are replaced and a long one is cut.
    var windowTitle: String? { get }
    /// The rows below the cursor that the client has drawn, which the session leaves as they are at its end.
    ///
    /// Asked after each frame of an inline session; see ``TerminalOptions/inline``.
    var rowsBelowCursor: Int { get }
    /// The terminal has sent a report about itself.
    func terminalDidReport(_ report: TerminalReport)
    /// The program is suspended: content that must not be visible when it resumes is removed now.
    ///
    /// Called before Ctrl-Z stops the program, and, however it was stopped, before anything is drawn again.
    func terminalWillSuspend()
}

extension TerminalClient {
    /// False: selecting text with the mouse keeps working.
    package var wantsMouse: Bool { false }
    /// Nil: the title stays as it was found.
    package var windowTitle: String? { nil }
    /// None.
    package var rowsBelowCursor: Int { 0 }
    /// Does nothing.
    package func terminalDidReport(_ report: TerminalReport) {}
    /// Does nothing.
    package func terminalWillSuspend() {}
}

/// The options of a `TerminalSession`.
package struct TerminalOptions: Sendable {
    /// The colours to use, regardless of the terminal's; nil detects them.
    package var colorDepth: ColorDepth?
    /// Reports the mouse; the terminal's own selection then needs Shift.
    package var mouse: Bool
    /// Draws on the alternate screen, so that the shell's own content comes back afterwards.
    package var alternateScreen: Bool
    /// Reports focus gained and lost.
    package var focusEvents: Bool
    /// The maximum number of bytes of one paste; see `InputParser`.
    package var pasteLimit: Int
    /// The time for which an Escape waits for the rest of a sequence; longer for slow lines.
    package var escapeDelay: Duration
    /// Queries the terminal's background, its name and its protocols when the session starts.
    package var queries: Bool
    /// The time for which a session that ends at once waits for the answers to its queries, counted from the queries.
    ///
    /// Long enough for a slow network, on which they would arrive at the shell; the last answer ends the wait.
    package var answerTimeout = Duration.seconds(1)
    /// Takes a byte above 127 as the key of its low seven bits with Alt, as terminals without UTF-8 send it.
    package var eightBitAlt: Bool
    /// Leaves the screen as it is, for a client that writes one line after another; keys come as always.
    ///
    /// The terminal needs no abilities then: `TERM=dumb`, an unknown name and none at all will do.
    package var lines = false
    /// Draws below the shell's prompt, without the alternate screen, and leaves the last frame there.
    ///
    /// The client moves the cursor only relative to where it is, such as with `InlineEncoder`.
    package var inline = false

    /// Creates options; the defaults suit a full-screen application used by keyboard.
    package init(
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
