import KitCells
import KitCore
import KitReactive
import KitSceneViews
import Testing

@Suite("A text editor")
struct TextEditorTests {
    private let editor = TextEditorView("Note")
    private let screen: Screen

    init() {
        screen = Screen(editor, width: 12, height: 3)
        screen.host.update()
    }

    @Test func textIsWrappedAndEntered() {
        #expect(screen.text == "Note")
        screen.type("one two three")
        #expect(screen.text == "one two\nthree")
        #expect(screen.host.cursor == Point(x: 5, y: 2))
        screen.press(.enter)
        screen.type("x")
        #expect(editor.text == "one two three\nx")
        #expect(screen.text == "one two\nthree\nx")
    }

    @Test("With the focus it has the background of such a field; its placeholder has no line below it")
    func style() {
        let dark = Theme.dark
        let screen = Screen(
            StackView(.vertical, [TextEditorView("Note", placeholder: "Write"), ButtonView("Save")]))
        func cell(_ x: Int) -> Style { screen.host.render().cell(at: Point(x: x, y: 1)).style }
        #expect(cell(0).foreground == Theme.standard.style(.focusedTextField).foreground)
        screen.host.themes = [NamedTheme("auto", .standard), NamedTheme("dark", dark)]
        screen.press(.function(3))
        let background = dark.style(.focusedTextField).background
        #expect(cell(0).background == background && cell(20).background == background)
        #expect(cell(0).attributes == .italic)
        screen.press(.tab)
        #expect(cell(0).background != background && cell(20).background != background)
    }

    @Test func movesUpAndDownKeepTheColumn() {
        editor.text = "abcdef\nab\nabcdef"
        screen.press(.up)
        #expect(editor.cursor == 9)
        screen.press(.up)
        #expect(editor.cursor == 6, "the column was 6, not 2")
        screen.press(.up)
        #expect(editor.cursor == 0)
        screen.press(.down)
        #expect(screen.host.cursor == Point(x: 2, y: 2))
        screen.press(.home, .up, .end, .down)
        #expect(editor.cursor == 9)
        screen.press(.down, .down)
        #expect(editor.cursor == 16)
    }

    @Test func itScrollsToTheCaretWithABar() {
        editor.text = "1\n2\n3\n4\n5"
        #expect(
            screen.text == """
                3          │
                4          │
                5          ┃
                """)
        screen.press(.pageUp, .pageUp)
        #expect(screen.rows[1].hasPrefix("1") && screen.host.cursor == Point(x: 1, y: 1))
        screen.press(.end, .control)
        #expect(editor.cursor == 9)
    }

    @Test func shiftSelectsAndTypingReplaces() {
        editor.text = "one\ntwo"
        screen.press(.up, .shift)
        #expect(editor.selection == 3..<7)
        let buffer = screen.host.render()
        #expect(buffer.cell(at: Point(x: 2, y: 2)).style == Theme.standard.style(.selectedText))
        screen.type("!")
        #expect(editor.text == "one!")
        screen.press(.character("a"), .alt)
        screen.press(.backspace)
        #expect(editor.text.isEmpty)
    }

    @Test func linesAreKilledAndYanked() {
        editor.text = "one\ntwo\nthree"
        screen.press(.home, .control)
        for _ in 0..<4 { screen.press(.character("k"), .control) }
        #expect(editor.text == "three")
        screen.press(.end, .control)
        screen.press(.character("y"), .control)
        #expect(editor.text == "threeone\ntwo\n")
    }

    @Test func changesAreUndoneAndRedone() {
        screen.type("one two")
        screen.press(.enter)
        screen.type("x")
        func undo() { screen.press(.character("z"), .alt) }
        undo()
        #expect(editor.text == "one two\n")
        undo()
        undo()
        #expect(editor.text == "one")
        undo()
        #expect(editor.text.isEmpty)
        undo()
        for _ in 0..<9 { screen.press(.character("Z"), .alt) }
        #expect(editor.text == "one two\nx")
        screen.press(.character("a"), .alt)
        screen.host.sendEvent(.paste("日本\r\n語"))
        #expect(editor.text == "日本\n語")
        undo()
        #expect(editor.text == "one two\nx" && editor.selection == 0..<9)
    }

    @Test func aPasteIsTextAndAltEnterSubmits() {
        var submits = 0
        let subscription = editor.submitted.observe { submits += 1 }
        screen.host.sendEvent(.paste("a\r\nb\u{1B}[31m\n"))
        #expect(editor.text == "a\nb[31m\n" && submits == 0)
        screen.press(.enter, .alt)
        #expect(submits == 1)
        subscription.cancel()
    }

    @Test func droppedCharactersAreReported() {
        var losses: [TextLoss?] = []
        let subscription = editor.lost.observe { losses.append($0) }
        editor.text = ""
        editor.maximumLength = 5
        screen.host.sendEvent(.paste("abc"))
        #expect(losses.isEmpty)
        screen.host.sendEvent(.paste("defg\u{1B}h"))
        #expect(editor.text == "abcde" && losses == [TextLoss(tooMany: 3, unshowable: 1)])
        screen.type("x")
        #expect(losses.last == TextLoss(tooMany: 1, unshowable: 0))
        screen.press(.backspace)
        screen.type("x")
        #expect(losses.count == 2)
        screen.host.sendEvent(.paste("abc", omitted: 9_000_000))
        #expect(losses.last == TextLoss(tooMany: 9_000_003, unshowable: 0))
        screen.press(.backspace)
        screen.host.sendEvent(.paste("\u{FEFF}a"))
        #expect(losses.count == 3 && editor.text == "abcda", "a byte order mark is no loss")
        let field = TextFieldView("Name", maximumLength: 2)
        let named = field.lost.observe { losses.append($0) }
        let other = Screen(field)
        other.host.sendEvent(.paste("a\nb\nc"))
        #expect(field.text == "a " && losses.last == TextLoss(tooMany: 3, unshowable: 0))
        subscription.cancel()
        named.cancel()
    }

    @Test func theLengthIsHeldAndADisabledEditorTakesNothing() {
        editor.maximumLength = 3
        screen.host.sendEvent(.paste("👨‍👩‍👧\n日本"))
        #expect(editor.text == "👨‍👩‍👧\n日")
        editor.isEnabled = false
        screen.type("x")
        #expect(editor.text == "👨‍👩‍👧\n日")
        #expect(editor.semantics?.value == editor.text && editor.semantics?.traits == .disabled)
    }

    @Test func theBodyWritesToItsBinding() {
        var text = "a"
        let screen = Screen(TextEditor("Note", text: Binding(get: { text }, set: { text = $0 })), width: 12, height: 3)
        screen.press(.enter)
        screen.type("b")
        #expect(text == "a\nb" && screen.text == "a\nb")
    }

    @Test(arguments: [(0, 0), (1, 1), (2, 1), (3, 2), (300, 200)])
    func itSurvivesAnySize(width: Int, height: Int) {
        let editor = TextEditorView("Note", text: "日本語 e\u{301}\n\n\tword word 👩‍👧")
        let screen = Screen(editor, width: width, height: height)
        screen.host.update()
        let keys: [Key] = [.up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .backspace, .enter, .delete]
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            screen.press(keys.randomElement(using: &generator) ?? .up, Bool.random(using: &generator) ? .shift : [])
            if Bool.random(using: &generator) { screen.press(.character("z"), .alt) }
            if Bool.random(using: &generator) { screen.host.sendEvent(.paste("日\u{301} x\n")) }
            _ = screen.text
            #expect(editor.cursor <= editor.text.count)
        }
    }
}
