/// A short message that never takes the focus; after NanoViewController's type of that name.
public struct Toast: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The way in which a toast is dismissed.
    public enum Dismissing: Hashable, Sendable {
        /// By itself, after a time on the host's clock that begins when it is seen.
        case after(Duration)
        /// By a button of this title; such a message is shown as an alert.
        case manual(buttonTitle: String)
    }

    /// The standard duration of a toast.
    public static let standardDuration = Duration.seconds(3)

    /// The text.
    public var text: String
    /// The role, which defines its appearance: `toast`, `success`, `warning` or `error`.
    public var role: StyleRole
    /// The way in which it is dismissed.
    public var dismissing: Dismissing

    /// Creates a message.
    public init(_ text: String, role: StyleRole = .toast, dismissing: Dismissing = .after(standardDuration)) {
        self.text = text
        self.role = role
        self.dismissing = dismissing
    }

    /// Creates an ordinary message.
    public init(stringLiteral text: String) { self.init(text) }
}
