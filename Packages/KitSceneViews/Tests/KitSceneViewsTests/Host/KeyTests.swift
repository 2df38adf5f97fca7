import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("The path of a key")
struct KeyTests {
    private let first = KeyView("first")
    private let second = KeyView("second")
    private let inner: StackView
    private let outer: StackView
    private let screen: Screen
    private let notes = Notes()

    private final class Notes {
        var lines: [String] = []
    }

    init() {
        inner = StackView(.vertical, [first])
        outer = StackView(.vertical, [inner, second])
        screen = Screen(outer, width: 60)
    }

    private func command(_ key: Character, _ note: String, isEnabled: Bool = true) -> KeyCommand {
        KeyCommand(key, note, isEnabled: isEnabled) { [notes] in notes.lines.append(note) }
    }

    @Test func theFocusedViewComesFirstThenThoseAroundIt() {
        first.keyCommands = [command("x", "own")]
        inner.keyCommands = [command("x", "inner"), command("y", "inner")]
        outer.keyCommands = [command("x", "outer"), command("y", "outer"), command("z", "outer")]
        screen.type("xyz")
        #expect(notes.lines == ["own", "inner", "outer"])
        #expect(first.heard == ["x", "y", "z"])
        first.takes = [KeyPress(.character("x"))]
        notes.lines = []
        screen.type("x")
        #expect(notes.lines == [])
        screen.press(.tab)
        screen.type("xy")
        #expect(notes.lines == ["outer", "outer"], "the commands of a view work only while the focus is within it")
    }

    @Test func aDisabledCommandLetsTheKeyPass() {
        first.keyCommands = [command("x", "own", isEnabled: false)]
        outer.keyCommands = [command("x", "outer")]
        screen.type("x")
        #expect(notes.lines == ["outer"])
    }

    @Test("Modifiers follow the key, and mean what terminals report for them")
    func modifiers() {
        outer.keyCommands = [
            KeyCommand("X", modifiers: .control, "save") { [notes] in notes.lines.append("save") },
            KeyCommand("y", modifiers: .shift, "capital") { [notes] in notes.lines.append("capital") },
            KeyCommand(.up, modifiers: [.alt, .shift], "move") { [notes] in notes.lines.append("move") },
        ]
        screen.type("xy")
        screen.press(.up, .alt)
        #expect(notes.lines == [])
        screen.press(.character("x"), .control)
        screen.type("Y")
        screen.press(.up, [.shift, .alt])
        #expect(notes.lines == ["save", "capital", "move"])
        #expect(screen.hints.contains("Ctrl-X save  Y capital  Alt-Shift-↑ move"), "\(screen.hints)")
    }

    @Test("A small letter with Shift is the capital letter in a shortcut of a control, too")
    func shortcutWithShift() {
        let presses = Model(0)
        let screen = Screen(
            VStack {
                Button("First") {}
                Button("Save") { presses.value += 1 }.keyboardShortcut("s", modifiers: .shift)
            }, width: 60)
        screen.type("sS")
        #expect(presses.value == 1 && screen.hints.contains("S Save"), "\(screen.hints)")
    }

    @Test func aCommandIsForItsModifiersOnly() {
        outer.keyCommands = [
            KeyCommand(KeyPress(.character("x"), .control), "save") { [notes] in notes.lines.append("save") }
        ]
        screen.press(.character("x"))
        #expect(notes.lines == [])
        screen.press(.character("x"), .control)
        #expect(notes.lines == ["save"])
    }

    @Test(
        "A key that nothing is bound to does what it does in a terminal that cannot distinguish it",
        arguments: [
            (KeyPress(.enter, .shift), "Enter"), (KeyPress(.enter, .control), "Enter"),
            (KeyPress(.enter, [.control, .shift]), "Enter"), (KeyPress(.character("m"), .control), "Enter"),
            (KeyPress(.character("j"), .control), "Enter"), (KeyPress(.enter, [.alt, .shift]), "Alt-Enter"),
            (KeyPress(.character("["), .control), "Esc"), (KeyPress(.escape, .shift), "Esc"),
            (KeyPress(.escape, .alt), "Esc"), (KeyPress(.character("3"), .control), "Esc"),
            (KeyPress(.backspace, .control), "Backspace"), (KeyPress(.backspace, .shift), "Backspace"),
            (KeyPress(.character("h"), .control), "Backspace"), (KeyPress(.character("?"), .control), "Backspace"),
            (KeyPress(.backspace, [.control, .alt]), "Alt-Backspace"), (KeyPress(.tab, .control), "Tab"),
            (KeyPress(.character("i"), .control), "Tab"), (KeyPress(.character("i"), [.control, .shift]), "Tab"),
            (KeyPress(.tab, [.control, .shift]), "Shift-Tab"),
            (KeyPress(.character("x"), [.control, .shift]), "Ctrl-X"),
            (KeyPress(.character("2"), .control), "Ctrl-Space"),
            (KeyPress(.character("m"), [.control, .alt]), "Alt-Enter"),
        ])
    func legacyMeanings(key: KeyPress, legacy: String) {
        let meaning = KeyPress(named: legacy) ?? key
        first.takes = [meaning]
        screen.host.sendEvent(.key(key))
        #expect(first.heard.last == legacy)
        // A view, or the app, may use the key itself.
        first.takes = [key, meaning]
        screen.host.sendEvent(.key(key))
        #expect(first.heard.last == key.display)
        first.takes = [meaning]
        let count = first.heard.count
        outer.keyCommands = [KeyCommand(key, "own") { [notes] in notes.lines.append("own") }]
        screen.host.sendEvent(.key(key))
        #expect(notes.lines == ["own"] && first.heard.count == count + 1)
    }

    @Test func keysWithBytesOfTheirOwnMeanNothingElse() {
        let keys = [
            KeyPress(.enter, .alt), KeyPress(.backspace, .alt), KeyPress(.tab, .shift), KeyPress(.up, .control),
            KeyPress(.delete, .shift), KeyPress(.enter, .command), KeyPress(.character("a"), .control),
            KeyPress(.character("i"), .alt), KeyPress(.character("c"), [.control, .shift]),
        ]
        for key in keys { #expect(key.legacy == nil, "\(key.display)") }
    }

    @Test func theHostsOwnKeysKeepTheirMeaning() {
        screen.press(.character("i"), .control)
        #expect(screen.focused == "second")
        screen.press(.tab, [.control, .shift])
        #expect(screen.focused == "first")
        screen.press(.function(1))
        #expect(screen.text.contains("Everywhere"))
        screen.press(.character("["), .control)
        #expect(!screen.text.contains("Everywhere"))
        screen.press(.character("c"), [.control, .shift])
        #expect(!screen.host.isFinished, "it copies, in most terminals")
    }

    @Test func theHostsKeysComeLast() {
        first.takes = [KeyPress(.tab), KeyPress(.down)]
        screen.press(.tab, .down)
        #expect(screen.focused == "first")
        outer.keyCommands = [command("q", "quick")]
        screen.type("q")
        #expect(!screen.host.isFinished)
        #expect(notes.lines == ["quick"])
    }

    @Test func keysOfTheSceneWorkWithoutAnyFocus() {
        let view = RetainedView()
        view.keyCommands = [command("x", "scene")]
        let screen = Screen(view)
        screen.type("x")
        #expect(notes.lines == ["scene"])
    }

    @Test func qAndControlCAskToLeave() {
        screen.type("q")
        #expect(screen.host.isFinished)
        let other = Screen(KeyView("a"))
        other.press(.character("c"))
        #expect(!other.host.isFinished)
        other.press(.character("c"), .control)
        #expect(other.host.isFinished)
    }

    @Test func viewsCannotClaimControlC() {
        first.takes = [KeyPress(.character("c"), .control)]
        screen.press(.character("c"), .control)
        #expect(screen.host.isFinished)
        #expect(first.heard.isEmpty)
    }

    @Test func escapeGoesBackButNeverBelowTheRoot() {
        screen.press(.escape)
        #expect(screen.stack.scenes.count == 1)
        screen.stack.push(Screen.page(RetainedView()))
        let modal = SceneStack([Screen.page(RetainedView()), Screen.page(RetainedView())])
        screen.stack.present(modal)
        screen.press(.escape)
        #expect(modal.scenes.count == 1 && screen.stack.presented === modal)
        screen.press(.escape)
        #expect(screen.stack.presented == nil && screen.stack.scenes.count == 2)
        screen.press(.escape)
        #expect(screen.stack.scenes.count == 1)
    }

    @Test func aPasteIsTextAndNeverKeys() {
        second.takesPaste = true
        outer.keyCommands = [command("x", "outer")]
        screen.host.sendEvent(.paste("xq\u{1B}"))
        #expect(first.heard == ["paste xq\u{1B}"])
        screen.press(.tab)
        screen.host.sendEvent(.paste("xq"))
        #expect(second.heard == ["paste xq"])
        #expect(notes.lines.isEmpty && !screen.host.isFinished && screen.focused == "second")
    }

    // MARK: Hints

    @Test func hintsAreTheKeysThatWork() {
        #expect(screen.hints == "Tab Next  ? Help  q Quit")
        inner.keyCommands = [
            command("x", "Inner"), command("y", "", isEnabled: true), command("z", "No", isEnabled: false),
        ]
        outer.keyCommands = [command("o", "Outer")]
        #expect(screen.hints == "x Inner  o Outer │ Tab Next  ? Help  q Quit")
        screen.press(.tab)
        #expect(screen.hints == "o Outer │ Tab Next  ? Help  q Quit")
        screen.stack.push(Screen.page(RetainedView()))
        #expect(screen.hints == "Esc Back  ? Help  q Quit")
    }

    @Test func hintsForClaimedKeysAreOmitted() {
        inner.keyCommands = [command("x", "Inner"), command("q", "")]
        outer.keyCommands = [command("x", "Outer"), command("q", "Quick")]
        #expect(screen.hints == "x Inner │ Tab Next  ? Help")
    }

    @Test func hintsThatDoNotFitAreOmitted() {
        outer.keyCommands = [command("x", "One"), command("y", "Another")]
        screen.resize(26, 8)
        #expect(screen.hints == "x One │ ? Help  q Quit")
        screen.resize(37, 8)
        #expect(screen.hints == "x One  y Another │ ? Help  q Quit", "the help goes after the others")
        screen.resize(45, 8)
        #expect(screen.hints == "x One  y Another │ Tab Next  ? Help  q Quit")
        // The help lists the omitted keys; the key for leaving is omitted last.
        screen.resize(22, 8)
        #expect(screen.hints == "? Help  q Quit")
        screen.resize(14, 8)
        #expect(screen.hints == "q Quit")
    }

    @Test("a primary hint stays longer than the others, in its place")
    func primaryHints() {
        outer.keyCommands = [
            command("x", "One"), command("y", "Another"), KeyCommand("z", "Main", isPrimary: true) {},
        ]
        screen.resize(60, 8)
        #expect(screen.hints == "x One  y Another  z Main │ Tab Next  ? Help  q Quit")
        screen.resize(33, 8)
        #expect(screen.hints == "x One  z Main │ ? Help  q Quit")
        screen.resize(22, 8)
        #expect(screen.hints == "z Main │ q Quit")
    }

    @Test("the arrows are left out before all other hints")
    func arrowHints() {
        outer.keyCommands = [KeyCommand(.up, "Raise") {}, command("x", "One"), command("y", "Another")]
        screen.resize(60, 8)
        #expect(screen.hints == "↑ Raise  x One  y Another │ Tab Next  ? Help  q Quit")
        screen.resize(38, 8)
        #expect(screen.hints == "x One  y Another │ ? Help  q Quit")
    }

    @Test("on a screen that Escape leaves, the help stays longer than quitting, and Escape longer than the help")
    func hintsOfALaterScreen() {
        screen.stack.push(Screen.page(inner))
        inner.keyCommands = [command("x", "One"), KeyCommand("z", "Main", isPrimary: true) {}]
        screen.resize(60, 8)
        #expect(screen.hints == "x One  z Main │ Esc Back  ? Help  q Quit")
        screen.resize(40, 8)
        #expect(screen.hints == "x One  z Main │ Esc Back  ? Help")
        screen.resize(32, 8)
        #expect(screen.hints == "z Main │ Esc Back  ? Help")
        screen.resize(24, 8)
        #expect(screen.hints == "z Main │ Esc Back")
        screen.resize(12, 8)
        #expect(screen.hints == "z Main")
        inner.keyCommands = [command("x", "Something long")]
        #expect(screen.hints == "Esc Back")
    }

    @Test func hintsSpeak() {
        outer.keyCommands = [command("x", "One")]
        #expect(screen.host.semantics().last?.description == "keyHint \"x One, Tab Next, ? Help, q Quit\"")
    }
}
