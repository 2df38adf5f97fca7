import KitCells

/// How each role looks.
///
/// The standard theme uses the terminal's own sixteen colours, so that it follows the person's palette, light or dark
/// (the title bar brings its own background and so its own colours), and every difference of meaning is also one of
/// attribute, so that nothing is lost without colour.
public struct Theme: Sendable {
    /// The styles in the order of the roles: every drawn text looks one up, and an index costs less than a hash.
    private let styles: [Style]

    /// Makes a theme; a role without a style of its own looks like plain text.
    public init(styles: [StyleRole: Style]) {
        self.styles = StyleRole.allCases.map { styles[$0] ?? .plain }
    }

    /// The style of a role.
    public func style(_ role: StyleRole) -> Style {
        styles[role.rawValue]
    }

    /// The theme that is used when none is chosen.
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
        .disabledControl: Style(attributes: [.dim, .strikethrough]),
        .selectedControl: Style(foreground: .ansi(10), attributes: .bold),
        .textField: Style(attributes: .underline),
        .placeholder: Style(attributes: [.dim, .underline]),
        .selectedText: Style(attributes: [.reverse, .underline]),
        .selectedRow: Style(foreground: .ansi(14), attributes: .bold),
        .alert: Style(foreground: .ansi(11)),
        .link: Style(foreground: .ansi(12), attributes: .underline),
        .highlight: Style(attributes: [.bold, .reverse]),
    ])
}
