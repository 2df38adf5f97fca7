import KitCells

extension Theme {
    /// Light text on a dark background.
    ///
    /// The contrast is at least 4.5:1 for text and 3:1 for lines, also if colours are reduced to 256 or 16.
    public static let dark = Theme(styles: [
        .background: Style(foreground: ink, background: .rgb(0x14, 0x17, 0x1C)),
        .text: Style(foreground: ink),
        .secondary: Style(foreground: .rgb(0xA9, 0xB4, 0xC2)),
        .heading: Style(foreground: .rgb(0xFF, 0xFF, 0xFF), attributes: .bold),
        .display: Style(foreground: cyan, attributes: .bold),
        .accent: Style(foreground: cyan, attributes: .bold),
        .success: Style(foreground: green),
        .warning: Style(foreground: yellow, attributes: .italic),
        .error: Style(foreground: .rgb(0xFF, 0x47, 0x3D), attributes: .bold),
        .border: Style(foreground: .rgb(0x7C, 0x87, 0x94)),
        .titleBar: Style(
            foreground: .rgb(0xFF, 0xFF, 0xFF), background: .rgb(0x25, 0x54, 0x8D), attributes: .bold),
        .hintBar: Style(foreground: .rgb(0xA9, 0xB4, 0xC2)),
        .hintKey: Style(foreground: cyan, attributes: .bold),
        .control: Style(foreground: .rgb(0xA2, 0xBD, 0xD7)),
        .focusedControl: Style(foreground: ink, attributes: [.bold, .reverse]),
        .disabledControl: Style(foreground: grey, attributes: .dim),
        .selectedControl: Style(foreground: green, attributes: .bold),
        .textField: Style(foreground: ink, attributes: .underline),
        .placeholder: Style(foreground: grey, attributes: [.italic, .underline]),
        .selectedText: Style(foreground: ink, attributes: [.reverse, .underline]),
        .selectedRow: Style(foreground: cyan, background: .rgb(0x0B, 0x24, 0x40), attributes: .bold),
        .unfocusedRow: Style(foreground: ink, background: .rgb(0x24, 0x2A, 0x33)),
        .alert: Style(foreground: yellow),
        .dimmed: Style(foreground: grey),
        .toast: Style(foreground: ink, attributes: .bold),
        .destructive: Style(foreground: .rgb(0xFF, 0x47, 0x3D)),
        .link: Style(foreground: .rgb(0xA2, 0xBD, 0xD7), attributes: .underline),
        .highlight: Style(foreground: ink, attributes: [.bold, .reverse]),
        .changed: Style(foreground: yellow, attributes: [.bold, .underline]),
        .primaryControl: Style(
            foreground: .rgb(0xFF, 0xFF, 0xFF), background: .rgb(0x25, 0x54, 0x8D), attributes: .bold),
        .focusedTextField: Style(foreground: ink, background: .rgb(0x0B, 0x24, 0x40), attributes: [.bold, .underline]),
    ])

    private static let ink = Color.rgb(0xE1, 0xE6, 0xED)
    private static let grey = Color.rgb(0x98, 0xA2, 0xB0)
    private static let cyan = Color.rgb(0x6C, 0xE4, 0xEF)
    private static let green = Color.rgb(0x5A, 0xDD, 0x40)
    private static let yellow = Color.rgb(0xF1, 0xD2, 0x55)
}
