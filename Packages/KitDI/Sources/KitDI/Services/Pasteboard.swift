/// A clipboard that text can be copied to.
///
/// The idea is NanoViewController's.
public protocol Pasteboard: Sendable {
    /// Copies a text.
    /// - Parameters:
    ///   - text: The text to copy.
    ///   - expiry: The duration after which the clipboard is cleared, unless another text was copied meanwhile; `nil`
    ///     for never.
    /// - Returns: The outcome, which the app shows with ``CopyOutcome/message(_:)``.
    @MainActor
    func copy(_ text: String, expiringAfter expiry: Duration?) -> CopyOutcome
}

extension Pasteboard {
    /// Copies a text that does not expire.
    /// - Returns: The outcome, which the app shows with ``CopyOutcome/message(_:)``.
    @MainActor
    public func copy(_ text: String) -> CopyOutcome {
        copy(text, expiringAfter: nil)
    }
}

/// The outcome of copying a text.
public enum CopyOutcome: Hashable, Sendable {
    /// The text is on the clipboard.
    case copied
    /// The text was sent to a program that does not confirm the copy.
    case sent(to: CopyReceiver)
    /// The text was not sent, and the clipboard is unchanged.
    case refused(CopyRefusal)

    /// A Boolean value that indicates whether nothing was copied.
    public var isRefused: Bool { if case .refused = self { true } else { false } }

    /// Returns the message for the user.
    /// - Parameter copied: The message for a confirmed copy, without a full stop, such as "Copied the link".
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

/// A program that receives copies without confirming them.
public enum CopyReceiver: Hashable, Sendable {
    /// A terminal, whose settings may refuse the copy.
    case terminal
    /// The terminal multiplexer tmux, which accepts copies only if its option `set-clipboard` is `on`.
    case tmux
}

/// The reason why a text is not copied.
public enum CopyRefusal: Hashable, Sendable {
    /// There is no terminal, or it has no clipboard.
    case noClipboard
    /// The text exceeds the limit, in bytes of UTF-8.
    case tooLong(limit: Int)
}

/// A pasteboard that refuses every copy.
struct AbsentPasteboard: Pasteboard {
    func copy(_ text: String, expiringAfter expiry: Duration?) -> CopyOutcome { .refused(.noClipboard) }
}

private enum PasteboardKey: InjectionKey {
    static let liveValue: any Pasteboard = AbsentPasteboard()
}

extension InjectedValues {
    /// The pasteboard; by default, it refuses every copy until an app sets the clipboard of its terminal.
    public var pasteboard: any Pasteboard {
        get { self[PasteboardKey.self] }
        set { self[PasteboardKey.self] = newValue }
    }
}
