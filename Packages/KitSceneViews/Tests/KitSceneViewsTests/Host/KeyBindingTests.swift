import KitCells
import KitCore
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

@Suite("Keys that the user has bound")
struct KeyBindingTests {
    private let field = TextFieldView("Name")
    private let button = ButtonView("Press")
    private let screen: Screen
    private let log = Log()

    init() {
        let page = StackView(.vertical, [button, field])
        screen = Screen([Screen.page(page)], width: 60, height: 22)
        page.keyCommands = [
            KeyCommand("d", "Delete") { [log] in log.lines.append("delete") },
            KeyCommand("x", "Export") { [log] in log.lines.append("export") },
        ]
    }

    private func bind(_ own: String, _ pressed: String) {
        guard let own = KeyPress(named: own), let pressed = KeyPress(named: pressed) else { return }
        screen.host.keyBindings.bind(own, to: pressed)
    }

    /// Resolves and sends a key, as a terminal does.
    private func press(_ key: Key, _ modifiers: KeyModifiers = []) {
        if let event = screen.host.resolve(.key(KeyPress(key, modifiers))) { screen.host.sendEvent(event) }
    }

    @Test func theBoundKeyDoesWhatTheOwnKeyDid() {
        bind("d", "Ctrl-D")
        press(.character("d"))
        #expect(log.lines == [])
        press(.character("d"), .control)
        #expect(log.lines == ["delete"])
        screen.press(.character("d"))
        #expect(log.lines.count == 2, "recordings and tests hold the app's own keys")
    }

    @Test func aKeyThatMeansTheSameInOtherTerminalsIsBoundWithIt() {
        bind("d", "Enter")
        press(.enter, .shift)
        press(.character("m"), .control)
        #expect(log.lines == ["delete", "delete"])
        bind("x", "Ctrl-J")
        press(.character("j"), .control)
        #expect(log.lines.last == "export", "unless it is bound itself")
    }

    @Test func aKeyThatMeansTheSameInOtherTerminalsIsUnboundWithIt() {
        bind("Enter", "F8")
        let presses = button.action.observe { [log] in log.lines.append("press") }
        press(.enter)
        press(.enter, .control)
        #expect(log.lines == [])
        press(.function(8))
        #expect(log.lines == ["press"])
        withExtendedLifetime(presses) {}
    }

    @Test func aKeyOfAnotherCommandGivesWay() {
        bind("d", "x")
        press(.character("x"))
        #expect(log.lines == ["delete"])
        #expect(screen.hints.contains("x Delete") && !screen.hints.contains("Export"))
        bind("x", "d")
        press(.character("d"))
        #expect(log.lines == ["delete", "export"], "two keys can be exchanged")
        #expect(screen.hints.contains("x Delete  d Export"))
    }

    @Test func hintsHelpAndSemanticsNameTheBoundKey() {
        bind("d", "F9")
        bind("q", "Alt-q")
        bind("Enter", "F8")
        bind("↑", "F6")
        #expect(screen.hints.contains("F9 Delete") && screen.hints.contains("Alt-q Quit"))
        #expect(screen.host.semantics().contains { $0.role == .keyHint && $0.label.contains("F9 Delete") })
        press(.function(1))
        let lines = screen.host.semantics().filter { $0.role == .keyHint }.map { "\($0.label): \($0.value ?? "")" }
        #expect(lines.contains("F9: Delete") && lines.contains("F8 Space: Press"), "\(lines)")
        #expect(lines.contains("Alt-q Ctrl-C: Quit") && lines.contains("F6 ↓ ← →: To the neighbour"))
        press(.escape)
        press(.function(4))
        #expect(screen.rows.contains { $0.contains("Delete") && $0.contains("F9") })
    }

    @Test func textsNameTheBoundKeys() {
        bind("r", "F5")
        let text: KeyedText = "Press \(key: "r") or \(key: "Escape")."
        let (label, empty) = (LabelView(), StatefulContainerView(noDataMessage: text, RetainedView()))
        label.keyedText = text
        empty.state = .noData
        screen.stack.push(Screen.page(StackView(.vertical, alignment: .fill, [label, empty])))
        (screen.stack.top as? ViewController)?.showToast(Toast(keyed: text))
        #expect(screen.rows.count { $0.contains("Press F5 or Escape.") } == 3)
        #expect(screen.host.semantics().contains { $0.role == .toast && $0.label == "Press F5 or Escape." })
        #expect(text.string == "Press r or Escape.", "without bindings")
    }

    @Test func bodiesAndTheRightSideNameTheBoundKeys() {
        let text: KeyedText = "Press \(key: "r")."
        bind("r", "F5")
        screen.stack.push(HostingController(Text(keyed: text)))
        #expect(screen.rows.contains { $0.contains("Press F5.") })
        let view = RetainedView()
        view.keyCommands = [KeyCommand("r", "Refresh") {}]
        let scene = Screen.page(view)
        scene.sidebarLayout = SidebarLayout(minimumWindowWidth: 60, hint: text)
        screen.stack.push(scene)
        // The right side is narrow.
        #expect(screen.rows.contains { $0.contains(" F5.") && !$0.contains("Press F5.") })
    }

    @Test func aClickOnAHintPressesTheOwnKey() {
        bind("d", "F9")
        screen.host.isMouseEnabled = true
        screen.host.render()
        screen.click(2, 21)
        #expect(log.lines == ["delete"])
    }

    @Test func textStaysAsItIsTyped() {
        bind("d", "x")
        bind("x", "F9")
        press(.tab)
        for character in "dx" { press(.character(character)) }
        press(.function(9))
        #expect(field.text == "dx" && log.lines == [], "a bound key is no way to type either")
    }

    @Test func onlyUsefulBindingsAreAccepted() {
        var keys = KeyBindings()
        let (a, b, c) = (KeyPress(.character("a")), KeyPress(.character("b")), KeyPress(.character("c"), .control))
        #expect(keys.isEmpty)
        #expect(keys.bind(a, to: b) && !keys.bind(a, to: KeyPress(.enter)) && !keys.bind(KeyPress(.enter), to: b))
        #expect(!keys.bind(c, to: KeyPress(.enter)) && !keys.bind(KeyPress(.enter), to: c))
    }
}
