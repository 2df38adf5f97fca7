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

    @Test func itWrapsBetweenWords() {
        #expect(lines(LabelView("one two three four"), width: 9) == ["one two", "three", "four"])
    }

    @Test func aWordThatIsTooLongIsBroken() {
        #expect(lines(LabelView("abcdefghij"), width: 4) == ["abcd", "efgh", "ij"])
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

    @Test func lineBreaksStay() {
        #expect(lines(LabelView("one\n\ntwo"), width: 9) == ["one", "", "two"])
    }

    @Test func aSingleLineIsCutWithAnEllipsis() {
        #expect(lines(LabelView("one two three", maximumLines: 1), width: 9) == ["one two …"])
        #expect(lines(LabelView("one\ntwo", maximumLines: 1), width: 9) == ["one"])
    }

    @Test func whatIsLeftOutAfterSeveralLinesIsMarked() {
        #expect(lines(LabelView("one two three four", maximumLines: 2), width: 9) == ["one two", "three…"])
        #expect(lines(LabelView("one two three", maximumLines: 2), width: 9) == ["one two", "three"])
    }

    @Test(arguments: [
        (LabelView.Alignment.leading, "ab"), (.center, "   ab"), (.trailing, "      ab"),
    ])
    func textStandsWhereItsAlignmentSays(alignment: LabelView.Alignment, expected: String) {
        #expect(lines(LabelView("ab", alignment: alignment), width: 8) == [expected])
    }

    @Test func wideCharactersCountTwice() {
        #expect(lines(LabelView("日本語", maximumLines: 1), width: 5) == ["日本…"])
        #expect(LabelView("日本語").sizeThatFits(Size(width: 10, height: 1)) == Size(width: 6, height: 1))
    }

    @Test func linesBelowTheSpaceAreToldOf() {
        #expect(lines(LabelView("a\nb\nc"), width: 4, height: 2) == ["a", "b…"])
        #expect(lines(LabelView("a\nb"), width: 4, height: 2) == ["a", "b"])
    }

    @Test func itSpeaks() {
        #expect(LabelView("42").semantics?.description == "text \"42\"")
        #expect(LabelView("Wrong", role: .error).semantics?.description == "text \"Wrong\" [error]")
        #expect(LabelView("Title", role: .heading).semantics?.description == "heading \"Title\"")
        #expect(LabelView("").semantics == nil)
        let count = LabelView("42")
        count.accessibilityLabel = "Count"
        #expect(count.semantics?.description == "text \"Count\" = \"42\"")
    }

    @Test func aSpaceAtTheEndCountsOnlyInASingleLine() {
        let room = Size(width: 10, height: 5)
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
}
