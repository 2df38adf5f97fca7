public import KitCells

/// What a ``TerminalSession`` drives: it takes input events and yields frames.
///
/// An application's adapter makes its scene host one. All calls come on the main actor, on thread 0.
@MainActor public protocol TerminalClient: AnyObject {
    /// The terminal is ready and has this size, in cells; called once, before any event.
    func terminalDidStart(size: Size)
    /// Takes one event; a change of the window's size arrives as `.resize`.
    func handle(_ event: InputEvent)
    /// True while the screen shows less than the truth.
    var needsFrame: Bool { get }
    /// Appends the bytes that bring the terminal up to date; called only while ``needsFrame`` is true.
    func encodeFrame(into bytes: inout [UInt8])
    /// Discards the known screen content, because another program wrote on it: the next frame is complete.
    func repaint()
    /// True when the session should end.
    var isFinished: Bool { get }
    /// True while the mouse should be reported; asked after each turn, so that it can be switched while running.
    ///
    /// The terminal's own selection of text then needs Shift. ``TerminalOptions/mouse`` reports it always.
    var wantsMouse: Bool { get }
    /// The title of the window, nil to leave it as it was found; asked after each turn.
    ///
    /// It may hold anything: control characters are replaced and a long one is cut.
    var windowTitle: String? { get }
    /// The terminal told something about itself.
    func terminalDidReport(_ report: TerminalReport)
    /// The program is suspended: what must not be seen when it goes on is taken away now.
    ///
    /// Told before Ctrl-Z stops the program, and, however it was stopped, before anything is drawn again.
    func terminalWillSuspend()
}

extension TerminalClient {
    /// False: selecting text with the mouse keeps working.
    public var wantsMouse: Bool { false }
    /// Nil: the title stays as it was found.
    public var windowTitle: String? { nil }
    /// Does nothing.
    public func terminalDidReport(_ report: TerminalReport) {}
    /// Does nothing.
    public func terminalWillSuspend() {}
}
