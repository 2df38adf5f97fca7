import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("The help")
struct HelpTests {
    private let button = ButtonView("Press")
    private let log = Log()
    private let screen: Screen

    init() {
        let page = StackView(.vertical, [button, ButtonView("Other")])
        screen = Screen([Screen.page(page)], width: 44, height: 23)
        page.keyCommands = [KeyCommand("r", "Refresh") { [log] in log.lines.append("r") }, KeyCommand("y") {}]
    }

    @Test func itShowsAllKeysThatWorkNow() {
        screen.type("?")
        #expect(screen.host.isHelpShown)
        #expect(
            screen.text == """
                [ Press ]
                [ Other ]
                   ╭─ Keys ─────────────────────────────╮
                   │ Here                               │
                   │   Enter Space    Press             │
                   │                                    │
                   │ On this page                       │
                   │   r              Refresh           │
                   │                                    │
                   │ Everywhere                         │
                   │   Tab Shift-Tab  Next, previous    │
                   │   ↑ ↓ ← →        To the neighbour  │
                   │   j k g G        As ↓ ↑ Home End   │
                   │   Ctrl-P F4      All commands      │
                   │   ? F1           Help              │
                   │   F2             Mouse on or off   │
                   │   q Ctrl-C       Quit              │
                   ╰────────────────────────────────────╯
                """)
        #expect(screen.hints == "Esc Close")
        // With less room it scrolls, and says so.
        screen.resize(44, 12)
        #expect(screen.hints == "↑↓ Scroll │ Esc Close")
        screen.resize(44, 23)
        #expect(screen.hints == "Esc Close")
    }

    @Test func itSaysHowToSelectTextWhileTheMouseIsOn() {
        screen.host.isMouseEnabled = true
        screen.type("?")
        #expect(screen.host.semantics().contains { $0.label == "Shift-drag" && $0.value == "Select text" })
    }

    @Test(arguments: [KeyPress(.character("?")), KeyPress(.escape), KeyPress(.function(1)), KeyPress(.character("q"))])
    func itCloses(key: KeyPress) {
        screen.press(.tab)
        screen.press(.function(1))
        #expect(screen.host.isHelpShown)
        screen.type("r")
        #expect(log.lines.isEmpty, "the keys that it names do not work meanwhile")
        screen.host.sendEvent(.key(key))
        #expect(!screen.host.isHelpShown && screen.focused == "Other" && !screen.host.isFinished)
    }

    @Test func inAFieldAQuestionMarkIsText() {
        let field = TextFieldView("Name")
        let screen = Screen(field, width: 60)
        #expect(screen.hints == "F1 Help  Ctrl-C Quit")
        screen.type("?")
        #expect(field.text == "?" && !screen.host.isHelpShown)
        screen.press(.function(1))
        #expect(screen.host.isHelpShown)
        #expect(screen.host.semantics().contains { $0.label == "Ctrl-W" && $0.value == "Cut the word before" })
        screen.press(.escape)
        #expect(screen.focused == "Name")
    }

    @Test func anAppMayHaveTheCharacterForItself() {
        button.keyCommands = [KeyCommand("?", "Ask") { [log] in log.lines.append("asked") }]
        screen.type("?")
        #expect(log.lines == ["asked"] && !screen.host.isHelpShown)
        screen.resize(60, 8)
        #expect(screen.hints.contains("F1 Help"))
    }

    @Test func itScrollsWhenItIsLong() {
        screen.resize(30, 8)
        screen.type("?")
        #expect(screen.text.contains("Here") && !screen.text.contains("Ctrl-C"))
        screen.press(.end)
        #expect(!screen.text.contains("Here") && screen.text.contains("Ctrl-C"))
        screen.press(.up)
        #expect(screen.host.isHelpShown)
        for (width, height) in [(1, 1), (0, 0), (10, 3), (200, 100)] {
            screen.resize(width, height)
            screen.host.render()
        }
    }

    @Test("In a narrow window titles and keys continue on the next line")
    func narrow() {
        screen.resize(32, 23)
        screen.type("?")
        #expect(
            screen.text == """
                ╭─ Keys ───────────────────────╮
                │ Here                       ┃ │
                │   Enter      Press         ┃ │
                │   Space                    ┃ │
                │                            ┃ │
                │ On this page               ┃ │
                │   r          Refresh       ┃ │
                │                            ┃ │
                │ Everywhere                 ┃ │
                │   Tab        Next, previous┃ │
                │   Shift-Tab                ┃ │
                │   ↑ ↓ ← →    To the        ┃ │
                │              neighbour     ┃ │
                │   j k g G    As ↓ ↑ Home   ┃ │
                │              End           ┃ │
                │   Ctrl-P F4  All commands  ┃ │
                │   ? F1       Help          ┃ │
                │   F2         Mouse on or   ┃ │
                │              off           │ │
                ╰──────────────────────────────╯
                """)
    }

    @Test("Ctrl-D and Ctrl-U are listed where a page can be scrolled")
    func paging() {
        let lines = StackView(.vertical, (1...30).map { LabelView("line \($0)") })
        let screen = Screen(ScrollContainerView(lines), width: 60, height: 30)
        #expect(!keys(in: screen).contains("PgUp PgDn"))
        screen.resize(60, 20)
        #expect(keys(in: screen).contains("PgUp PgDn") && keys(in: screen).contains("Ctrl-D Ctrl-U"))
    }

    /// Returns the keys in the help.
    private func keys(in screen: Screen) -> [String] {
        screen.type("?")
        defer { screen.press(.escape) }
        return screen.host.semantics().filter { $0.role == .keyHint }.map(\.label)
    }

    @Test func itLeavesWithItsScene() {
        screen.type("?")
        screen.stack.push(Screen.page(KeyView("next")))
        #expect(!screen.host.isHelpShown && screen.focused == "next")
        screen.press(.function(1))
        #expect(screen.host.isHelpShown)
    }
}
