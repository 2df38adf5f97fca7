import KitCells
import KitCore
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

@Suite("A screen beside the one above it")
struct SidebarTests {
    private let list = KeyView("list")
    private let page = KeyView("page")
    private let root: ViewController
    private let above: ViewController
    private let screen: Screen

    init() {
        root = Screen.page(list, "List")
        root.sidebarLayout = SidebarLayout(sign: "#", title: "Nothing is open.", hint: "Press a key.")
        above = Screen.page(page, "Page")
        screen = Screen([root], width: 120, height: 9)
    }

    @Test func aWideWindowShowsBothAndANarrowOneTheUpper() {
        screen.stack.push(above)
        #expect(screen.rows[1].hasPrefix("list") && screen.rows[1].contains("│ page"))
        screen.resize(119, 9)
        #expect(screen.rows[1] == "page")
        screen.resize(120, 9)
        #expect(screen.rows[1].hasPrefix("list") && screen.rows[1].contains("│ page"))
        screen.press(.escape)
        #expect(screen.rows[1].hasPrefix("list") && !screen.rows.joined().contains("page"))
    }

    @Test func whileNothingIsAboveAPlaceholderSaysSo() {
        #expect(screen.rows[3].hasSuffix("#"))
        #expect(screen.rows[4].hasSuffix("Nothing is open."))
        #expect(screen.rows[5].hasSuffix("Press a key."))
        screen.resize(119, 9)
        #expect(!screen.rows.joined().contains("Nothing is open."))
        screen.resize(120, 5)
        #expect(screen.rows.joined().contains("Nothing is open."))
        #expect(!screen.host.semantics().contains { $0.label == "Nothing is open." })
    }

    @Test("The placeholder names a key only while it does something")
    func placeholderKey() {
        let command = KeyCommand("o", "Open") {}
        root.sidebarLayout = SidebarLayout(title: "Nothing is open.", hint: "\(key: "o") opens it.")
        #expect(!screen.rows.joined().contains("opens it."))
        list.keyCommands = [command]
        #expect(screen.rows.joined().contains("o opens it."))
        list.keyCommands = []
        #expect(!screen.rows.joined().contains("opens it.") && screen.rows.joined().contains("Nothing is open."))
    }

    @Test("A preview takes the place of the sign, scrolls with the wheel, and has neither focus nor semantics")
    func preview() {
        screen.host.isMouseEnabled = true
        let lines = AttributedText((1...20).map { "line \($0)" }.joined(separator: "\n"))
        root.sidebarLayout = SidebarLayout(
            sign: "#", title: "Nothing is open.",
            preview: SidebarPreview(title: "One", subtitle: "today", text: lines))
        #expect(screen.rows[2].contains("│   One") && screen.rows[3].contains("today"))
        #expect(screen.rows[5].contains("line 1 "))
        #expect(!screen.rows.joined().contains("Nothing is open."))
        #expect(!screen.host.semantics().contains { $0.label.contains("line 1") })
        screen.press(.tab)
        screen.type("x")
        #expect(list.heard.last == "x")
        screen.mouse(.wheelDown, 100, 5)
        #expect(screen.rows[2].contains("line 1 "))
        // Another text begins at its top.
        root.sidebarLayout?.preview = SidebarPreview(title: "Two", text: lines)
        #expect(screen.rows[2].contains("│   Two"))
        root.sidebarLayout?.preview = nil
        #expect(screen.rows.joined().contains("Nothing is open."))
    }

    @Test("The line follows the pointer, also below a screen, and leaves both sides a quarter of the window")
    func movedLine() {
        screen.host.isMouseEnabled = true
        func column() -> Int? { Array(screen.rows[4]).firstIndex(of: "│") }
        #expect(column() == 48)
        screen.drag(from: (48, 4), to: (60, 4))
        #expect(column() == 60)
        screen.stack.push(above)
        #expect(column() == 60)
        screen.drag(from: (60, 4), to: (2, 4))
        #expect(column() == 30)
        screen.drag(from: (30, 4), to: (119, 4))
        #expect(column() == 88)
        screen.resize(200, 9)
        #expect(column() == 88)
    }

    @Test("Keys move the line too, unless a view uses them, and the help lists them while there is a line")
    func keysOfTheLine() {
        func column() -> Int? { Array(screen.rows[4]).firstIndex(of: "│") }
        func helpNamesKeys() -> Bool {
            screen.press(.function(1))
            defer { screen.press(.function(1)) }
            return screen.host.semantics().contains { $0.label == ">" && $0.value == "Left side wider" }
        }
        screen.type(">>")
        #expect(column() == 52 && helpNamesKeys())
        screen.stack.push(above)
        screen.type("<")
        #expect(column() == 50 && helpNamesKeys())
        for _ in 0..<30 { screen.type("<") }
        #expect(column() == 30)
        page.takes = [KeyPress(.character(">"))]
        screen.type(">")
        #expect(column() == 30)
        page.takes = []
        page.keyCommands = [KeyCommand(">", "Own") {}]
        screen.type(">")
        #expect(column() == 30 && !helpNamesKeys())
        page.keyCommands = []
        screen.resize(119, 9)
        screen.type(">>")
        #expect(!helpNamesKeys())
        screen.resize(120, 9)
        #expect(column() == 30)
    }

    @Test func onlyTheUpperScreenHasKeysFocusAndSemantics() {
        screen.stack.push(above)
        screen.type("x")
        screen.press(.tab)
        screen.type("y")
        #expect(page.heard.first == "x" && page.heard.last == "y" && list.heard.isEmpty)
        #expect(!screen.host.semantics().contains { $0.label == "list" })
        // A request for the focus waits until the screen is current again.
        list.focus()
        screen.type("z")
        #expect(page.heard.last == "z")
        screen.press(.escape)
        screen.type("a")
        #expect(list.heard == ["a"])
    }

    @Test func theLifeCycleIsTheSameAsInANarrowWindow() {
        let log = Log()
        let root = LifeController(log)
        root.sidebarLayout = SidebarLayout()
        let screen = Screen([root], width: 120, height: 9)
        screen.stack.push(Screen.page(RetainedView()))
        screen.resize(80, 9)
        screen.resize(120, 9)
        screen.press(.escape)
        #expect(log.lines == ["did appear", "did disappear", "did appear"])
    }

    @Test func aClickOnTheLeftLeadsBackUnlessThereIsNoWayBack() {
        screen.host.isMouseEnabled = true
        screen.stack.push(above)
        above.navigationItem.hidesBackButton = true
        screen.click(1, 1)
        #expect(screen.titleBar.contains("Page"))
        above.navigationItem.hidesBackButton = false
        screen.click(1, 1)
        #expect(screen.titleBar.contains("List"))
    }

    @Test func aPresentedStackCoversBoth() {
        screen.stack.push(above)
        screen.stack.present(SceneStack([Screen.page(LabelView("lock"))]))
        #expect(screen.rows[1] == "lock" && !screen.rows.joined().contains("list"))
        screen.stack.dismiss()
        #expect(screen.rows[1].hasPrefix("list") && screen.rows[1].contains("│ page"))
    }

    @Test func aBodyOnTheLeftFollowsItsState() {
        let model = Property("one")
        let body = TextOfModel(model: model)
        let root = HostingController(title: "Root", body)
        let screen = Screen([root], width: 120, height: 9)
        screen.stack.push(above)
        #expect(screen.rows[1].hasPrefix("one"))
        model.value = "two"
        #expect(screen.host.needsFrame)
        #expect(screen.rows[1].hasPrefix("two") && screen.rows[1].contains("│ page"))
    }
}

private struct TextOfModel: View {
    let model: Property<String>
    var body: some View { Text(model.observed).sidebarLayout(SidebarLayout()) }
}

private final class LifeController: ViewController {
    private let log: Log
    init(_ log: Log) {
        self.log = log
        super.init(title: "Root")
    }
    override func viewDidAppear() { log.lines.append("did appear") }
    override func viewDidDisappear() { log.lines.append("did disappear") }
}
