/// Takes text to be pasted elsewhere.
///
/// The idea is NanoViewController's.
public protocol Pasteboard: Sendable {
    /// Copies a text; with an expiry, it is cleared after that time unless another text was copied in the meantime.
    /// - Returns: The outcome, which the app shows: ``CopyOutcome/message(_:)``.
    @MainActor
    func copy(_ text: String, expiringAfter expiry: Duration?) -> CopyOutcome
}

extension Pasteboard {
    /// Copies a text that stays.
    /// - Returns: The outcome, which the app shows: ``CopyOutcome/message(_:)``.
    @MainActor
    public func copy(_ text: String) -> CopyOutcome {
        copy(text, expiringAfter: nil)
    }
}

/// The outcome of copying a text.
public enum CopyOutcome: Hashable, Sendable {
    /// The clipboard has the text.
    case copied
    /// The text was sent, but nothing reports whether the clipboard has it.
    case sent(to: CopyReceiver)
    /// The text was not sent, and the clipboard is as it was.
    case refused(CopyRefusal)

    /// A Boolean value that indicates whether nothing was copied.
    public var isRefused: Bool { if case .refused = self { true } else { false } }

    /// Returns the message for the user.
    /// - Parameter copied: What happened if the clipboard has the text, without a full stop: "Copied the link".
    public func message(_ copied: String) -> String {
        switch self {
        case .copied: "\(copied)."
        case .sent(to: .terminal): "\(copied); the terminal may refuse it."
        case .sent(to: .tmux): "\(copied), if tmux has set-clipboard on."
        case .refused(.noClipboard): "Not copied: this terminal has no clipboard."
        case .refused(.tooLong(let limit)): "Not copied: a terminal takes at most \(limit / 1_000) kB."
        }
    }
}

/// A program that receives copies, and that does not report whether it refuses them.
public enum CopyReceiver: Hashable, Sendable {
    /// A terminal, whose settings decide.
    case terminal
    /// The terminal multiplexer tmux, which takes copies only if its option `set-clipboard` is `on`.
    case tmux
}

/// The reason why a text is not copied.
public enum CopyRefusal: Hashable, Sendable {
    /// There is no terminal, or none with a clipboard.
    case noClipboard
    /// The text has more bytes of UTF-8 than the limit.
    case tooLong(limit: Int)
}

/// Refuses each text: the live value until an app sets the clipboard of its terminal.
struct AbsentPasteboard: Pasteboard {
    func copy(_ text: String, expiringAfter expiry: Duration?) -> CopyOutcome { .refused(.noClipboard) }
}

private enum PasteboardKey: InjectionKey {
    static let liveValue: any Pasteboard = AbsentPasteboard()
}

extension InjectedValues {
    /// The pasteboard; the live value refuses each text until an app sets the clipboard of its terminal.
    public var pasteboard: any Pasteboard {
        get { self[PasteboardKey.self] }
        set { self[PasteboardKey.self] = newValue }
    }
}
