import KitCells
import KitCore
import KitSceneViews
import Testing

@Suite("A secret that is read on demand")
struct SpokenSecretTests {
    private let label = LabelView("•••• ••••")
    private let button = ButtonView("Done")
    private let screen: Screen

    init() {
        label.accessibilityLabel = "Key"
        label.isPrivacySensitive = true
        label.spokenParts = [SecretText("abcd"), SecretText("efgh")]
        screen = Screen([Screen.page(StackView(.vertical, [label, button]), "Form")], width: 60, height: 10)
        button.focus()
        screen.host.render()
    }

    private var told: String? { screen.host.semantics().first { $0.label == "Key" }?.value }

    @Test("one part is read while the label has the focus, and the arrow keys move between parts")
    func parts() {
        #expect(told == "hidden")
        label.focus()
        #expect(told == "part 1 of 2: abcd")
        screen.press(.right)
        #expect(told == "part 2 of 2: efgh")
        screen.press(.right)
        #expect(told == "part 2 of 2: efgh")
        screen.press(.left)
        #expect(told == "part 1 of 2: abcd")
        label.spokenParts = []
        screen.host.update()
        #expect(told == "hidden")
        #expect(screen.focused == "Done")
    }

    @Test("only the current part is highlighted, while the label has the focus")
    func highlight() {
        let focused = Theme.standard.style(.focusedControl)
        func areHighlighted() -> [Bool] {
            let buffer = screen.host.render()
            return [0, 5].map { buffer.cell(at: Point(x: $0, y: 1)).style == focused }
        }
        #expect(areHighlighted() == [false, false])
        label.focus()
        #expect(areHighlighted() == [true, false])
        screen.press(.right)
        #expect(areHighlighted() == [false, true])
    }

    @Test("the parts are drawn in place of the text, wrapped between parts, and the text never has them")
    func drawing() {
        #expect(screen.text.contains("abcd efgh") && !screen.text.contains("••••"))
        #expect(label.text == "•••• ••••")
        screen.resize(8, 10)
        #expect(screen.text.contains("abcd") && screen.text.contains("efgh") && !screen.text.contains("abcd e"))
        screen.resize(60, 10)
        label.spokenParts = []
        #expect(screen.text.contains("•••• ••••") && !screen.text.contains("abcd"))
    }

    @Test("lines have it in the prompt alone, which is erased")
    func lines() {
        var (renderer, written) = (LinearRenderer(canErase: true), [UInt8]())
        func next() -> String {
            written = []
            renderer.encode(screen.host, columns: 60, into: &written)
            return String(decoding: written, as: UTF8.self).replacing("\r\u{1B}[K", with: "⌫")
        }
        #expect(!next().contains("abcd"))
        label.focus()
        #expect(next() == "⌫> Key, part 1 of 2: abcd")
        screen.press(.right)
        #expect(next() == "⌫> Key, part 2 of 2: efgh")
        renderer.repeatAll()
        let everything = next()
        #expect(everything.contains("Key, hidden"))
        #expect(everything.hasSuffix("> Key, part 2 of 2: efgh"))
        var erased: [UInt8] = []
        renderer.eraseSecret(into: &erased)
        #expect(String(decoding: erased, as: UTF8.self) == "\r\u{1B}[K")
        erased = []
        renderer.eraseSecret(into: &erased)
        #expect(erased.isEmpty)
        screen.press(.tab)
        #expect(next().hasSuffix("> Done, button"))
        renderer.eraseSecret(into: &erased)
        #expect(erased.isEmpty, "what is no secret stays")
    }

    @Test("a terminal that cannot erase text does not receive it")
    func dumbTerminal() {
        var (renderer, written) = (LinearRenderer(canErase: false), [UInt8]())
        label.focus()
        renderer.encode(screen.host, columns: 60, into: &written)
        let text = String(decoding: written, as: UTF8.self)
        #expect(!text.contains("abcd"))
        #expect(text.hasSuffix("> Key, hidden, for this terminal keeps it"))
    }

    @Test("a focused view that is removed gives the focus to the view before it, and not to the title bar")
    func successor() {
        let cancel = ButtonView("Cancel")
        let page = Screen.page(StackView(.vertical, [button, cancel]), "Second")
        let screen = Screen([Screen.page(LabelView("first"), "First"), page])
        cancel.focus()
        screen.host.render()
        #expect(screen.focused == "Cancel")
        cancel.isHidden = true
        #expect(screen.focused == "Done")
    }
}
