import KitCells
import KitCore
import KitSceneViews
import KitWidgets
import Testing

@Suite("Markdown")
struct MarkdownTests {
    private func kinds(_ text: String) -> [MarkdownDocument.Kind] { MarkdownDocument(text).blocks.map(\.kind) }

    private func words(_ text: String) -> AttributedText { MarkdownDocument(text).blocks.first?.text ?? "" }

    @Test("lines become blocks")
    func blocks() {
        let text = "# One\ntext\nmore\n\n* a\n  - b\n12) c\n***\n~~~ swift\n# code\n\n  x\n~~~\n> quote"
        #expect(
            kinds(text) == [
                .heading(1), .paragraph, .item("•"), .item("•"), .item("12."), .rule, .code, .paragraph,
            ])
        let blocks = MarkdownDocument(text).blocks
        #expect(blocks[1].text.string == "text more" && blocks[3].depth == 1)
        #expect(blocks[6].text.string == "# code\n\n  x" && blocks[7].quoteDepth == 1)
    }

    @Test(
        "what is not quite a block is text",
        arguments: ["#tag", "####### seven", "-no", "1.no", "1234567890. many", "``", "--", "    indented"])
    func noBlocks(text: String) { #expect(kinds(text) == [.paragraph]) }

    @Test("emphasis, code and links have a look; signs without a partner stay")
    func inline() {
        let text = words("a *b* **c** `*d*` [e](http://f) *g 2 * 3 _h_i_ \\*j")
        #expect(text.string == "a b c *d* e (http://f) *g 2 * 3 h_i *j")
        func run(_ part: String) -> AttributedText.Run? { text.runs.first { $0.text == part } }
        #expect(run("b")?.style?.attributes == .italic && run("c")?.style?.attributes == .bold)
        #expect(run("*d*")?.role == .accent && run("e")?.role == .link && run("h_i")?.style?.attributes == .italic)
        #expect(words("***x***").runs.first?.style?.attributes == [.bold, .italic] && words("***x***").string == "x")
        #expect(words("*a **b** c*").string == "a b c" && words("*it **bold***").string == "it bold")
        #expect(words("# C# #").string == "C#")
        #expect(words("[http://f](http://f)").string == "http://f")
        #expect(words("line\\\nbreak  \nhere").string == "line\nbreak\nhere")
    }

    @Test(
        "hostile text is parsed in little time and loses no letter",
        arguments: ["*", "**a ", "_a_", "[", "](", "[a](", "`", "``a`", "> ", "- ", "# ", "```\n", "\\", "***a*"])
    func hostile(part: String) {
        let text = "x" + String(repeating: part, count: 20_000) + "y"
        let blocks = MarkdownDocument(text).blocks
        #expect(blocks.first?.text.string.hasPrefix("x") == true)
        #expect(blocks.last?.text.string.hasSuffix("y") == true)
    }

    @Test("items hang, quotes have a line beside them, code keeps its spaces")
    func look() {
        let view = MarkdownView("# Title\n\n- an item that wraps\n\n> quoted words here\n\n```\na  b\n```\n---")
        let screen = Screen(view, width: 14, height: 12)
        #expect(
            screen.text == """
                Title

                • an item
                  that wraps

                │ quoted
                │ words here

                  a  b

                ─────────────
                """)
        #expect(screen.host.render().cell(at: Point(x: 0, y: 1)).style == Theme.standard.style(.heading))
    }

    @Test("keys scroll what does not fit, and a text that fits takes no focus")
    func scrolling() {
        let view = MarkdownView((1...9).map { "\($0). item" }.joined(separator: "\n"))
        let screen = Screen(view, width: 14, height: 3)
        #expect(screen.text.hasPrefix("1. item"))
        screen.press(.end, .up)
        #expect(view.offset == 5)
        view.markdown = "short"
        #expect(screen.text == "short" && !view.canBecomeFocused)
    }

    @Test("a screen reader hears headings and texts")
    func speech() {
        let screen = Screen(Markdown("# Title\n\nSome *words*.", label: "Help"), width: 30, height: 5)
        #expect(screen.text.hasPrefix("Title"))
        let lines = screen.host.semantics().map(\.description)
        #expect(lines.contains("heading \"Title\"") && lines.contains("text \"Some words.\""))
        #expect(lines.contains("group \"Help\""))
    }
}
