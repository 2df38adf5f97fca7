import KitCells
import KitCore
import KitReactive
import KitSceneViews
import Testing

@Suite("Commands that every screen has")
struct HostCommandTests {
    private let button = ButtonView("Press")
    private let screen: Screen
    private let scene: ViewController
    private let log = Log()

    init() {
        let page = StackView(.vertical, [button, ButtonView("Other")])
        scene = Screen.page(page)
        screen = Screen([scene], width: 70, height: 22)
        page.keyCommands = [KeyCommand("r", "Refresh") { [log] in log.lines.append("refresh") }, KeyCommand("y") {}]
        button.keyCommands = [KeyCommand("c", "Copy") { [log] in log.lines.append("copy") }]
    }

    // MARK: The palette

    @Test(arguments: [KeyPress(.character("p"), .control), KeyPress(.function(4))])
    func thePaletteListsWhatTheHelpLists(key: KeyPress) {
        scene.navigationItem.rightItem = BarButtonItem("Save") { [log] in log.lines.append("save") }
        screen.host.sendEvent(.key(key))
        screen.host.render()
        let commands = screen.host.semantics().filter { $0.role == .menuItem }.map { "\($0.label): \($0.value ?? "")" }
        #expect(
            commands == [
                "Press: Enter Space, Here", "Copy: c, Here", "Refresh: r, On this page",
                "Help: ? F1, Everywhere", "Mouse on or off: F2, Everywhere",
                "Quit: q Ctrl-C, Everywhere", "Save: On this page",
            ])
        screen.host.sendEvent(.key(key))
        #expect(!screen.host.semantics().contains { $0.role == .menuItem }, "the same key closes it")
        #expect(screen.focused == "Press")
    }

    @Test(arguments: [("ref", "refresh"), ("cop", "copy"), ("sav", "save")])
    func choosingACommandPerformsIt(letters: String, done: String) {
        scene.navigationItem.rightItem = BarButtonItem("Save") { [log] in log.lines.append("save") }
        screen.press(.character("p"), .control)
        screen.type(letters)
        screen.press(.enter)
        #expect(log.lines == [done] && screen.focused == "Press")
    }

    @Test("The palette finds a command by its keywords, and underlines only letters of its title")
    func keywords() {
        button.keyCommands = [KeyCommand("o", "Order", keywords: ["Sort"]) { [log] in log.lines.append("order") }]
        screen.press(.character("p"), .control)
        screen.type("sort")
        #expect(screen.text.contains("Order") && !screen.text.contains("Refresh"))
        screen.press(.enter)
        #expect(log.lines == ["order"])
    }

    @Test("The mouse closes the palette and the help by a click outside")
    func clickOutside() {
        screen.host.isMouseEnabled = true
        screen.press(.function(4))
        screen.click(1, 19)
        #expect(!screen.host.semantics().contains { $0.role == .menuItem } && screen.focused == "Press")
        screen.press(.function(1))
        screen.click(1, 19)
        #expect(!screen.host.isHelpShown)
    }

    @Test func itPressesTheFocusedControlAndLeavesTheApp() {
        var count = 0
        let subscription = button.action.observe { count += 1 }
        screen.press(.function(4), .enter)
        #expect(count == 1)
        screen.press(.function(4))
        screen.type("quit")
        screen.press(.enter)
        #expect(screen.host.isFinished)
        withExtendedLifetime(subscription) {}
    }

    @Test func anEditorKeepsItsKeyAndAModalLayerHasNoPalette() {
        let editor = TextEditorView("Text")
        let screen = Screen(editor, width: 60, height: 12)
        screen.press(.character("p"), .control)
        #expect(screen.focused == "Text")
        screen.press(.function(4))
        #expect(screen.focused == "Commands")
        screen.press(.escape)
        self.screen.press(.function(1), .function(4))
        #expect(self.screen.host.isHelpShown && self.screen.focused != "Commands")
    }

    // MARK: Themes

    @Test func aKeyShowsTheNextTheme() {
        screen.press(.function(3))
        #expect(screen.host.theme == .standard, "there is no other one")
        screen.host.themes = [
            NamedTheme("auto", .standard), NamedTheme("dark", .dark), NamedTheme("terminal", .standard),
        ]
        screen.press(.function(3))
        #expect(screen.host.theme == .dark)
        #expect(screen.rows.contains { $0.contains("Theme: dark") })
        screen.press(.function(3))
        #expect(screen.host.theme == .standard, "not the same look once more")
        #expect(screen.rows.contains { $0.contains("Theme: terminal") })
        #expect(!screen.rows.contains { $0.contains("Theme: dark") }, "the last message is the one that counts")
        screen.press(.function(1))
        #expect(screen.host.semantics().contains { $0.label == "F3" && $0.value == "Next theme" })
    }

    @Test func rolesOfTheTitleBarFollowItsStyle() {
        let bar = Style(foreground: .ansi(1), attributes: .bold)
        let theme = Theme(styles: [.titleBar: bar])
        #expect(theme.style(.titleBarDetail) == Style(foreground: .ansi(1)))
        #expect(theme.style(.titleBarStatus) == Style(foreground: .ansi(1), attributes: [.bold, .reverse]))
        let own = Theme(styles: [.titleBar: bar, .titleBarDetail: .plain])
        #expect(own.style(.titleBarDetail) == .plain)
    }

    @Test("The key of the mouse says what it has done")
    func mouse() {
        screen.press(.function(2))
        #expect(screen.rows.contains { $0.contains("Mouse: on") })
        screen.press(.function(2))
        #expect(
            screen.rows.contains { $0.contains("Mouse: off") } && !screen.rows.contains { $0.contains("Mouse: on") })
    }
}
