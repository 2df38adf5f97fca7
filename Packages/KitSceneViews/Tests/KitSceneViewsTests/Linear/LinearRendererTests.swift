import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

/// The screen of a terminal that receives linear text: every line so far, the last one in its current state.
private final class LineTerminal {
    let screen: Screen
    private var renderer: LinearRenderer
    private(set) var bytes: [UInt8] = []
    var columns = 60

    init(_ screen: Screen, canErase: Bool = true) {
        self.screen = screen
        renderer = LinearRenderer(canErase: canErase)
    }

    /// Returns the output since the last call; `⌫` stands for an erased prompt.
    func next() -> String {
        bytes = []
        renderer.encode(screen.host, columns: columns, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
            .replacing("\r\u{1B}[K", with: "⌫").replacing("\r\n", with: "\n")
    }

    func repeatAll() { renderer.repeatAll() }
}

@Suite("Linear text")
struct LinearRendererTests {
    private let count = LabelView("42")
    private let field = TextFieldView("Email")
    private let secret = TextFieldView("Password", isSecure: true)
    private let toggle = ToggleView("Dark")
    private let reset = ButtonView("Reset")
    private let stack: StackView
    private let terminal: LineTerminal

    init() {
        count.accessibilityLabel = "Count"
        stack = StackView(.vertical, [LabelView("Settings", role: .heading), count, field, secret, toggle, reset])
        terminal = LineTerminal(Screen([Screen.page(stack, "Form")], width: 80, height: 24))
    }

    @Test func theCompleteScreenIsReadOnceInOrder() {
        reset.isEnabled = false
        #expect(
            terminal.next() == """
                Form
                Settings, heading
                Count, 42
                Email, text field, empty
                Password, secret text, empty
                Dark, switch, off
                Reset, button, unavailable
                Keys: Tab Next, F1 Help, Ctrl-C Quit
                > Email: |
                """)
        #expect(terminal.next() == "")
    }

    @Test func onlyChangesAreReadAndOnce() {
        _ = terminal.next()
        count.text = "43"
        #expect(terminal.next() == "⌫Count, 43\n> Email: |")
        #expect(terminal.next() == "")
        count.text = "44"
        count.text = "45"
        toggle.isOn = true
        reset.isEnabled = false
        #expect(terminal.next() == "⌫Count, 45\nDark, switch, on\nReset, button, unavailable\n> Email: |")
    }

    @Test func typingChangesThePromptInItsPlace() {
        _ = terminal.next()
        terminal.screen.type("ad")
        #expect(terminal.next() == "⌫> Email: ad|")
        terminal.screen.press(.left)
        #expect(terminal.next() == "⌫> Email: a|d")
        terminal.screen.press(.tab)
        terminal.screen.type("key")
        #expect(terminal.next() == "⌫> Password: •••|")
        terminal.screen.press(.tab)
        // The text of the prompt is not repeated.
        #expect(terminal.next() == "⌫> Dark, switch, off")
        secret.text = "longer"
        #expect(terminal.next() == "⌫Password, secret text, 6 characters\n> Dark, switch, off")
    }

    @Test func withoutErasingEachPromptIsANewLine() {
        let terminal = LineTerminal(terminal.screen, canErase: false)
        _ = terminal.next()
        terminal.screen.type("a")
        #expect(terminal.next() == "\n> Email: a|")
        count.text = "43"
        #expect(terminal.next() == "\nCount, 43\n> Email: a|")
        #expect(!terminal.bytes.contains(0x1B))
    }

    @Test func aRemarkAnElementThatCameAndOneThatWent() {
        _ = terminal.next()
        field.remark = .error("Not an address")
        #expect(terminal.next() == "⌫Error: Not an address\n> Email: |")
        field.remark = .error("Too long")
        #expect(terminal.next() == "⌫Error: Too long\n> Email: |")
        field.remark = nil
        #expect(terminal.next() == "⌫Gone: Too long\n> Email: |")
        stack.insertSubview(ButtonView("Undo"), at: 1)
        toggle.isHidden = true
        #expect(terminal.next() == "⌫Undo, button\nGone: Dark\n> Email: |")
        for view in [count, reset, secret] { view.isHidden = true }
        stack.subviews.first { ($0 as? ButtonView)?.title == "Undo" }?.removeFromSuperview()
        #expect(terminal.next().contains("Gone: Undo, Count\n"))
    }

    @Test func anotherScreenIsReadCompletely() {
        _ = terminal.next()
        terminal.screen.stack.push(Screen.page(LabelView("Hello"), "Greeting"))
        #expect(terminal.next() == "⌫Greeting\nHello\nKeys: Esc Back, ? Help, q Quit\n>")
        terminal.screen.stack.pop()
        #expect(terminal.next().hasPrefix("⌫Form\nSettings, heading\nCount, 42\n"))
    }

    @Test func aChoiceIsReadWithItsSelection() {
        let choice = SegmentedControlView(["1", "5", "10"])
        choice.accessibilityLabel = "Step"
        stack.addSubview(choice)
        #expect(terminal.next().contains("\nStep, choice, 1\n"))
        choice.selectedIndex = 2
        #expect(terminal.next() == "⌫Step, choice, 10\n> Email: |")
    }

    @Test func progressIsReadInTens() {
        let progress = ProgressBarView("Export")
        stack.addSubview(progress)
        _ = terminal.next()
        for percent in 1..<10 {
            progress.fraction = Double(percent) / 100
            #expect(terminal.next() == "")
        }
        progress.fraction = 0.11
        #expect(terminal.next() == "⌫Export, 11%\n> Email: |")
        progress.fraction = 0.99
        _ = terminal.next()
        progress.fraction = 1
        #expect(terminal.next() == "⌫Export, 100%\n> Email: |")
    }

    @Test func thePromptKeepsToOneLine() {
        terminal.columns = 20
        terminal.screen.type("a long text with 日本語 in it")
        for _ in 0..<30 {
            let line = terminal.next().split(separator: "\n").last.map(String.init) ?? ""
            #expect(TextMetrics.width(of: line.replacing("⌫", with: "")) < 20, "\(line)")
            terminal.screen.press(.left)
        }
        terminal.columns = 1
        terminal.screen.press(.end)
        #expect(terminal.next().contains("|"))
    }

    @Test func everythingIsReadAgainOnRequest() {
        let first = terminal.next()
        terminal.repeatAll()
        #expect(terminal.next() == first)
    }

    @Test func textFromOutsideIsData() {
        count.text = "\u{1B}[2J\r\nowned\u{7}\u{9B}31m\u{202E}"
        _ = terminal.next()
        let text = String(decoding: terminal.bytes, as: UTF8.self)
        #expect(text.contains("Count, \u{FFFD}[2J owned\u{FFFD}\u{FFFD}31m\u{FFFD}\r\n"))
        #expect(!terminal.bytes.contains(0x1B))
    }
}

@Suite("Linear text of lists and alerts")
struct LinearListTests {
    @Test func aListSaysItsPositionAndSelectedRow() {
        let table = makeTable((1...100).map { FruitItem(id: $0, name: "Fruit \($0)") })
        let terminal = LineTerminal(Screen([Screen.page(table, "Fruits")], width: 80, height: 24))
        let first = terminal.next()
        #expect(first.contains("list, 1 of 100\nFruit 1\n"))
        #expect(!first.contains("Fruit 2"))
        #expect(first.hasSuffix("\n> Fruit 1, 1 of 100"))
        terminal.screen.press(.down)
        #expect(terminal.next() == "⌫> Fruit 2, 2 of 100")
        terminal.screen.press(.end)
        #expect(terminal.next() == "⌫> Fruit 100, 100 of 100")
    }

    @Test(
        "The first rows of another query's answer are read, and later changes as usual", arguments: [true, false])
    func answer(isListFocused: Bool) {
        let table = makeTable((1...100).map { FruitItem(id: $0, name: "Fruit \($0)") })
        let views = [TextFieldView("Search"), table]
        let terminal = LineTerminal(
            Screen([Screen.page(StackView(.vertical, alignment: .fill, views), "Fruits")], width: 80, height: 24))
        if isListFocused { terminal.screen.press(.tab) }
        _ = terminal.next()
        table.selectFirst()
        table.setItems((1...5).map { FruitItem(id: 10 * $0, name: "Fruit \(10 * $0)") })
        #expect(
            terminal.next()
                == (isListFocused
                    ? "⌫Fruit 20, 2 of 5\nFruit 30, 3 of 5\n> Fruit 10, 1 of 5"
                    : "⌫list, 1 of 5\nFruit 10, 1 of 5\nFruit 20, 2 of 5\nFruit 30, 3 of 5\n> Search: |"))
        // The server's answer after the saved one.
        table.setItems((1...4).map { FruitItem(id: 10 * $0, name: "Fruit \(10 * $0)") })
        #expect(terminal.next() == (isListFocused ? "⌫> Fruit 10, 1 of 4" : "⌫list, 1 of 4\n> Search: |"))
        table.selectFirst()
        table.setItems([])
        #expect(!terminal.next().contains("Fruit"))
    }

    @Test func anAlertIsReadWithItsButtonsAndTheCoveredScreenIsNotRepeated() {
        let alert = AlertLikeView("Delete?", buttons: ["Delete", "Cancel"])
        let count = LabelView("42")
        count.accessibilityLabel = "Count"
        let terminal = LineTerminal(Screen([Screen.page(StackView(.vertical, [count, alert]), "Page")]))
        alert.isHidden = true
        _ = terminal.next()
        alert.isHidden = false
        count.isHidden = true
        #expect(terminal.next() == "⌫Alert: Delete?\nDelete, button\nCancel, button\n> Delete, button")
        count.text = "43"
        count.isHidden = false
        alert.isHidden = true
        #expect(terminal.next() == "⌫Count, 43\n>")
    }
}

/// A view with the semantics of an alert.
private final class AlertLikeView: RetainedView {
    private let message: String

    init(_ message: String, buttons: [String]) {
        self.message = message
        super.init()
        buttons.map { ButtonView($0) }.forEach(addSubview)
    }

    override var semantics: Semantics? { Semantics(role: .alert, label: message) }
}

private struct FruitItem: Identifiable, Equatable {
    let id: Int
    let name: String
}

private final class FruitCell: TableCellView {
    var name = ""
    override var semantics: Semantics? {
        Semantics(role: .row, label: name, traits: isSelected ? .selected : [])
    }
}

private func makeTable(_ items: [FruitItem]) -> TableView<FruitItem> {
    let table = TableView<FruitItem>(makeCell: { FruitCell() }) { cell, item in
        (cell as? FruitCell)?.name = item.name
    }
    table.setItems(items)
    return table
}
