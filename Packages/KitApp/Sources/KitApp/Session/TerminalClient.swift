import KitCells

/// The client of a `TerminalSession`, which receives input events and returns frames.
///
/// An application implements it with a scene host. All calls are made on the main actor, on thread 0.
@MainActor package protocol TerminalClient: AnyObject {
    /// Called once, before any event, with the size of the terminal in cells.
    func terminalDidStart(size: Size)
    /// Called for each event; a change of the window's size is a `.resize` event.
    func terminalDidReceive(_ event: InputEvent)
    /// A Boolean value that indicates whether the screen is out of date.
    var needsFrame: Bool { get }
    /// Appends the bytes that update the terminal; called only while ``needsFrame`` is true.
    func encodeFrame(into bytes: inout [UInt8])
    /// Discards the known screen content, because another program wrote to the screen; the next frame is complete.
    func repaint()
    /// A Boolean value that indicates whether the session should end.
    var isFinished: Bool { get }
    /// A Boolean value that indicates whether to report the mouse; read after each turn.
    ///
    /// Selecting text in the terminal then requires Shift. ``TerminalOptions/mouse`` always reports it.
    var wantsMouse: Bool { get }
    /// The title of the window, or `nil` for the original title; read after each turn.
    ///
    /// The text may be anything: control characters are replaced, and a long text is cut.
    var windowTitle: String? { get }
    /// The number of rows drawn below the cursor, which the session leaves unchanged when it ends.
    ///
    /// Read after each frame of an inline session; see ``TerminalOptions/inline``.
    var rowsBelowCursor: Int { get }
    /// Called when the terminal has reported something about itself.
    func terminalDidReport(_ report: TerminalReport)
    /// Called when the program is suspended, to remove content that must not be visible when it resumes.
    ///
    /// The call comes before Ctrl-Z suspends the program and, however it was suspended, before anything is drawn again.
    func terminalWillSuspend()
}

extension TerminalClient {
    /// `false`, so that the mouse selects text.
    package var wantsMouse: Bool { false }
    /// `nil`, for the original title.
    package var windowTitle: String? { nil }
    /// Zero.
    package var rowsBelowCursor: Int { 0 }
    /// Does nothing.
    package func terminalDidReport(_ report: TerminalReport) {}
    /// Does nothing.
    package func terminalWillSuspend() {}
}

/// The options of a `TerminalSession`.
package struct TerminalOptions: Sendable {
    /// The colour depth; `nil` for the terminal's.
    package var colorDepth: ColorDepth?
    /// A Boolean value that indicates whether to report the mouse; selecting text in the terminal then requires Shift.
    package var mouse: Bool
    /// A Boolean value that indicates whether to draw on the alternate screen, so that the shell's content returns
    /// afterwards.
    package var alternateScreen: Bool
    /// A Boolean value that indicates whether to report changes of the window's focus.
    package var focusEvents: Bool
    /// The maximum number of bytes of a paste; see `InputParser`.
    package var pasteLimit: Int
    /// The time that an ESC waits for the rest of a sequence; use more for slow connections.
    package var escapeDelay: Duration
    /// A Boolean value that indicates whether to query the terminal's background, name and protocols when the session
    /// starts.
    package var queries: Bool
    /// The time after the queries for which a session that ends early waits for their answers.
    ///
    /// The default suffices for a slow network, on which the answers would otherwise reach the shell; the last answer
    /// ends the wait.
    package var answerTimeout = Duration.seconds(1)
    /// A Boolean value that indicates whether a byte above 127 is Alt with a 7-bit key, as terminals without UTF-8 send
    /// it.
    package var eightBitAlt: Bool
    /// A Boolean value that indicates whether to leave the screen unchanged, for a client that writes lines; keys work
    /// as usual.
    ///
    /// The terminal needs no capabilities: `TERM` may be `dumb`, unknown or missing.
    package var lines = false
    /// A Boolean value that indicates whether to draw below the shell's prompt, without the alternate screen, and leave
    /// the last frame there.
    ///
    /// The client moves the cursor only relative to its position, for example with `InlineEncoder`.
    package var inline = false

    /// Creates options; the defaults suit a full-screen application with keyboard input.
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
