/// A short message that never takes the focus; after NanoViewController's type of that name.
public struct Toast: Hashable, Sendable, ExpressibleByStringLiteral {
    /// How a toast goes away.
    public enum Dismissing: Hashable, Sendable {
        /// By itself, after a time on the host's clock that begins when it is seen.
        case after(Duration)
        /// By a button of this title; such a message is shown as an alert.
        case manual(buttonTitle: String)
    }

    /// How long a toast is seen unless it says otherwise.
    public static let standardDuration = Duration.seconds(3)

    /// What it says.
    public var text: String
    /// What it means, and so how it looks: `toast`, `success`, `warning` or `error`.
    public var role: StyleRole
    /// How it goes away.
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
