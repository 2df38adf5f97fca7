import KitCells
import KitCore
import KitSceneViews
import Testing

@Suite("A text field takes changes back")
struct TextUndoTests {
    private let field = TextFieldView("Name", text: "Ada")
    private let screen: Screen

    init() {
        screen = Screen(field)
        screen.host.update()
    }

    private func undo() { screen.press(.character("_"), .control) }

    @Test func wordByWord() {
        screen.type(" Love lace")
        undo()
        #expect(field.text == "Ada Love")
        undo()
        #expect(field.text == "Ada")
        undo()
        #expect(field.text == "Ada")
        screen.press(.character("Z"), .alt)
        screen.press(.character("Z"), .alt)
        #expect(field.text == "Ada Love lace")
    }

    @Test func deletionsAreOneChangeAndTheCursorComesBack() {
        screen.press(.backspace, .backspace)
        #expect(field.text == "A")
        undo()
        #expect(field.text == "Ada" && field.cursor == 3)
        screen.press(.home, .delete, .delete)
        undo()
        #expect(field.text == "Ada" && field.cursor == 0)
    }

    @Test func textFromCodeCannotBeUndone() {
        screen.type("x")
        field.text = "other"
        undo()
        #expect(field.text == "other")
    }

    @Test func randomChangesCanAllBeUndone() {
        for seed in 0..<40 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            var editing = TextEditing("日e\u{301} 👨‍👩‍👧", isMultiline: true)
            let start = editing.text
            for _ in 0..<30 {
                switch Int.random(in: 0..<6, using: &generator) {
                case 0:
                    editing.insert(["\u{301}", "a", " ", "\u{200D}👧", "x\ny"].randomElement(using: &generator) ?? "")
                case 1: editing.delete(TextMovement.allCases.randomElement(using: &generator) ?? .start)
                case 2: editing.kill(TextMovement.allCases.randomElement(using: &generator) ?? .start)
                case 3: editing.yank()
                default:
                    editing.move(
                        TextMovement.allCases.randomElement(using: &generator) ?? .start,
                        extending: Bool.random(using: &generator))
                }
            }
            let end = editing.text
            while editing.undo() {}
            #expect(Array(editing.text.utf8) == Array(start.utf8))
            while editing.redo() {}
            #expect(Array(editing.text.utf8) == Array(end.utf8))
        }
    }

    @Test func aSecretIsRevealedWhenThatIsAllowed() {
        let field = TextFieldView("Password", text: "pw", isSecure: true)
        let screen = Screen(field)
        screen.press(.character("r"), .control)
        #expect(screen.text == "••")
        field.allowsReveal = true
        screen.press(.character("r"), .control)
        #expect(screen.text == "pw")
        #expect(field.semantics?.value == "••")
        screen.press(.character("r"), .control)
        #expect(screen.text == "••")
        let body = Screen(SecureField("Password", text: Binding(get: { "pw" }, set: { _ in }), isRevealed: nil))
        body.press(.character("r"), .control)
        #expect(body.text == "pw")
    }
}
