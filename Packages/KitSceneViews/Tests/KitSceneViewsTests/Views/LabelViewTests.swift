import KitCells
import KitCore
import KitSceneViews
import Testing

@Suite("A label")
struct LabelViewTests {
    private func lines(_ label: LabelView, width: Int, height: Int = 6) -> [String] {
        Screen(label, width: width, height: height).text.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    @Test(
        "Text is wrapped between words, and cut in the last line",
        arguments: [
            ("one two three four", 0, Size(width: 9, height: 6), ["one two", "three", "four"]),
            ("abcdefghij", 0, Size(width: 4, height: 6), ["abcd", "efgh", "ij"]),
            ("one\n\ntwo", 0, Size(width: 9, height: 6), ["one", "", "two"]),
            ("one two three", 1, Size(width: 9, height: 6), ["one two …"]),
            ("one two three four", 2, Size(width: 9, height: 6), ["one two", "three…"]),
            ("one two three", 2, Size(width: 9, height: 6), ["one two", "three"]),
            ("a\nb\nc", 0, Size(width: 4, height: 2), ["a", "b…"]), ("a\nb", 0, Size(width: 4, height: 2), ["a", "b"]),
            ("日本語", 1, Size(width: 5, height: 6), ["日本…"]),
        ])
    func wrapping(text: String, maximumLines: Int, size: Size, expected: [String]) {
        #expect(lines(LabelView(text, maximumLines: maximumLines), width: size.width, height: size.height) == expected)
    }

    @Test func aNumberIsShownInDigits() {
        let label = LabelView("7", alignment: .trailing)
        let screen = Screen(label, width: 21, height: 1)
        for number in [7, 8, 0, -9, 12, 99, 100, -100, .max, .min, 1_000_000_000_000_000_000, 5] {
            label.show(number)
            #expect(screen.text.split(separator: " ") == ["\(number)"])
            #expect(label.text == String(number))
        }
        label.show(6)
        label.show(4)
        #expect(label.text == "4")
        label.show(3)
        label.text = "4"
        #expect(screen.text.split(separator: " ") == ["4"])
    }

    @Test func aSingleLineEndsAtALineBreak() {
        for end in ["\n", "\r\n", "\u{B}", "\u{85}", "\u{2028}", "\u{2029}"] {
            #expect(lines(LabelView("one\(end)two", maximumLines: 1), width: 9) == ["one"])
            #expect(lines(LabelView("één\(end)twee", maximumLines: 1), width: 9) == ["één"])
        }
    }

    @Test(arguments: [
        (HorizontalAlignment.leading, "ab"), (.center, "   ab"), (.trailing, "      ab"),
    ])
    func textFollowsItsAlignment(alignment: HorizontalAlignment, expected: String) {
        #expect(lines(LabelView("ab", alignment: alignment), width: 8) == [expected])
    }

    /// Text that needs no lines is drawn as it would be with them.
    @Test(arguments: [
        "Inès Moretti · 28 Oct 2026", "▌ ab cd", "日本語 と", "e\u{301}te\u{301}", "👩‍👩‍👧 ok", "a\u{85}b",
        "a\u{2028}b\u{2029}c",
        "a\u{B}b", "a\tb", "é ", " é", "é  é", "\u{200B}", "a\u{200B}", "é\u{A0}", "é\nb", "\u{202E}é", "\u{9B}31m é",
        "“a” – b",
    ])
    func aLineThatFitsIsTheLineThatWouldBeMade(text: String) {
        for width in 1...30 {
            let wrapped = TextMetrics.wrap(text, to: width)
            let drawn = lines(LabelView(text), width: width, height: max(1, wrapped.count))
            let expected = Screen(Lines(wrapped), width: width, height: max(1, wrapped.count)).text
            #expect(drawn.joined(separator: "\n") == expected, "width \(width)")
            let size = LabelView(text).sizeThatFits(Size(width: width, height: 40))
            let isEmpty = wrapped.allSatisfy { TextMetrics.width(of: $0) == 0 }
            #expect(size.width == (wrapped.map { TextMetrics.width(of: $0) }.max() ?? 0), "width \(width)")
            #expect(isEmpty || size.height == wrapped.count, "width \(width)")
        }
    }

    private final class Lines: RetainedView {
        private let lines: [String]

        init(_ lines: [String]) {
            self.lines = lines
            super.init()
        }

        override func draw(in canvas: Canvas) {
            for (row, line) in lines.enumerated() { canvas.draw(line, at: Point(x: 0, y: row)) }
        }
    }

    @Test func linesFollowTextWidthAndLimit() {
        let label = LabelView("één twee drie vier")
        let screen = Screen(label, width: 9, height: 6)
        #expect(screen.text == "één twee\ndrie vier")
        label.text = "één twee vijf zes"
        #expect(screen.text == "één twee\nvijf zes")
        label.maximumLines = 1
        #expect(screen.text == "één twee…")
        screen.resize(6, 8)
        #expect(screen.text == "één t…")
        label.maximumLines = 0
        #expect(screen.text == "één\ntwee\nvijf\nzes")
        label.attributedText = AttributedText("één") + AttributedText(" twaalf", role: .error)
        #expect(screen.text == "één\ntwaalf")
        label.text = "één twee"
        #expect(screen.text == "één\ntwee")
    }

    @Test func itHasSemantics() {
        #expect(LabelView("42").semantics?.description == "text \"42\"")
        #expect(LabelView("Wrong", role: .error).semantics?.description == "text \"Wrong\" [error]")
        #expect(LabelView("Title", role: .heading).semantics?.description == "heading \"Title\"")
        #expect(LabelView("").semantics == nil)
        let name = LabelView("Fee")
        name.isAccessibilityHidden = true
        #expect(name.semantics == nil && Screen(name).text == "Fee")
        let count = LabelView("42")
        count.accessibilityLabel = "Count"
        #expect(count.semantics?.description == "text \"Count\" = \"42\"")
        count.accessibilityLabel = "42"
        #expect(count.semantics?.description == "text \"42\"", "once, not twice")
    }

    @Test func itsSizeIsThatOfItsLines() {
        let room = Size(width: 10, height: 5)
        #expect(LabelView("日本語").sizeThatFits(room) == Size(width: 6, height: 1))
        #expect(LabelView("ab ").sizeThatFits(room) == Size(width: 2, height: 1))
        #expect(LabelView("ab ", maximumLines: 1).sizeThatFits(room) == Size(width: 3, height: 1))
        #expect(LabelView("ab cd").sizeThatFits(room) == Size(width: 5, height: 1))
        #expect(LabelView("ab cd").sizeThatFits(Size(width: 4, height: 5)) == Size(width: 2, height: 2))
        #expect(LabelView("ab\ncd").sizeThatFits(room) == Size(width: 2, height: 2))
    }

    @Test func eachRoleHasItsOwnStyle() {
        var styles: [StyleRole: Style] = [:]
        for (index, role) in StyleRole.allCases.enumerated() {
            styles[role] = Style(foreground: .indexed(UInt8(index)))
        }
        let theme = Theme(styles: styles)
        for role in StyleRole.allCases { #expect(theme.style(role) == styles[role]) }
        #expect(Theme(styles: [:]).style(.error) == .plain)
    }

    // MARK: Large digits

    @Test func aNumberHasLargeDigitsWhereThereIsRoom() {
        let label = LabelView("10.5 TRIP")
        label.largeDigitsMinimumHeight = 6
        let screen = Screen(StackView(.vertical, [label]), width: 40, height: 6)
        #expect(
            screen.text == """
                  ██    ██████      ██████
                ████    ██  ██      ██
                  ██    ██  ██      ██████
                  ██    ██  ██          ██
                ██████  ██████  ██  ██████ TRIP
                """)
        screen.resize(40, 7)
        #expect(screen.text == "10.5 TRIP")
        screen.resize(25, 8)
        #expect(
            screen.text == """
                ▄█  █▀█   █▀▀
                 █  █ █   ▀▀█
                ▀▀▀ ▀▀▀ ▀ ▀▀▀ TRIP
                """)
        screen.resize(17, 8)
        #expect(screen.text == "10.5 TRIP")
        #expect(screen.host.semantics().contains { $0.label == "10.5 TRIP" })
    }

    @Test func digitsAreDoubledWhereThereIsMoreRoom() {
        let label = LabelView("1 TRIP")
        (label.largeDigitsMinimumHeight, label.doubledDigitsMinimumHeight) = (6, 11)
        let screen = Screen(StackView(.vertical, [label]), width: 40, height: 11)
        #expect(
            screen.text == """
                    ████
                    ████
                ████████
                ████████
                    ████
                    ████
                    ████
                    ████
                ████████████
                ████████████ TRIP
                """)
        screen.resize(16, 13)
        #expect(screen.text.hasSuffix("\n██████ TRIP"), "too narrow")
        screen.resize(40, 12)
        #expect(screen.text.hasSuffix("\n██████ TRIP"), "too low")
    }

    @Test func textThatIsNoNumberHasNoLargeDigits() {
        for text in ["", "TRIP 5", "5TRIP", "½", "١"] {
            let label = LabelView(text)
            label.largeDigitsMinimumHeight = 5
            #expect(Screen(StackView(.vertical, [label]), width: 40, height: 6).text == text)
        }
    }
}
