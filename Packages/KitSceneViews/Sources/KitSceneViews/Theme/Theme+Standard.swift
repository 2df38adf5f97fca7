import KitCells

extension Theme {
    /// The theme that is used when none is chosen: the terminal's own sixteen colours.
    ///
    /// It follows the user's palette; only the title bar brings its own background, and so its own colours.
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
        .dimmed: Style(attributes: .dim),
        .toast: Style(attributes: .bold),
        .destructive: Style(foreground: .ansi(9)),
        .link: Style(foreground: .ansi(12), attributes: .underline),
        .highlight: Style(attributes: [.bold, .reverse]),
    ])
}
