import KitCells
import KitCore
import KitReactive
import KitSceneViews
import KitWidgets
import Testing

@Suite("Tabs")
struct TabsViewTests {
    private let inside = ButtonView("Eat")
    private let tabs: TabsView
    private let screen: Screen

    init() {
        tabs = TabsView([
            .init("Fruit", StackView(.vertical, [LabelView("Apples"), inside])), .init("Nuts", LabelView("Hazelnuts")),
            .init("Herbs", LabelView("Basil")),
        ])
        tabs.accessibilityLabel = "Food"
        screen = Screen(tabs, width: 24, height: 5)
    }

    @Test("the chosen title has a heavy rule below it, and its page is shown")
    func look() {
        #expect(
            screen.text == """
                 Fruit   Nuts   Herbs
                ━━━━━━━─────────────────
                Apples
                [ Eat ]
                """)
        tabs.selectedIndex = 9
        #expect(tabs.selectedIndex == 2)
        #expect(screen.text.hasSuffix("Basil"))
    }

    @Test("keys on the titles and from inside a page choose, and are reported")
    func keys() {
        var chosen: [Int] = []
        let subscription = tabs.selection.observe { chosen.append($0) }
        screen.press(.right, .right, .right, .left, .end, .home)
        #expect(chosen == [1, 2, 1, 2, 0])
        inside.focus()
        screen.press(.pageDown, .control)
        #expect(chosen.last == 1 && screen.focused == "Food")
        screen.press(.character("3"), .alt)
        screen.press(.character("9"), .alt)
        #expect(chosen.last == 2)
        subscription.cancel()
    }

    @Test("a click on a title chooses it")
    func mouse() {
        screen.host.isMouseEnabled = true
        screen.click(10, 1)
        #expect(tabs.selectedIndex == 1)
        screen.click(23, 1)
        #expect(tabs.selectedIndex == 1)
    }

    @Test("where the titles do not fit, the chosen one is seen")
    func narrow() {
        let screen = Screen(tabs, width: 10, height: 3)
        tabs.selectedIndex = 2
        #expect(screen.text.hasPrefix("‹") && screen.text.contains("Herbs"))
        tabs.selectedIndex = 0
        #expect(screen.text.hasPrefix(" Fruit") && screen.text.split(separator: "\n")[0].hasSuffix("›"))
    }

    @Test("pages that go leave the screen, and the shown one stays in range")
    func pages() {
        tabs.selectedIndex = 2
        tabs.pages.removeLast(2)
        #expect(tabs.selectedIndex == 0)
        #expect(screen.text.contains("Apples") && !screen.text.contains("Herbs"))
        tabs.pages = []
        #expect(screen.text == "\n────────────────────────")
    }

    @Test("a screen reader hears the chosen title and its number")
    func speech() {
        #expect(screen.host.semantics().contains { $0.description == "segment \"Food\" = \"Fruit\" [focused]" })
    }

    @Test("the body keeps the state of the pages that are not shown")
    func body() {
        var page = 0
        let screen = Screen(
            TabView("Food", selection: Binding(get: { page }, set: { page = $0 })) {
                Tab("Count") { CountingBody() }
                Tab("Other") { Text("nothing") }
            }, width: 24, height: 5)
        screen.press(.tab, .enter, .enter)
        #expect(screen.text.contains("2 times"))
        screen.press(.pageDown, .control)
        #expect(page == 1 && screen.text.contains("nothing"))
        screen.press(.pageUp, .control)
        #expect(page == 0 && screen.text.contains("2 times"))
    }
}

private struct CountingBody: View {
    @State var count = 0

    var body: some View {
        Button("\(count) times") { count += 1 }
    }
}
