import KitCells
import KitCore
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

@Suite("A text field")
struct TextFieldViewTests {
    private let field = TextFieldView("Name", preferredWidth: 8)
    private let screen: Screen

    init() { screen = Screen(StackView(.vertical, [field, ButtonView("Next")]), width: 30) }

    private var row: String { screen.rows[1] }
    private var caret: Int? {
        screen.host.render()
        return screen.host.cursor.flatMap { $0.y == 1 ? $0.x : nil }
    }

    // MARK: The caret

    @Test func theCaretIsAlwaysVisible() {
        #expect(caret == 0)
        screen.type("abcdefg")
        #expect(row == "abcdefg" && caret == 7)
        screen.type("h")
        #expect(row == "bcdefgh" && caret == 7, "the caret at the end has a cell of its own")
        screen.type("ij")
        #expect(row == "defghij" && caret == 7)
        screen.press(.left, .left, .left)
        #expect(row == "defghij" && caret == 4, "the text stands still while the caret moves within the field")
        screen.press(.home)
        #expect(row == "abcdefgh" && caret == 0)
        screen.press(.end)
        #expect(row == "defghij" && caret == 7)
    }

    @Test func wideCharactersAreShownCompletely() {
        screen.type("日本語中文字")
        #expect(row == "中文字" && caret == 6, "a character that would be cut on the left is left out")
        screen.press(.home)
        #expect(row == "日本語中" && caret == 0)
        screen.press(.right, .right, .right)
        #expect(row == "日本語中" && caret == 6)
        screen.press(.right)
        #expect(row == "本語中文" && caret == 6, "all of the character under the caret is seen")
    }

    @Test func joinedCharactersCountOnce() {
        screen.type("e\u{301}👨‍👩‍👧x")
        #expect(caret == 4)
        screen.press(.left, .left)
        #expect(caret == 1)
        screen.press(.left)
        #expect(caret == 0)
    }

    @Test func deletingShowsHiddenTextAgain() {
        screen.type("abcdefghij")
        screen.press(.backspace, .backspace, .backspace)
        #expect(row == "abcdefg" && caret == 7)
    }

    @Test func aNewSizeKeepsTheCaretVisible() {
        screen.type("abcdefghij")
        field.preferredWidth = 12
        #expect(row == "abcdefghij" && caret == 10)
        field.preferredWidth = 4
        #expect(row == "hij" && caret == 3)
        field.preferredWidth = 1
        #expect(row == "" && caret == 0)
        screen.type("日")
        screen.press(.left)
        #expect(row == "" && caret == 0)
        field.preferredWidth = 0
        #expect(caret == nil)
        field.preferredWidth = 20
        #expect(row == "abcdefghij日" && caret == 10)
    }

    @Test func theCaretIsOnlyInTheFieldThatHasTheFocus() {
        screen.press(.tab)
        #expect(screen.host.cursor == nil)
    }

    @Test("Whatever is done, the caret is in the field and nothing is cut in two", arguments: 0..<20 as Range<UInt64>)
    func caretProperty(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let keys: [Key] = [
            .character("a"), .character("日"), .character("👍🏽"), .character("\u{301}"), .left, .right, .home, .end,
            .backspace, .delete,
        ]
        for _ in 0..<100 {
            let key = keys.randomElement(using: &generator) ?? .end
            screen.press(key)
            if Int.random(in: 0..<20, using: &generator) == 0 { screen.host.sendEvent(.paste("日a本b")) }
            if Int.random(in: 0..<20, using: &generator) == 0 {
                field.preferredWidth = Int.random(in: 2...12, using: &generator)
            }
            let caret = caret ?? -1
            #expect((0..<field.preferredWidth).contains(caret), "seed \(seed), \(key), \(field.text)")
            let characters = Array(field.text)
            let rest = String(characters.dropFirst(field.cursor).prefix(1))
            #expect(caret + max(1, TextMetrics.width(of: rest)) <= field.preferredWidth, "seed \(seed), \(field.text)")
            let shown = TextMetrics.width(of: String(characters.prefix(field.cursor))) - caret
            let isEdge = (0...characters.count).contains {
                TextMetrics.width(of: String(characters.prefix($0))) == shown
            }
            #expect(isEdge, "seed \(seed): a character is cut on the left of \(field.text)")
        }
    }

    // MARK: Events

    @Test func onlyUserInputIsAnEdit() {
        var edits: [String] = []
        let subscription = field.edited.observe { edits.append($0) }
        field.text = "code"
        screen.type("x")
        screen.press(.left, .delete)
        screen.press(.delete)
        field.maximumLength = 5
        screen.type("12")
        #expect(edits == ["codex", "code", "code1"])
        #expect(field.text == "code1")
        subscription.cancel()
    }

    @Test func editingBeginsAndEndsWithTheFocus() {
        var heard: [String] = []
        let subscriptions = [
            field.editingDidBegin.observe { heard.append("begin") },
            field.editingDidEnd.observe { heard.append("end") },
        ]
        #expect(field.isEditing)
        screen.press(.tab)
        #expect(heard == ["end"] && !field.isEditing)
        screen.press(.tab)
        #expect(heard == ["end", "begin"])
        screen.stack.push(Screen.page(RetainedView()))
        #expect(heard == ["end", "begin", "end"])
        screen.stack.pop()
        #expect(heard == ["end", "begin", "end", "begin"])
        field.isEnabled = false
        screen.host.update()
        #expect(heard.last == "end" && heard.count == 5)
        field.isEnabled = true
        field.focus()
        field.removeFromSuperview()
        #expect(heard.last == "end" && heard.count == 7)
        subscriptions.forEach { $0.cancel() }
    }

    @Test func anObserverMayCorrectTheText() {
        let subscription = field.edited.observe { [field] in field.text = $0.uppercased() }
        screen.type("ab")
        screen.press(.left)
        screen.type("c")
        #expect(field.text == "ACB" && field.cursor == 2)
        subscription.cancel()
    }

    @Test func publishersTellAndBindersWrite() {
        var heard: [String] = []
        var subscriptions = [
            field.textPublisher.sink { heard.append("text \($0)") },
            field.isEditingPublisher.sink { heard.append("editing \($0)") },
            field.didEndEditingPublisher.sink { heard.append("ended") },
            field.submitPublisher.sink { heard.append("submitted") },
        ]
        #expect(heard == ["text ", "editing true"])
        heard = []
        subscriptions += [
            Just("code") --> field.textBinder, Just("Hint") --> field.placeholderBinder,
        ]
        #expect(field.placeholder == "Hint")
        let said = [AnyValidation.errorMessage("No."), .valid(withRemark: "Hm."), .valid(withRemark: nil)].map {
            field.validationBinder.on($0)
            return field.remark
        }
        #expect(said == [.error("No."), .warning("Hm."), nil])
        screen.type("x")
        screen.press(.enter, .tab)
        #expect(heard == ["text code", "text codex", "submitted", "editing false", "ended"])
        subscriptions.forEach { $0.cancel() }
    }

    // MARK: Texts

    @Test func semantics() {
        #expect(field.semantics?.description == "textField \"Name\" = \"\" [focused]")
        screen.type("Ada")
        field.remark = .error("No.")
        #expect(field.semantics?.description == "textField \"Name\" = \"Ada\" [focused, error]")
        field.isSecure = true
        #expect(field.semantics?.description == "textField \"Name\" = \"•••\" [focused, secure, error]")
        field.isRevealed = true
        #expect(field.semantics?.value == "•••", "a revealed secret is shown and never told")
        field.remark = .success("Good.")
        field.isEnabled = false
        screen.host.update()
        #expect(field.semantics?.description == "textField \"Name\" = \"•••\" [disabled, secure]")
        field.accessibilityLabel = "First name"
        #expect(field.semantics?.label == "First name")
        #expect(screen.host.semantics().map(\.description).contains("text \"Good.\""))
    }

    // MARK: Damage

    @Test func typingDrawsItsLineAlone() {
        screen.type("ab")
        #expect(screen.damage { screen.type("c") }.keys.sorted() == [1])
        #expect(screen.damage { field.text = "abc" } == [:])
        #expect(!screen.host.needsFrame)
    }

    @Test func aCaretMoveRequestsAFrameWithoutDrawing() {
        screen.type("abc")
        screen.host.render().clearDamage()
        screen.press(.left)
        #expect(screen.host.needsFrame)
        #expect(screen.damage { screen.press(.left) } == [:])
        #expect(caret == 1)
    }

    // MARK: Appearance

    private func styles(_ columns: Range<Int>, row: Int = 1) -> [Style] {
        let buffer = screen.host.render()
        return columns.map { buffer.cell(at: Point(x: $0, y: row)).style }
    }

    @Test func theFieldIsOnALineAndItsSelectionIsReversed() {
        let (line, selected) = (Theme.standard.style(.focusedTextField), Theme.standard.style(.selectedText))
        #expect(
            styles(0..<9) == Array(repeating: Theme.standard.style(.placeholder), count: 4)
                + Array(repeating: line, count: 4) + [.plain])
        screen.type("abc")
        screen.press(.left, .shift)
        screen.press(.left, .shift)
        #expect(styles(0..<4) == [line, selected, selected, line])
        screen.press(.tab)
        let unfocused = Array(repeating: Theme.standard.style(.textField), count: 4)
        #expect(styles(0..<4) == unfocused, "only where keys go is anything selected")
        screen.press(.tab)
        #expect(styles(0..<4) == [line, selected, selected, line])
        field.isSecure = true
        #expect(styles(0..<4) == [line, selected, selected, line])
        screen.press(.right)
        #expect(styles(0..<4) == [line, line, line, line])
    }

    @Test func theVisiblePartOfAScrolledSelectionIsHighlighted() {
        screen.type("日本語中文字")
        screen.press(.left, .shift)
        screen.press(.left, .shift)
        let (line, selected) = (Theme.standard.style(.focusedTextField), Theme.standard.style(.selectedText))
        #expect(row == "中文字")
        #expect(styles(0..<8) == [line, line, selected, selected, selected, selected, line, line])
    }

    @Test("the label shows the focus too, and the hint bar what Enter does")
    func focusAndSubmission() {
        field.showsLabel = true
        field.submitLabel = "Save"
        #expect(styles(0..<1) == [Theme.standard.style(.accent)])
        #expect(screen.hints.hasPrefix("Enter Save"))
        screen.press(.tab)
        #expect(styles(0..<1) == [Theme.standard.style(.secondary)])
        #expect(!screen.hints.contains("Enter Save"))
    }

    @Test func everyStateHasALookOfItsOwn() {
        let theme = Theme.standard
        field.text = "abc"
        field.remark = .error("No.")
        #expect(styles(0..<1) == [theme.style(.focusedTextField).with(foreground: theme.style(.error).foreground)])
        #expect(styles(0..<3, row: 2) == [theme.style(.error), .plain, theme.style(.error)])
        field.remark = .warning("Hm.")
        #expect(styles(0..<1) == [theme.style(.focusedTextField)])
        #expect(styles(0..<1, row: 2) == [theme.style(.warning)])
        field.remark = .success("Good.")
        #expect(styles(0..<1, row: 2) == [theme.style(.success)])
        field.isEnabled = false
        #expect(styles(2..<4) == [theme.style(.disabledControl), theme.style(.secondary)])
    }
}
