import KitCells

/// The appearance of each role.
///
/// In every theme of the kit each difference of meaning that matters is also one of attribute, or of a sign that the
/// view draws, so that nothing is lost without colour.
public struct Theme: Hashable, Sendable {
    /// The styles in the order of the roles: every drawn text looks one up, and an index costs less than a hash.
    private let styles: [Style]

    /// Creates a theme; a role without its own style looks like text, and text without one is plain.
    public init(styles: [StyleRole: Style]) {
        let text = styles[.text] ?? .plain
        let bar = styles[.titleBar] ?? text
        self.styles = StyleRole.allCases.map { role in
            if let style = styles[role] { return style }
            return switch role {
            case .background: .plain
            case .changed: text.with(attributes: text.attributes.symmetricDifference(.underline))
            case .titleBarDetail: bar.with(attributes: bar.attributes.subtracting(.bold))
            case .titleBarStatus: bar.with(attributes: bar.attributes.symmetricDifference(.reverse))
            default: text
            }
        }
    }

    /// The style of a role.
    public func style(_ role: StyleRole) -> Style {
        styles[role.rawValue]
    }
}

/// The role of a text or a surface; a theme defines its appearance.
public enum StyleRole: Int, Sendable, CaseIterable {
    /// Ordinary text.
    case text
    /// Text of less weight: authors, captions, hints.
    case secondary
    /// A heading within a screen.
    case heading
    /// A large figure or word that the screen is about.
    case display
    /// Something that draws the eye: a marker, a spinner.
    case accent
    /// Something went well.
    case success
    /// Something deserves attention.
    case warning
    /// Something went wrong.
    case error
    /// Lines and frames.
    case border
    /// The bar with the title.
    case titleBar
    /// The bar with the keys that can be pressed.
    case hintBar
    /// A key in the bar of hints.
    case hintKey
    /// A control that can be pressed.
    case control
    /// The control that has the focus.
    case focusedControl
    /// A control that cannot be pressed now.
    case disabledControl
    /// A chosen segment or a control that is on.
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
    /// A short message that goes away by itself.
    case toast
    /// A control that destroys something.
    case destructive
    /// The surface behind everything; a theme without one shows the terminal's own.
    case background
    /// Text that leads somewhere.
    case link
    /// A search result within a text.
    case highlight
    /// The state or the count beside the title in the title bar; like the bar, but not bold, if a theme does not say.
    case titleBarDetail
    /// What is unusual about the app's work in the title bar, such as a lost connection; the bar's colours exchanged, if
    /// a theme does not say.
    case titleBarStatus
    /// A text that has just changed, for a moment; like text, but underlined, if a theme does not say.
    case changed
}

extension Theme {
    /// The theme that is used when none is chosen: the terminal's own sixteen colours.
    ///
    /// It follows the user's palette; only the title bar has its own background, and so its own colours.
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
    ])
}
