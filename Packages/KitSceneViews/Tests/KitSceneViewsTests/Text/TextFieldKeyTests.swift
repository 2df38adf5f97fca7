import KitCells
import KitReactive
import KitSceneViews
import Testing

@Suite("The keys of a text field")
struct TextFieldKeyTests {
    private let field = TextFieldView("Name", text: "one two three", preferredWidth: 20)
    private let screen: Screen

    init() { screen = Screen(StackView(.vertical, [field, ButtonView("Next")]), width: 60) }

    private var picture: String {
        var text = field.text
        text.insert("|", at: text.index(text.startIndex, offsetBy: field.cursor))
        return text
    }

    @Test(
        "A key moves the cursor",
        arguments: [
            ([KeyPress(.left)], "one two thre|e"), ([KeyPress(.home)], "|one two three"),
            ([KeyPress(.home), KeyPress(.right)], "o|ne two three"),
            ([KeyPress(.home), KeyPress(.end)], "one two three|"),
            ([KeyPress(.character("a"), .control)], "|one two three"),
            ([KeyPress(.home), KeyPress(.character("e"), .control)], "one two three|"),
            ([KeyPress(.character("b"), .control)], "one two thre|e"),
            ([KeyPress(.home), KeyPress(.character("f"), .control)], "o|ne two three"),
            ([KeyPress(.left, .control)], "one two |three"),
            ([KeyPress(.home), KeyPress(.right, .control)], "one| two three"),
            ([KeyPress(.character("b"), .alt)], "one two |three"),
            ([KeyPress(.home), KeyPress(.character("f"), .alt)], "one| two three"),
            ([KeyPress(.right)], "one two three|"), ([KeyPress(.home), KeyPress(.left)], "|one two three"),
        ])
    func moving(keys: [KeyPress], result: String) {
        keys.forEach { screen.host.sendEvent(.key($0)) }
        #expect(picture == result)
        #expect(screen.focused == "Name", "a key of movement never leaves the field")
    }

    @Test(
        "A key deletes",
        arguments: [
            ([KeyPress(.backspace)], "one two thre|"), ([KeyPress(.backspace, .shift)], "one two thre|"),
            ([KeyPress(.character("h"), .control)], "one two thre|"),
            ([KeyPress(.home), KeyPress(.delete)], "|ne two three"),
            ([KeyPress(.home), KeyPress(.delete, .shift)], "|ne two three"),
            ([KeyPress(.home), KeyPress(.delete, .control)], "|ne two three"),
            ([KeyPress(.home), KeyPress(.delete, .alt)], "|ne two three"),
            ([KeyPress(.home), KeyPress(.delete, [.control, .alt, .shift])], "|ne two three"),
            ([KeyPress(.backspace, .control)], "one two thre|"),
            ([KeyPress(.character("?"), .control)], "one two thre|"),
            ([KeyPress(.backspace, [.control, .alt])], "one two |"),
            ([KeyPress(.home), KeyPress(.character("d"), .control)], "|ne two three"),
            ([KeyPress(.left, .control), KeyPress(.character("k"), .control)], "one two |"),
            ([KeyPress(.left, .control), KeyPress(.character("u"), .control)], "|three"),
            ([KeyPress(.character("w"), .control)], "one two |"),
            ([KeyPress(.backspace, .alt)], "one two |"),
            ([KeyPress(.home), KeyPress(.character("d"), .alt)], "| two three"),
            (
                [KeyPress(.character("w"), .control), KeyPress(.home), KeyPress(.character("y"), .control)],
                "three|one two "
            ),
            ([KeyPress(.home), KeyPress(.backspace)], "|one two three"), ([KeyPress(.delete)], "one two three|"),
        ])
    func deleting(keys: [KeyPress], result: String) {
        keys.forEach { screen.host.sendEvent(.key($0)) }
        #expect(picture == result)
        #expect(screen.focused == "Name")
    }

    @Test(
        "Ctrl-Y restores killed text, and not deleted text",
        arguments: [
            (KeyPress(.character("k"), .control), true), (KeyPress(.character("u"), .control), true),
            (KeyPress(.character("w"), .control), true), (KeyPress(.backspace, .alt), true),
            (KeyPress(.character("d"), .alt), true), (KeyPress(.backspace), false), (KeyPress(.delete), false),
            (KeyPress(.character("d"), .control), false), (KeyPress(.character("h"), .control), false),
        ])
    func yanking(key: KeyPress, isKill: Bool) {
        screen.press(.left, .control)
        screen.host.sendEvent(.key(key))
        #expect(field.text != "one two three")
        screen.press(.character("y"), .control)
        #expect((field.text == "one two three") == isKill)
    }

    @Test func killsDifferInTheirWords() {
        field.text = "see a-b.c"
        screen.press(.backspace, .alt)
        #expect(field.text == "see a-b.")
        screen.press(.character("w"), .control)
        #expect(field.text == "see ")
    }

    @Test(
        "Shift selects",
        arguments: [
            ([KeyPress(.left, .shift), KeyPress(.left, .shift)], 11..<13), ([KeyPress(.home, .shift)], 0..<13),
            ([KeyPress(.home), KeyPress(.right, .shift)], 0..<1), ([KeyPress(.home), KeyPress(.end, .shift)], 0..<13),
            ([KeyPress(.left, [.control, .shift])], 8..<13),
            ([KeyPress(.home), KeyPress(.right, [.control, .shift])], 0..<3),
        ])
    func selecting(keys: [KeyPress], result: Range<Int>) {
        keys.forEach { screen.host.sendEvent(.key($0)) }
        #expect(field.selection == result)
        screen.type("x")
        #expect(field.selection == nil && field.text.count == 13 - result.count + 1)
    }

    @Test func typedCharactersAreNotShortcuts() {
        var shortcuts = 0
        field.superview?.keyCommands = [KeyCommand("r", "Reload") { shortcuts += 1 }]
        field.text = ""
        screen.type("q r7 ?ä日")
        screen.press(.character("R"), .shift)
        #expect(field.text == "q r7 ?ä日R")
        #expect(shortcuts == 0 && !screen.host.isFinished)
        screen.press(.tab)
        screen.type("r")
        #expect(shortcuts == 1)
        screen.type("q")
        #expect(screen.host.isFinished)
    }

    @Test func theHintsNameOnlyWorkingKeys() {
        field.superview?.keyCommands = [
            KeyCommand("r", "Reload") {}, KeyCommand(KeyPress(.function(5)), "Refresh") {},
            KeyCommand(KeyPress(.enter), "Open") {},
        ]
        #expect(screen.hints == "F5 Refresh │ Tab Next  F1 Help  Ctrl-C Quit")
        screen.press(.tab)
        #expect(screen.hints == "r Reload  F5 Refresh │ Tab Next  ? Help  q Quit")
        screen.press(.tab)
        field.isEnabled = false
        #expect(screen.hints == "r Reload  F5 Refresh  Enter Next │ ? Help  q Quit")
    }

    @Test func unusedKeysArePassedOn() {
        var heard: [String] = []
        let keys = [
            KeyPress(.character("s"), .control), KeyPress(.character("x"), .alt), KeyPress(.function(2)),
            KeyPress(.pageUp), KeyPress(.character("a"), [.control, .alt]), KeyPress(.enter, .alt), KeyPress(.insert),
            KeyPress(.character(" "), .control), KeyPress(.escape), KeyPress(.tab, .shift), KeyPress(.tab),
        ]
        field.superview?.keyCommands = keys.map { key in KeyCommand(key) { heard.append(key.display) } }
        keys.forEach { screen.host.sendEvent(.key($0)) }
        #expect(heard == keys.map(\.display))
        #expect(picture == "one two three|")
        field.superview?.keyCommands = []
        screen.press(.tab)
        #expect(screen.focused == "Next")
        screen.press(.tab, .shift)
        #expect(screen.focused == "Name")
        screen.press(.down)
        #expect(screen.focused == "Next", "arrows up and down go to what is near")
    }

    @Test func enterSubmits() {
        var submissions = 0
        var actions = 0
        let subscriptions = [
            field.submitted.observe { submissions += 1 }, field.action.observe { actions += 1 },
        ]
        screen.press(.enter)
        screen.type(" ")
        #expect(submissions == 1 && actions == 1)
        #expect(field.text == "one two three ")
        field.isEnabled = false
        field.activate()
        #expect(submissions == 1 && actions == 1)
        subscriptions.forEach { $0.cancel() }
    }

    @Test func aPasteIsInsertedAndNeverSubmits() {
        var heard: [String] = []
        let subscriptions = [
            field.submitted.observe { heard.append("submitted") }, field.edited.observe { heard.append($0) },
        ]
        field.text = "ad"
        screen.press(.left)
        screen.host.sendEvent(.paste("b\r\nc\u{1B}[31mq"))
        #expect(picture == "ab c[31mq|d")
        #expect(heard == ["ab c[31mqd"])
        #expect(!screen.host.isFinished)
        for nothing in ["\u{1B}", "\n"] { screen.host.sendEvent(.paste(nothing)) }
        #expect(heard.count == 1, "what leaves nothing to insert is no edit")
        screen.host.sendEvent(.paste("z\r\n\n"))
        #expect(picture == "ab c[31mqz|d", "a line that was copied with its end")
        subscriptions.forEach { $0.cancel() }
    }

    @Test func aFieldThatCannotBeEditedTakesNeitherKeyNorPaste() {
        field.isEnabled = false
        #expect(!field.handleKey(KeyPress(.character("x"))) && !field.handlePaste("x"))
        #expect(!field.canBecomeFocused && field.text == "one two three")
    }

    @Test func aMaskedTextHidesWhereItsWordsEnd() {
        field.isSecure = true
        screen.press(.left, .control)
        #expect(field.cursor == 0)
        screen.press(.right, .control)
        #expect(field.cursor == 13)
        screen.press(.character("w"), .control)
        #expect(field.text == "")
        screen.press(.character("y"), .control)
        field.isRevealed = true
        screen.press(.character("w"), .control)
        #expect(field.text == "one two ")
    }
}
