import KitCells

/// The styles of all roles.
///
/// In every theme of the kit, each important difference is also one of attributes, or of a sign that the view draws, so
/// no information depends on colours alone.
public struct Theme: Hashable, Sendable {
    /// The styles in the order of the roles: every drawn text looks one up, and an index costs less than a hash.
    private let styles: [Style]

    /// Creates a theme; roles without a style look like `text`, and `text` without a style is plain.
    public init(styles: [StyleRole: Style]) {
        let text = styles[.text] ?? .plain
        let bar = styles[.titleBar] ?? text
        self.styles = StyleRole.allCases.map { role in
            if let style = styles[role] { return style }
            return switch role {
            case .background: .plain
            case .changed: text.with(attributes: text.attributes.symmetricDifference(.underline))
            case .primaryControl: Self.bold(styles[.control] ?? text)
            case .focusedTextField: Self.bold(styles[.textField] ?? text)
            case .unfocusedRow: Self.bold(text)
            case .titleBarDetail: bar.with(attributes: bar.attributes.subtracting(.bold))
            case .titleBarStatus: bar.with(attributes: bar.attributes.symmetricDifference(.reverse))
            default: text
            }
        }
    }

    private static func bold(_ style: Style) -> Style { style.with(attributes: style.attributes.union(.bold)) }

    /// Returns the style of a role.
    public func style(_ role: StyleRole) -> Style {
        styles[role.rawValue]
    }
}

/// The role of a text or a surface, for which a theme defines a style.
public enum StyleRole: Int, Sendable, CaseIterable {
    /// Ordinary text.
    case text
    /// Less important text, such as authors, captions and hints.
    case secondary
    /// A heading within a screen.
    case heading
    /// A large number or word that a screen is about.
    case display
    /// Something conspicuous, such as a marker or a spinner.
    case accent
    /// A success.
    case success
    /// A warning.
    case warning
    /// An error.
    case error
    /// Lines and frames.
    case border
    /// The title bar.
    case titleBar
    /// The hint bar.
    case hintBar
    /// A key in the hint bar.
    case hintKey
    /// A control.
    case control
    /// The focused control.
    case focusedControl
    /// A disabled control.
    case disabledControl
    /// A selected segment, or a control that is on.
    case selectedControl
    /// The text of a field, and its line.
    case textField
    /// The text of an empty field.
    case placeholder
    /// The selected part of a field's text.
    case selectedText
    /// The selected row of a list.
    case selectedRow
    /// The frame of an alert.
    case alert
    /// Content behind a modal layer; keeps only attributes that distinguish parts.
    case dimmed
    /// A toast.
    case toast
    /// A control for a destructive action.
    case destructive
    /// The background of the window; a theme without one shows the terminal's own.
    case background
    /// A link.
    case link
    /// A match of a search within a text.
    case highlight
    /// The state or the count beside the title in the title bar; by default, like the bar but not bold.
    case titleBarDetail
    /// The unusual state of the app in the title bar, such as a lost connection; by default, the bar's colours
    /// exchanged.
    case titleBarStatus
    /// A text that has just changed; by default, like text but underlined.
    case changed
    /// The control that continues, such as the button that submits a form; by default, like a control but bold.
    case primaryControl
    /// The text of the field with the focus, and its line; by default, like a text field but bold.
    case focusedTextField
    /// The selected row of a list while the focus is elsewhere; by default, like text but bold.
    case unfocusedRow
}

extension Theme {
    /// The default theme: the terminal's own sixteen colours.
    ///
    /// It follows the user's palette. Only the title bar and the primary control have backgrounds of their own.
    public static let standard = Theme(styles: [
        .secondary: Style(attributes: .dim),
        .heading: Style(attributes: .bold),
        .display: Style(foreground: .ansi(14), attributes: .bold),
        .accent: Style(foreground: .ansi(14), attributes: .bold),
        .success: Style(foreground: .ansi(10)),
        .warning: Style(foreground: .ansi(11)),
        .error: Style(foreground: .ansi(9), attributes: .bold),
        .border: Style(foreground: .ansi(8)),
        .titleBar: Style(foreground: .rgb(255, 255, 255), background: .rgb(37, 84, 141), attributes: .bold),
        .hintBar: Style(attributes: .dim),
        .hintKey: Style(foreground: .ansi(14), attributes: .bold),
        .control: Style(foreground: .ansi(12)),
        .focusedControl: Style(attributes: [.bold, .reverse]),
        .disabledControl: Style(attributes: .dim),
        .selectedControl: Style(foreground: .ansi(10), attributes: .bold),
        .textField: Style(attributes: .underline),
        .placeholder: Style(attributes: [.dim, .underline]),
        .selectedText: Style(attributes: [.reverse, .underline]),
        .selectedRow: Style(attributes: [.bold, .reverse]),
        .alert: Style(foreground: .ansi(11)),
        .dimmed: Style(attributes: .dim),
        .toast: Style(attributes: .bold),
        .destructive: Style(foreground: .ansi(9)),
        .link: Style(foreground: .ansi(12), attributes: .underline),
        .highlight: Style(attributes: [.bold, .reverse, .underline]),
        .changed: Style(foreground: .ansi(11), attributes: [.bold, .underline]),
        .primaryControl: Style(foreground: .ansi(15), background: .ansi(4), attributes: .bold),
        .focusedTextField: Style(foreground: .ansi(14), attributes: [.bold, .underline]),
    ])
}
