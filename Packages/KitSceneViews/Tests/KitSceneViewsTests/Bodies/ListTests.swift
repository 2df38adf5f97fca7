import KitCells
import KitCore
import KitReactive
import KitSceneViews
import Testing

@Suite("A list")
struct ListTests {
    struct Item: Identifiable, Equatable {
        let id: Int
        var text: String
    }

    private let items = Model((0..<20).map { Item(id: $0, text: "item \($0)") })
    private let mark = Model(">")
    private let isRefreshing = Model(false)
    private let opened = Model([Int]())
    private let refreshes = Counter()
    private let screen: Screen

    init() {
        let (items, mark, isRefreshing, opened, refreshes) = (items, mark, isRefreshing, opened, refreshes)
        screen = Screen(
            Custom {
                let mark = mark.value
                List(
                    "Items", items.value, isRefreshing: isRefreshing.value, onRefresh: { refreshes.count += 1 },
                    onOpen: { opened.value.append($0.id) }
                ) { item, isSelected in
                    HStack {
                        Text(isSelected ? mark : "-")
                        Text(item.text).lineLimit(1)
                    }
                }
                .selectionBar(false)
            }, width: 30, height: 4)
    }

    @Test("A list without an action offers to open a row only when it gets one")
    func selectionOnly() {
        let (canOpen, opened) = (Model(false), Counter())
        let screen = Screen(
            Custom {
                let list = List("Items", [Item(id: 0, text: "a"), Item(id: 1, text: "b")]) { Text($0.text) }
                if canOpen.value { list.onOpen { _ in opened.count += 1 } } else { list }
            }, width: 60)
        #expect(screen.text == "▐ a\n  b")
        #expect(!screen.hints.contains("Open"))
        screen.press(.enter)
        canOpen.value = true
        #expect(screen.text == "▐ a\n  b")
        #expect(screen.hints.contains("Enter Open"))
        screen.press(.enter)
        #expect(opened.count == 1)
    }

    @Test func itLooksAsATableDoes() {
        let bar = String(repeating: " ", count: 22)
        #expect(screen.text == ">item 0\(bar)┃\n-item 1\(bar)│\n-item 2\(bar)│\n-item 3\(bar)│")
        screen.press(.down)
        #expect(screen.text.hasPrefix("-item 0\(bar)┃\n>item 1"))
    }

    @Test func rowsFollowTheirItems() {
        screen.press(.down, .down)
        items.value[1].text = "changed"
        #expect(screen.text.contains("\n-changed"))
        items.value.removeFirst()
        #expect(screen.text.contains("\n>item 2"))
        items.value = []
        #expect(screen.text == "")
    }

    @Test func rowsFollowOtherState() {
        mark.value = "*"
        #expect(screen.text.hasPrefix("*item 0"))
        screen.press(.end)
        #expect(screen.text.contains("*item 19"))
    }

    @Test func enterOpensAndPullingRefreshes() {
        screen.press(.down, .enter, .up, .up)
        #expect(opened.value == [1])
        #expect(screen.text.hasPrefix("   ↑ Once more to refresh"))
        screen.press(.up)
        #expect(refreshes.count == 1)
        isRefreshing.value = true
        #expect(screen.text.contains("⠋ Refreshing…"))
        isRefreshing.value = false
        #expect(screen.text.hasPrefix(">item 0"))
    }

    @Test func settingTheSelectionScrollsToIt() {
        let (items, wanted) = (items, Model<Int?>(nil))
        let screen = Screen(
            Custom {
                List("Items", items.value, onOpen: { _ in }) { item, _ in Text(item.text) }
                    .selectionBar(false)
                    .selection(Binding(get: { wanted.value }, set: { wanted.value = $0 }))
            }, width: 30, height: 4)
        screen.host.isMouseEnabled = true
        #expect(screen.text.hasPrefix("item 0"))
        screen.mouse(.wheelDown, 1, 2)
        #expect(!screen.text.contains("item 0"))
        wanted.value = nil
        #expect(screen.text.hasPrefix("item 0") && wanted.value == 0)
        screen.press(.down)
        #expect(wanted.value == 1)
    }

    @Test func aMoveOfItsPositionIsFollowedOnceAndNeverLost() {
        let (items, position) = (items, Model(ListPosition<Int>()))
        let screen = Screen(
            Custom {
                List("Items", items.value, onOpen: { _ in }) { item, isSelected in
                    Text((isSelected ? ">" : "-") + item.text)
                }
                .selectionBar(false).position(position.value)
            }, width: 30, height: 4)
        screen.press(.down, .down)
        #expect(screen.text.contains(">item 2"))
        // Both answers to a query arrive before a frame.
        position.value.moveToFirst()
        items.value.removeFirst(5)
        items.value.insert(Item(id: 99, text: "new"), at: 0)
        #expect(screen.text.hasPrefix(">new"))
        screen.press(.down)
        items.value[3].text = "changed"
        #expect(screen.text.contains(">item 5"))
        position.value.move(to: 9)
        #expect(screen.text.contains(">item 9"))
        // The second of two moves before a frame begins where the first one ends.
        position.value.moveToFirst()
        position.value.move(to: 7)
        #expect(screen.text.contains(">changed"))
        #expect(!screen.text.contains("item 9"))
    }

    @Test func aMoveOfItsPositionTakesTheFocusFromTheControlsOfARow() {
        let (items, position) = (Model((0..<9).map { Item(id: $0, text: "item \($0)") }), Model(ListPosition<Int>()))
        let screen = Screen(
            Custom {
                List("Items", items.value, onOpen: { _ in }) { item, _ in Button("Press \(item.id)") {} }
                    .position(position.value)
            }, width: 30, height: 4)
        screen.press(.tab, .down)
        #expect(screen.focused == "Press 1")
        position.value.moveToFirst()
        items.value.insert(Item(id: 99, text: "new"), at: 0)
        _ = screen.text
        #expect(screen.focused == "Items")
    }

    @Test func itsRowsHaveSemantics() {
        _ = screen.text
        let descriptions = screen.host.semantics().filter { [.list, .row].contains($0.role) }.map(\.description)
        #expect(
            descriptions.prefix(3) == [
                "list \"Items\" = \"1 of 20\" [focused]", "row \">\" = \"item 0\" [selected]", "row \"-\" = \"item 1\"",
            ])
    }

    @Test func aRowHasStateAndReadsOutsideStateOfItsOwn() {
        struct Row: View {
            let item: Item
            let suffix: Model<String>
            @State private var count = 0
            var body: some View {
                Text("\(item.text)\(suffix.value) \(count)").onReceive(Just(1)) { count += $0 }
            }
        }
        let (suffix, evaluations) = (Model("!"), Counter())
        let screen = Screen(
            Custom {
                evaluations()
                List("Rows", Array(items.value.prefix(2)), onOpen: { _ in }) { item, _ in
                    Row(item: item, suffix: suffix)
                }
                .selectionBar(false)
            }, width: 30, height: 2)
        #expect(screen.text == "item 0! 1\nitem 1! 1")
        suffix.value = "?"
        #expect(screen.text == "item 0? 1\nitem 1? 1")
        #expect(evaluations.count == 1, "the rows alone have read it")
    }

    @Test func aRowIsMadeOnceForAnotherItemAndAnotherEvaluation() {
        let (suffix, rows) = (Model("!"), Counter())
        let screen = Screen(
            Custom {
                let end = suffix.value
                List("Rows", Array(items.value.prefix(2))) { item in
                    let _ = (rows.count += 1)
                    Text(item.text + end)
                }
            }, width: 30, height: 2)
        #expect(screen.text == "▐ item 0!\n  item 1!")
        suffix.value = "?"
        items.value[1].text = "other"
        #expect(screen.text == "▐ item 0?\n  other?")
        #expect(rows.count == 4)
    }

    @Test("All rows of a narrow list leave out the same details, which screen readers still read")
    func details() {
        let items = [Item(id: 0, text: "a"), Item(id: 1, text: "a long title")]
        let screen = Screen(
            List("Items", items) { item in
                HStack {
                    Text(item.text).lineLimit(1)
                    Spacer()
                    Text("details").hidden(belowWidth: 17)
                }
            }, width: 20, height: 2)
        #expect(screen.text == "▐ a         details\n  a long titledeta…")
        screen.resize(19, 4)
        #expect(screen.text == "▐ a\n  a long title")
        #expect(screen.host.semantics().filter { $0.role == .row }.map(\.value) == ["details", "details"])
        screen.resize(20, 4)
        #expect(screen.text.hasPrefix("▐ a         details"))
    }
}
