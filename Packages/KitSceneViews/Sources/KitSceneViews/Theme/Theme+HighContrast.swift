import KitCells

extension Theme {
    /// White on black, with strong colours and no grey.
    ///
    /// The contrast of text is at least 7:1.
    public static let highContrast = Theme(styles: [
        .background: Style(foreground: white, background: black),
        .text: Style(foreground: white),
        .heading: Style(foreground: yellow, attributes: .bold),
        .display: Style(foreground: cyan, attributes: .bold),
        .accent: Style(foreground: cyan, attributes: .bold),
        .success: Style(foreground: green),
        .warning: Style(foreground: yellow, attributes: .italic),
        .error: Style(foreground: white, background: .rgb(0x8B, 0x00, 0x00), attributes: [.bold, .underline]),
        .titleBar: Style(foreground: black, background: white, attributes: .bold),
        .hintKey: Style(foreground: yellow, attributes: .bold),
        .control: Style(foreground: cyan),
        .focusedControl: Style(foreground: yellow, background: black, attributes: [.bold, .reverse]),
        .disabledControl: Style(foreground: white, attributes: .dim),
        .selectedControl: Style(foreground: green, attributes: [.bold, .underline]),
        .textField: Style(foreground: white, attributes: .underline),
        .placeholder: Style(foreground: white, attributes: [.italic, .underline]),
        .selectedText: Style(foreground: yellow, background: black, attributes: [.reverse, .underline]),
        .selectedRow: Style(foreground: yellow, background: .rgb(0x00, 0x00, 0x87), attributes: .bold),
        .unfocusedRow: Style(foreground: white, background: black, attributes: .underline),
        .alert: Style(foreground: yellow, attributes: .bold),
        .dimmed: Style(foreground: white),
        .toast: Style(foreground: yellow, attributes: .bold),
        .destructive: Style(foreground: yellow, attributes: .underline),
        .link: Style(foreground: cyan, attributes: .underline),
        .highlight: Style(foreground: yellow, background: black, attributes: [.bold, .reverse]),
        .changed: Style(foreground: yellow, attributes: [.bold, .underline]),
        .primaryControl: Style(foreground: black, background: cyan, attributes: .bold),
        .focusedTextField: Style(
            foreground: white, background: .rgb(0x00, 0x00, 0x87), attributes: [.bold, .underline]),
    ])

    private static let black = Color.rgb(0x00, 0x00, 0x00)
    private static let white = Color.rgb(0xFF, 0xFF, 0xFF)
    private static let yellow = Color.rgb(0xFF, 0xFF, 0x00)
    private static let cyan = Color.rgb(0x00, 0xFF, 0xFF)
    private static let green = Color.rgb(0x00, 0xFF, 0x00)
}
