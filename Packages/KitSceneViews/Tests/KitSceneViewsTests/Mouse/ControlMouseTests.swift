import KitCells
import Testing

@testable import KitSceneViews

@Suite("The mouse on text and lines")
struct ControlMouseTests {
    private func makeScreen(_ view: RetainedView, _ width: Int, _ height: Int) -> Screen {
        let screen = Screen(view, width: width, height: height)
        screen.host.isMouseEnabled = true
        screen.host.render()
        return screen
    }

    @Test func theLineOfASplitViewIsDragged() {
        let split = SplitView(firstMinimum: 3, secondMinimum: 4, LabelView("left"), LabelView("right"))
        let screen = makeScreen(split, 13, 2)
        #expect(screen.text == "left  ┃right\n      ┃")
        // Several drags without a frame between them, as from a single read.
        screen.mouse(.press(.left), 6, 1)
        screen.mouse(.drag(.left), 7, 1)
        screen.mouse(.drag(.left), 5, 2)
        screen.mouse(.release(.left), 5, 2)
        #expect(screen.text == "left ┃right\n     ┃")
        screen.drag(from: (5, 1), to: (40, 1))
        #expect(screen.text == "left    ┃righ\n        ┃t")
        split.isMovable = false
        screen.drag(from: (8, 1), to: (3, 1))
        #expect(screen.text == "left    │righ\n        │t")
    }

    @Test func theWheelScrollsATextView() {
        let view = TextView("1\n2\n3\n4\n5\n6")
        let screen = makeScreen(view, 9, 3)
        screen.mouse(.wheelDown, 1, 2)
        #expect(screen.text == "4       │\n5       │\n6       ┃")
        screen.mouse(.wheelUp, 1, 2)
        #expect(view.offset == 0)
        screen.drag(from: (8, 1), to: (8, 3))
        #expect(view.offset == 3, "by its bar")
    }

    @Test func aClickPutsTheCaretInAnEditorAndADragSelects() {
        let editor = TextEditorView("Note", text: "one two three\n日本 x")
        let screen = makeScreen(editor, 12, 3)
        #expect(screen.text == "one two\nthree\n日本 x")
        screen.click(1, 2)
        #expect(editor.cursor == 9)
        screen.click(3, 3)
        #expect(editor.cursor == 15, "the second column of a wide character")
        screen.drag(from: (0, 1), to: (2, 2))
        #expect(editor.selection == 0..<10)
        screen.click(9, 2)
        #expect(editor.cursor == 13 && editor.selection == nil)
        screen.mouse(.press(.left), 2, 2, .shift)
        #expect(editor.selection == 10..<13)
    }

    @Test func aDoubleClickSelectsAWordAndAThirdOneEverything() {
        let editor = TextEditorView("Note", text: "one two\nthree")
        let screen = makeScreen(editor, 12, 3)
        screen.click(5, 1)
        screen.click(5, 1)
        #expect(editor.selection == 4..<7)
        screen.click(5, 1)
        #expect(editor.selection == 0..<13)
        editor.text = ""
        screen.click(0, 1)
        screen.click(0, 1)
        #expect(editor.selection == nil)
    }

    @Test func theWheelLeavesTheCaretOfAnEditorWhereItIs() {
        let editor = TextEditorView("Note", text: "1\n2\n3\n4\n5\n6")
        let screen = makeScreen(editor, 12, 3)
        #expect(screen.host.cursor == Point(x: 1, y: 3))
        screen.mouse(.wheelUp, 1, 1)
        #expect(screen.rows[1].hasPrefix("1") && screen.host.cursor == nil)
        screen.press(.backspace)
        #expect(editor.text == "1\n2\n3\n4\n5\n" && screen.rows[1].hasPrefix("4"))
    }
}
