import KitCells

/// The modes that the session has enabled, and the sequences that set up and restore the screen.
///
/// Every mode that was ever enabled is disabled at the end: this does no harm, and an earlier sequence may not have
/// arrived.
struct ScreenModes: Equatable {
    static let saveTitle = "\u{1B}[22;2t"
    static let restoreTitle = "\u{1B}[23;2t"
    static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
    static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
    /// Enables kitty's keyboard protocol: disambiguated keys (1), and alternate layouts (4), without which Ctrl-C does
    /// not work on a Cyrillic keyboard.
    static let pushKeyboard = "\u{1B}[>5u"
    /// Resets what another program may have left and every frame relies on: insert mode, wrapping and both character
    /// sets.
    private static let resetText = "\u{1B}[4l\u{1B}[?7h\u{1B}(B\u{1B})B"
    /// Resets a whole screen, including margins, scroll region and origin mode, and moves the cursor.
    private static let resetScreen = "\u{1B}[?69l\u{1B}[r\u{1B}[?6l" + resetText
    /// Resets the same below the shell's prompt, where the cursor must stay.
    private static let resetLines = "\u{1B}7\u{1B}[r\u{1B}8" + resetText
    static let popKeyboard = "\u{1B}[<u"

    /// The modes for line output; `nil` for a screen.
    let lines: LineModes?
    let alternateScreen: Bool
    let bracketedPaste: Bool
    let focusEvents: Bool
    /// A Boolean value that indicates whether to request announcements of a new theme, which requires
    /// ``TerminalCapabilities/understandsQueries``.
    let announcesColorScheme: Bool
    private(set) var wasMouseOn = false
    var mouse: Bool { didSet { wasMouseOn = wasMouseOn || mouse } }
    var keyboard = false
    var title = false
    /// The number of rows of an inline client below the cursor; the shell continues below them.
    var rowsBelowCursor = 0

    init(_ options: TerminalOptions, _ capabilities: TerminalCapabilities) {
        lines = options.lines ? LineModes(capabilities) : nil
        alternateScreen = options.alternateScreen && !options.inline
        bracketedPaste = capabilities.isRead
        focusEvents = options.focusEvents && !options.inline && capabilities.isRead
        announcesColorScheme = capabilities.understandsQueries
        mouse = options.mouse && capabilities.isRead
        wasMouseOn = mouse
    }

    var enter: String {
        if let lines { return lines.enter }
        var parts: [String] = []
        if title { parts.append(Self.saveTitle) }
        if alternateScreen { parts.append("\u{1B}[?1049h") }
        parts.append(alternateScreen ? Self.resetScreen : Self.resetLines)
        if bracketedPaste { parts.append("\u{1B}[?2004h") }
        if focusEvents { parts.append("\u{1B}[?1004h") }
        if announcesColorScheme { parts.append("\u{1B}[?2031h") }
        if mouse { parts.append(Self.mouseOn) }
        // After the alternate screen, which has its own stack.
        if keyboard { parts.append(Self.pushKeyboard) }
        return parts.joined()
    }

    var leave: String {
        if let lines { return lines.leave }
        // The first escape also ends a sequence that a crash cut off, and ST a title. Synchronized output must not
        // outlive the program.
        var parts = title ? ["\u{1B}\\"] : []
        parts.append("\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h")
        // A frame that was cut off may have left its scroll region.
        if alternateScreen { parts.append("\u{1B}[r") }
        if keyboard { parts.append(Self.popKeyboard) }
        if wasMouseOn { parts.append(Self.mouseOff) }
        if announcesColorScheme { parts.append("\u{1B}[?2031l") }
        if focusEvents { parts.append("\u{1B}[?1004l") }
        if bracketedPaste { parts.append("\u{1B}[?2004l") }
        parts.append("\u{1B}[?25h")
        if title { parts.append(Self.restoreTitle) }
        if rowsBelowCursor > 0 { parts.append("\u{1B}[\(rowsBelowCursor)B") }
        parts.append(alternateScreen ? "\u{1B}[?1049l" : "\r\n")
        return parts.joined()
    }
}

/// The modes of a session that writes lines instead of a screen: bracketed paste, if the terminal supports it.
///
/// A terminal that may print unknown sequences receives none.
struct LineModes: Equatable {
    private let hasPaste: Bool

    init(_ capabilities: TerminalCapabilities) {
        hasPaste = capabilities.understandsQueries
    }

    var enter: String { hasPaste ? "\u{1B}[?2004h" : "" }
    /// Moves below the prompt in the last line, where the shell's output belongs.
    var leave: String { (hasPaste ? "\u{1B}[?2004l" : "") + "\r\n" }
}

/// The sequence that sets the window's title (OSC 2), for any text.
enum WindowTitle {
    /// The maximum length of a title in bytes; no window shows more.
    static let limit = 512

    static func sequence(_ title: String) -> String { "\u{1B}]2;\(clean(title))\u{1B}\\" }

    /// Returns the title without characters that could end the sequence or begin another, cut between two clusters.
    static func clean(_ title: String) -> String {
        // Cut first, so that a title of megabytes costs no more than a long one.
        let beginning = String(String.UnicodeScalarView(title.unicodeScalars.prefix(limit)))
        var result = ""
        var count = 0
        for character in Sanitizer.clean(beginning) {
            count += character.utf8.count
            if count > limit { break }
            result.append(character)
        }
        return result
    }
}
