import KitCells

extension Theme {
    /// Dark text on a light background.
    ///
    /// The contrast is at least 4.5:1 for text and 3:1 for lines, also if colours are reduced to 256 or 16.
    public static let light = Theme(styles: [
        .background: Style(foreground: ink, background: .rgb(0xFA, 0xFA, 0xF7)),
        .text: Style(foreground: ink),
        .secondary: Style(foreground: slate),
        .heading: Style(foreground: .rgb(0x00, 0x00, 0x00), attributes: .bold),
        .display: Style(foreground: blue, attributes: .bold),
        .accent: Style(foreground: blue, attributes: .bold),
        .success: Style(foreground: green),
        .warning: Style(foreground: brown, attributes: .italic),
        .error: Style(foreground: .rgb(0xB3, 0x19, 0x24), attributes: .bold),
        .border: Style(foreground: .rgb(0x73, 0x7B, 0x86)),
        .titleBar: Style(
            foreground: .rgb(0xFF, 0xFF, 0xFF), background: .rgb(0x25, 0x54, 0x8D), attributes: .bold),
        .hintBar: Style(foreground: slate),
        .hintKey: Style(foreground: blue, attributes: .bold),
        .control: Style(foreground: blue),
        .focusedControl: Style(foreground: ink, attributes: [.bold, .reverse]),
        .disabledControl: Style(foreground: slate, attributes: .dim),
        .selectedControl: Style(foreground: green, attributes: .bold),
        .textField: Style(foreground: ink, attributes: .underline),
        .placeholder: Style(foreground: slate, attributes: [.italic, .underline]),
        .selectedText: Style(foreground: ink, attributes: [.reverse, .underline]),
        .selectedRow: Style(foreground: blue, background: .rgb(0xE0, 0xEC, 0xFC), attributes: .bold),
        .unfocusedRow: Style(foreground: ink, background: .rgb(0xEA, 0xEA, 0xE4)),
        .alert: Style(foreground: brown),
        .dimmed: Style(foreground: slate),
        .toast: Style(foreground: ink, attributes: .bold),
        .destructive: Style(foreground: .rgb(0xB3, 0x19, 0x24)),
        .link: Style(foreground: blue, attributes: .underline),
        .highlight: Style(foreground: ink, attributes: [.bold, .reverse]),
        .changed: Style(foreground: brown, attributes: [.bold, .underline]),
        .primaryControl: Style(foreground: .rgb(0xFF, 0xFF, 0xFF), background: blue, attributes: .bold),
        .focusedTextField: Style(foreground: ink, background: .rgb(0xE0, 0xEC, 0xFC), attributes: [.bold, .underline]),
    ])

    private static let ink = Color.rgb(0x1C, 0x21, 0x28)
    private static let slate = Color.rgb(0x2E, 0x3B, 0x4C)
    private static let blue = Color.rgb(0x00, 0x44, 0xCC)
    private static let green = Color.rgb(0x00, 0x66, 0x11)
    private static let brown = Color.rgb(0x5C, 0x3A, 0x00)
}
