import KitCells
import KitCore
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

@Suite("The title bar")
struct NavigationBarTests {
    private let button = ButtonView("Content")
    private let scene: ViewController
    private let screen: Screen
    private var item: NavigationItem { scene.navigationItem }

    init() {
        scene = Screen.page(button, "Letters")
        screen = Screen([Screen.page(KeyView("below"), "Below"), scene], width: 40)
    }

    @Test func withoutButtonsTheTitleIsBesideTheWayBack() {
        #expect(screen.titleBar == " ‹ Letters")
        scene.subtitle = "12 new"
        #expect(screen.titleBar == " ‹ Letters                       12 new")
        screen.stack.pop()
        #expect(screen.titleBar == " Below")
    }

    @Test func betweenButtonsItIsCentred() {
        item.rightItem = BarButtonItem("Save")
        #expect(screen.titleBar == " ‹              Letters          [Save]")
        item.leftItem = BarButtonItem("Cancel")
        #expect(screen.titleBar == " ‹ [Cancel]     Letters          [Save]")
        item.rightItems = [BarButtonItem("Edit"), BarButtonItem("Save")]
        #expect(screen.titleBar == " ‹ [Cancel]     Letters   [Edit] [Save]")
        item.leftItems = []
        item.rightItems = []
        #expect(screen.titleBar == " ‹ Letters")
    }

    @Test func theTitleMovesAsideAndIsCut() {
        item.leftItem = BarButtonItem("A long word")
        item.rightItem = BarButtonItem("Save")
        scene.title = "Letters to the editor"
        #expect(screen.titleBar == " ‹ [A long word] Letters to the… [Save]")
        scene.subtitle = "12"
        scene.title = "Mail"
        #expect(screen.titleBar == " ‹ [A long word]  Mail        12 [Save]")
        screen.resize(20, 8)
        #expect(screen.titleBar == " ‹ [A long…] [Save]")
        for width in 0...12 {
            screen.resize(width, 8)
            screen.host.render()
        }
    }

    @Test func theyAreReachedByTabAndPressed() {
        let log = Log()
        item.leftItem = BarButtonItem("Cancel") { log.lines.append("cancel") }
        item.rightItem = BarButtonItem("Save") { log.lines.append("save") }
        #expect(screen.focused == "Content", "the focus begins in the screen")
        screen.press(.tab)
        #expect(screen.focused == "Cancel")
        screen.press(.enter, .tab, .character(" "), .tab)
        #expect(screen.focused == "Content" && log.lines == ["cancel", "save"])
        screen.host.render()
        screen.press(.up)
        #expect(screen.focused == "Cancel")
        screen.press(.right)
        #expect(screen.focused == "Save")
    }

    @Test func theirKeysWorkAnywhereOnTheScreen() {
        let log = Log()
        item.rightItem = BarButtonItem("Save", key: KeyPress(.character("s"), .control)) { log.lines.append("save") }
        #expect(screen.hints == "Ctrl-S Save │ Esc Back  ? Help  q Quit")
        screen.press(.character("s"), .control)
        item.rightItem?.isEnabled = false
        #expect(!screen.hints.contains("Save"))
        screen.press(.character("s"), .control)
        item.rightItem?.isEnabled = true
        item.rightItem?.isHidden = true
        #expect(!screen.titleBar.contains("Save"))
        screen.press(.character("s"), .control)
        #expect(log.lines == ["save"])
    }

    @Test func theScreensOwnKeysWorkWhileAButtonHasTheFocus() {
        let log = Log()
        button.keyCommands = [KeyCommand("x", "Own") { log.lines.append("own") }]
        item.rightItem = BarButtonItem("Save")
        screen.press(.tab)
        #expect(screen.focused == "Save" && screen.hints.hasPrefix("x Own"))
        screen.type("x")
        #expect(log.lines == ["own"])
    }

    @Test func aTapIsPublished() {
        let log = Log()
        let save = BarButtonItem("Save")
        item.rightItem = save
        var subscriptions = [
            save.tapPublisher.sink { log.lines.append("item") },
            item.rightTapPublisher.sink { log.lines.append("right") },
            item.leftTapPublisher.sink { log.lines.append("left") },
        ]
        screen.press(.tab, .enter)
        #expect(log.lines.sorted() == ["item", "right"])
        item.rightItem = BarButtonItem("Other")
        save.activate()
        #expect(log.lines.sorted() == ["item", "item", "right"], "it is on the screen no more")
        subscriptions.cancelAll()
    }

    @Test func theMousePresses() {
        let log = Log()
        item.rightItem = BarButtonItem("Save") { log.lines.append("save") }
        screen.host.isMouseEnabled = true
        screen.host.render()
        screen.click(35, 0)
        #expect(log.lines == ["save"] && screen.focused == "Save")
    }

    @Test func theySpeakAsButtons() {
        item.rightItem = BarButtonItem("Save", isEnabled: false)
        item.leftItem = BarButtonItem("←")
        item.leftItem?.accessibilityLabel = "Cancel"
        let lines = screen.host.semantics().prefix(3).map(\.description)
        #expect(lines == ["screen \"Letters\"", "button \"Cancel\"", "button \"Save\" [disabled]"])
    }

    @Test func aScreenMayHaveNoWayBack() {
        item.hidesBackButton = true
        #expect(screen.titleBar == " Letters" && !screen.hints.contains("Back"))
        screen.press(.escape)
        #expect(screen.stack.scenes.count == 2)
        item.hidesBackButton = false
        screen.press(.escape)
        #expect(screen.stack.scenes.count == 1)
    }

    @Test func theTitleOfTheWindowNamesSceneAndApp() {
        #expect(screen.host.windowTitle == "Letters")
        screen.host.applicationName = "Mail"
        #expect(screen.host.windowTitle == "Letters – Mail")
        scene.title = "Mail"
        #expect(screen.host.windowTitle == "Mail")
        scene.title = ""
        #expect(screen.host.windowTitle == "Mail")
    }
}

/// The calls, in order.
final class Log {
    var lines: [String] = []
}

extension NavigationBarTests {
    // MARK: The layout of the title bar

    @Test("A screen without a bar has its row; the way back, the keys and the title for a screen reader stay")
    func hidden() {
        let log = Log()
        item.rightItem = BarButtonItem("Save", key: KeyPress(.character("s"), .control)) { log.lines.append("save") }
        item.barLayout = .hidden
        #expect(screen.rows.first == "[ Content ]")
        #expect(screen.host.semantics().contains { $0.role == .screen && $0.label == "Letters" })
        #expect(!screen.host.semantics().contains { $0.label == "Save" && $0.role == .button })
        screen.press(.character("s"), .control)
        #expect(log.lines == ["save"])
        screen.press(.escape)
        #expect(screen.titleBar == " Below", "a screen that says nothing has the standard bar")
        item.barLayout = .standard
        screen.stack.push(scene)
        #expect(screen.titleBar == " ‹              Letters          [Save]")
    }

    @Test("The colours of the bar, and of its buttons, are those of its role")
    func role() {
        item.rightItem = BarButtonItem("Save")
        item.barLayout = NavigationBarLayout(role: .error)
        #expect(NavigationBarLayout(role: .error) != .standard)
        let buffer = screen.host.render()
        #expect(buffer.cell(at: Point(x: 20, y: 0)).style.foreground == Theme.standard.style(.error).foreground)
        #expect(buffer.cell(at: Point(x: 36, y: 0)).style.foreground == Theme.standard.style(.error).foreground)
        item.barLayout = .standard
        #expect(
            screen.host.render().cell(at: Point(x: 36, y: 0)).style.foreground
                == Theme.standard.style(.titleBar).foreground)
    }

    @Test("A body hides the bar while its modifier is true")
    func hiddenByABody() {
        let isHidden = Model(true)
        let screen = Screen(Custom { Text("Words").navigationBarLayout(isHidden.value ? .hidden : .standard) })
        #expect(screen.rows.first == "Words")
        isHidden.value = false
        #expect(screen.rows.first == " Body")
    }
}

@Suite("The status in the title bar")
struct NavigationStatusTests {
    private let scene = Screen.page(ButtonView("Content"), "Letters")
    private let screen: Screen

    init() { screen = Screen([scene], width: 40) }

    @Test func itIsAtTheEndWhateverElseIsSaid() {
        scene.navigationItem.status = "Offline"
        #expect(screen.titleBar == " Letters                        Offline")
        scene.subtitle = "12 new"
        #expect(screen.titleBar == " Letters                12 new  Offline")
        scene.navigationItem.rightItem = BarButtonItem("Save")
        #expect(screen.titleBar.hasSuffix(" Offline  [Save]"), "\(screen.titleBar)")
        scene.navigationItem.status = ""
        #expect(!screen.titleBar.contains("Offline"))
    }

    @Test func itStaysWhenTheRestIsCut() {
        scene.navigationItem.status = "2 unsent"
        scene.subtitle = "12 new"
        scene.title = "Letters to the editor"
        screen.resize(30, 8)
        #expect(screen.titleBar == " Letters to the ed…  2 unsent")
        for width in 0...24 {
            screen.resize(width, 8)
            screen.host.render()
        }
    }

    @Test func itsRolesDifferAndItIsSpoken() {
        scene.navigationItem.status = "Offline"
        scene.subtitle = "12 new"
        let buffer = screen.host.render()
        let styles = [1, 25, 32].map { buffer.cell(at: Point(x: $0, y: 0)).style }
        #expect(
            styles[0].attributes == .bold && styles[1].attributes == [] && styles[2].attributes == [.bold, .reverse])
        #expect(screen.host.semantics().first { $0.role == .screen }?.value == "12 new, Offline")
    }

    @Test func aBodySaysIt() {
        let screen = Screen(Text("x").navigationTitle("Title").navigationStatus("Offline"), width: 30)
        #expect(screen.titleBar == " Title                Offline")
    }
}
