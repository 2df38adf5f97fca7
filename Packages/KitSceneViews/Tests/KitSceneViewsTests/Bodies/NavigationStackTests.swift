import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("Navigation within bodies")
struct NavigationStackTests {
    private struct Planet: Hashable, Identifiable {
        let name: String
        var id: String { name }
    }

    private static let planets = [Planet(name: "Mars"), Planet(name: "Venus")]

    private struct Detail: View {
        let planet: Planet
        @Binding var visits: Int
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            VStack {
                Text("\(planet.name) \(visits)")
                Button("Visit") { visits += 1 }
                Button("Leave") { dismiss() }
                NavigationLink("Moons") { Text("no moons, \(visits) visits") }
            }
            .navigationTitle(planet.name)
        }
    }

    private struct Face: View {
        @State var visits = 0

        var body: some View {
            NavigationStack {
                List("Planets", NavigationStackTests.planets) { NavigationLink($0.name, value: $0) }
                    .navigationDestination(for: Planet.self) { Detail(planet: $0, visits: $visits) }
            }
        }
    }

    @Test("Enter on a row opens its screen, Escape leads back")
    func link() {
        let screen = Screen(Face())
        #expect(screen.text.contains("▐ Mars") && screen.text.contains("›"))
        screen.press(.down, .enter)
        #expect(screen.text.hasPrefix("Venus 0"))
        #expect(screen.titleBar.contains("Venus"))
        screen.press(.escape)
        #expect(screen.text.contains("Mars"))
        #expect(screen.stack.scenes.count == 1)
    }

    @Test("A pushed screen follows the state of the body below, and can leave")
    func state() {
        let screen = Screen(Face())
        screen.press(.enter)
        screen.tap("Visit")
        #expect(screen.text.hasPrefix("Mars 1"))
        screen.tap("Visit")
        #expect(screen.text.hasPrefix("Mars 2"))
        screen.tap("Leave")
        #expect(screen.stack.scenes.count == 1)
    }

    @Test("A link with its own destination leads further, and follows the state of two screens below")
    func deeper() {
        let screen = Screen(Face())
        screen.press(.enter)
        screen.tap("Visit")
        screen.view(RetainedView.self) { $0.semantics?.label == "Moons" }?.focus()
        screen.press(.enter)
        #expect(screen.text == "no moons, 1 visits")
        #expect(screen.stack.scenes.count == 3)
        screen.press(.escape, .escape)
        #expect(screen.stack.scenes.count == 1)
    }

    @Test("A path is state: it makes screens, and what the user leaves is dropped from it")
    func path() {
        struct Routed: View {
            let path: Model<[Int]>
            var body: some View {
                NavigationStack(path: Binding(get: { path.value }, set: { path.value = $0 })) {
                    NavigationLink("one", value: 1)
                        .navigationDestination(for: Int.self) { number in
                            NavigationLink("at \(number)", value: number + 1)
                        }
                }
            }
        }
        let path = Model([5])
        let screen = Screen(Routed(path: path))
        #expect(screen.text.hasPrefix("at 5"))
        screen.press(.enter)
        #expect(path.value == [5, 6])
        #expect(screen.text.hasPrefix("at 6"))
        screen.press(.escape)
        #expect(path.value == [5])
        path.value = [7, 8]
        _ = screen.text
        #expect(screen.text.hasPrefix("at 8") && screen.stack.scenes.count == 3)
        path.value = []
        _ = screen.text
        #expect(screen.text.hasPrefix("one") && screen.stack.scenes.count == 1)
    }

    @Test("A value without a screen is reported in debug builds")
    func missing() {
        let screen = Screen(Custom { NavigationStack { NavigationLink("lost", value: 1.5) } })
        screen.press(.enter)
        _ = screen.text
        #expect(UsageReports.messages.contains { $0.contains("navigationDestination(for: Double.self)") })
    }

    @Test("Removed screens are released")
    func memory() {
        let screen = Screen(Face())
        screen.press(.enter)
        weak var pushed: (any Presentable)?
        pushed = screen.stack.top
        #expect(pushed != nil)
        screen.press(.escape)
        _ = screen.text
        #expect(pushed == nil)
    }
}

@Suite("Lists that the user edits")
struct ListEditTests {
    private struct Item: Identifiable, Equatable {
        let id: Int
        var isDone = false
    }

    private struct Face: View {
        let isBuilt: Bool
        @State var items = (1...3).map { Item(id: $0) }

        var body: some View {
            if isBuilt {
                List("Items") {
                    ForEach($items) { $item in Toggle("item \(item.id)", isOn: $item.isDone) }
                        .onDelete { items.remove(atOffsets: $0) }
                        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
                }
            } else {
                List("Items", $items) { $item in Toggle("item \(item.id)", isOn: $item.isDone) }
                    .onDelete { items.remove(atOffsets: $0) }
                    .onMove { items.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }

    @Test("Rows are removed, moved and changed, whichever way the list is written", arguments: [true, false])
    func edits(isBuilt: Bool) {
        let screen = Screen(Face(isBuilt: isBuilt), width: 60)
        #expect(screen.text == "▐ [ ] item 1\n  [ ] item 2\n  [ ] item 3")
        #expect(screen.hints.contains(isBuilt ? "Enter Open" : "Enter Toggle"))
        screen.press(.enter)
        #expect(screen.text.hasPrefix("▐ [x] item 1"))
        screen.press(.down, .alt)
        #expect(screen.text == "  [ ] item 2\n▐ [x] item 1\n  [ ] item 3")
        screen.press(.up, .alt)
        screen.press(.up, .alt)
        #expect(screen.text == "▐ [x] item 1\n  [ ] item 2\n  [ ] item 3")
        screen.press(.down, .delete)
        #expect(screen.text.contains("item 1\n") && !screen.text.contains("item 2"))
        screen.press(.end)
        screen.press(.down, .alt)
        screen.press(.delete, .delete, .delete)
        #expect(screen.text == "")
    }

    @Test("Positions that do not exist change nothing")
    func stalePositions() {
        var letters = ["a", "b"]
        letters.remove(atOffsets: RangeSet(5..<9))
        letters.move(fromOffsets: RangeSet(4..<5), toOffset: 99)
        letters.move(fromOffsets: RangeSet(0..<1), toOffset: -3)
        #expect(letters == ["a", "b"])
        letters.move(fromOffsets: RangeSet(0..<1), toOffset: 99)
        letters.remove(atOffsets: RangeSet(0..<1))
        #expect(letters == ["a"])
    }

    @Test("The bar beside the rows does not depend on how rows are written")
    func bar() {
        let items = [Item(id: 1)]
        let lists = [
            AnyView(List("a", items) { Text("x\($0.id)") }),
            AnyView(List("b", items, onOpen: { _ in }) { item, _ in Text("x\(item.id)") }),
            AnyView(List("c") { Text("x1") }),
        ]
        for list in lists { #expect(Screen(Custom { list }).text == "▐ x1") }
        let bare = Screen(Custom { List("d", items) { Text("x\($0.id)") }.selectionBar(false) })
        #expect(bare.text == "x1")
    }
}
