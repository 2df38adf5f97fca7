import KitSceneViews

enum TextViewPage {
    static let page = GalleryPage(
        "Text view", .text, "A long text that scrolls, and can follow its end.",
        views: ["TextView"], bodies: ["ScrollingText"],
        synonyms: ["Paragraph", "Reader", "Wrapping"],
        view: { _ in
            let log = TextView(lines(first), followsTail: true)
            log.accessibilityLabel = "Log"
            let prose = TextView(prose)
            prose.accessibilityLabel = "Prose"
            let add = ButtonView("Add a line")
            let column = StackView(
                .vertical, alignment: .fill,
                [
                    PanelView("Prose", prose.filling).filling, PanelView("Follows its end", log.filling).filling,
                    StackView(.horizontal, [add]),
                ])
            var count = first
            return PageView(column).on(add.action) {
                count += 1
                log.append(AttributedText("\n") + line(count))
            }
        }, body: { _ in Face() })

    static let first = 12
    static let prose = AttributedText(
        """
        A text view wraps its text to its width and scrolls by line, page, Home and End.

        Only visible lines are drawn, so a text of a million lines costs no more than one of ten. \
        Text that a program adds to the end moves the view along, unless the user has scrolled up to read.
        """)

    static func line(_ number: Int) -> AttributedText {
        var line = AttributedText("\(number / 60):\(number % 60 < 10 ? "0" : "")\(number % 60) ", role: .secondary)
        line.append(number % 5 == 0 ? "retry" : "ready", role: number % 5 == 0 ? .warning : .success)
        line.append(" line \(number) of the log")
        return line
    }

    static func lines(_ count: Int) -> AttributedText {
        (2...max(2, count)).reduce(line(1)) { text, number in text + AttributedText("\n") + line(number) }
    }

    private struct Face: View {
        @State var count = first

        var body: some View {
            VStack(alignment: .fill) {
                Panel("Prose", alignment: .fill) { ScrollingText(prose, label: "Prose").fillsSpace() }.fillsSpace()
                Panel("Follows its end", alignment: .fill) {
                    ScrollingText(lines(count), followsTail: true, label: "Log").fillsSpace()
                }
                .fillsSpace()
                HStack { Button("Add a line") { count += 1 } }
            }
        }
    }
}
