import KitCells
import KitCore
import Testing

@testable import KitSceneViews

@Suite("The mouse in a text field")
struct TextFieldMouseTests {
    private let field = TextFieldView("Name", text: "añ漢字 two-words", preferredWidth: 12)
    private let screen: Screen

    init() {
        screen = Screen(StackView(.vertical, [ButtonView("x"), field]))
        screen.host.isMouseEnabled = true
        field.focus()
        screen.press(.home)
    }

    @Test func aClickPutsTheCaretBeforeTheCharacter() {
        screen.click(1, 2)
        #expect(field.cursor == 1)
        // The second cell of a wide character belongs to it.
        screen.click(3, 2)
        #expect(field.cursor == 2)
        screen.host.render()
        #expect(screen.host.cursor == Point(x: 2, y: 2))
        field.text = "ab"
        screen.click(9, 2)
        #expect(field.cursor == 2)
    }

    @Test func itBringsTheFocus() {
        screen.press(.tab)
        #expect(!field.isFocused)
        screen.click(1, 2)
        #expect(field.isFocused && field.cursor == 1)
    }

    @Test func aDragSelects() {
        screen.drag(from: (1, 2), to: (6, 2))
        #expect(field.selection == 1..<4)
        screen.mouse(.press(.left), 4, 2)
        screen.mouse(.drag(.left), -3, 7)
        screen.mouse(.release(.left), -3, 7)
        #expect(field.selection == 0..<3)
        screen.click(1, 2)
        #expect(field.selection == nil)
        screen.mouse(.press(.left), 4, 2, .shift)
        #expect(field.selection == 1..<3)
    }

    @Test func clicksInARowSelectAWordAndEverything() {
        screen.click(8, 2)
        screen.click(8, 2)
        #expect(field.selection == 5..<8)
        screen.click(8, 2)
        #expect(field.selection == 0..<14)
        // A click much later, or elsewhere, counts as the first.
        screen.clock.advance(by: .seconds(1))
        screen.click(8, 2)
        #expect(field.selection == nil)
        screen.click(9, 2)
        #expect(field.selection == nil)
    }

    @Test func aSecretDoesNotTellItsWords() {
        field.isSecure = true
        screen.click(3, 2)
        #expect(field.cursor == 3)
        screen.click(3, 2)
        #expect(field.selection == 0..<14)
    }

    @Test func aScrolledFieldCountsFromItsLeftEdge() {
        screen.press(.end)
        #expect(screen.text.contains("wo-words"))
        let hidden = 16 - (screen.host.cursor?.x ?? 0)
        screen.click(0, 2)
        #expect(field.cursor > 0 && hidden > 0)
        #expect(screen.host.cursor?.x == 0)
    }
}
