import KitCells
import KitSceneViews
import Observation
import Testing

private struct DensityKey: EnvironmentKey {
    static var defaultValue: Int { 1 }
}

private struct NameKey: EnvironmentKey {
    static var defaultValue: String? { "Ada" }
}

extension EnvironmentValues {
    fileprivate var name: String? {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }

    fileprivate var density: Int {
        get { self[DensityKey.self] }
        set { self[DensityKey.self] = newValue }
    }
}

@Suite("The environment of bodies")
struct EnvironmentTests {
    private struct Shown: View {
        @Environment(\.density) private var density
        var body: some View { Text("density \(density)") }
    }

    private struct Item: Identifiable, Equatable { let id: Int }

    @Test("An object that is always there needs no optional")
    func required() {
        struct Reader: View {
            @Environment(Player.self) private var player
            var body: some View { Text(player.name) }
        }
        let screen = Screen(Custom { VStack { Reader() }.environment(Player()) })
        #expect(screen.text == "Ada")
    }

    @Test("A value reaches the bodies inside, the nearest wins, and rows have it too")
    func values() {
        let screen = Screen(
            Custom {
                VStack(alignment: .fill) {
                    Shown()
                    VStack {
                        Shown()
                        Shown().environment(\.density, 3)
                    }
                    .environment(\.density, 2)
                    List("Rows", [Item(id: 1)]) { _ in Shown() }.environment(\.density, 4)
                }
            })
        #expect(screen.text == "density 1\ndensity 2\ndensity 3\n▐ density 4")
    }

    @Test("An optional value has its default until a body sets it, also to nil")
    func optionalValues() {
        struct Named: View {
            @Environment(\.name) private var name
            var body: some View { Text(name ?? "no name") }
        }
        let screen = Screen(
            Custom {
                VStack {
                    Named()
                    Named().environment(\.name, nil)
                }
            })
        #expect(screen.text == "Ada\nno name")
    }

    @Test("A change of a value reaches rows and sheets")
    func changes() {
        let density = Model(1)
        let screen = Screen(
            Custom {
                List("Rows", [Item(id: 1)]) { _ in Shown() }
                    .sheet(isPresented: .constant(true)) { Shown() }
                    .environment(\.density, density.value)
            }, height: 8)
        #expect(screen.rows.filter { $0.contains("density 1") }.count == 2)
        density.value = 2
        #expect(screen.rows.filter { $0.contains("density 2") }.count == 2)
    }

    @Test("Disabled bodies have no control that can be operated, whatever the control says")
    func disabled() {
        let isDisabled = Model(true)
        var presses = 0
        let screen = Screen(
            Custom {
                VStack {
                    Button("One") { presses += 1 }
                    Toggle("Two", isOn: false) { presses += 1 }
                    TextField("Four", text: .constant(""))
                    Picker("Five", selection: .constant("a"), values: ["a"])
                    SegmentedControl("Six", ["a", "b"], selectedIndex: 0) { _ in presses += 1 }
                    Menu("Seven") { MenuItem("x") { presses += 1 } }
                    TextEditor("Eight", text: .constant(""), preferredSize: Size(width: 9, height: 1))
                    EmbeddedView(ButtonView("Nine") { presses += 1 })
                }
                .disabled(isDisabled.value)
            }, height: 14)
        #expect(screen.focused == nil)
        screen.press(.tab, .enter)
        #expect(presses == 0)
        isDisabled.value = false
        screen.host.render()
        screen.press(.tab)
        #expect(screen.focused != nil)
    }

    @Test("A disabled view that is not disabled any more is enabled")
    func enabledAgain() {
        let isDisabled = Model(true)
        let screen = Screen(Custom { EmbeddedView(ButtonView("Nine")).disabled(isDisabled.value) })
        #expect(screen.view(ButtonView.self)?.isEnabled == false)
        isDisabled.value = false
        screen.host.render()
        #expect(screen.view(ButtonView.self)?.isEnabled == true)
    }

    @Test("Dismissing leaves a sheet")
    func dismiss() {
        struct Content: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View { Button("Done") { dismiss() } }
        }
        struct Face: View {
            @State var isShown = true
            var body: some View {
                Text(isShown ? "below" : "alone").sheet(isPresented: $isShown) { Content() }
            }
        }
        let screen = Screen(Face())
        screen.host.render()
        screen.press(.enter)
        #expect(screen.text == "alone")
    }

    @Test("An observable object is passed down and read by its type")
    func object() {
        struct Reader: View {
            @Environment(Player.self) private var player: Player?
            var body: some View { Text(player.map { "level \($0.level)" } ?? "none") }
        }
        let player = Player()
        let screen = Screen(
            Custom {
                VStack {
                    Reader()
                    Reader().environment(player)
                }
            })
        #expect(screen.text == "none\nlevel 1")
        player.level = 2
        #expect(screen.text == "none\nlevel 2")
    }

    @Test("Enter in any field inside calls the actions around it, the nearest first")
    func submit() {
        var log: [String] = []
        let screen = Screen(
            Custom {
                VStack {
                    TextField("Name", text: .constant(""), onSubmit: { log.append("own") })
                    SecureField("Secret", text: .constant(""))
                }
                .onSubmit { log.append("inner") }
                .onSubmit { log.append("outer") }
            })
        screen.press(.enter, .tab, .enter)
        #expect(log == ["own", "inner", "outer", "inner", "outer"])
    }
}

/// A model as in SwiftUI.
@Observable
final class Player {
    var name = "Ada"
    var level = 1
    var unread = 0
}

@Suite("Observable models")
struct ObservableTests {
    @Test("A body is evaluated again when something that it has read changes, and only then")
    func reads() {
        let (player, evaluations) = (Player(), Counter())
        let screen = Screen(
            Custom {
                evaluations()
                Text("\(player.name) \(player.level)")
            })
        #expect(screen.text == "Ada 1")
        player.unread += 1
        #expect(screen.text == "Ada 1" && evaluations.count == 1)
        for level in 2...4 {
            player.level = level
            #expect(screen.text == "Ada \(level)")
        }
        player.name = "Bo"
        player.level = 9
        #expect(screen.text == "Bo 9" && evaluations.count == 5, "two changes in one turn make one evaluation")
    }

    @Test("What is not read any more does not count, also after evaluations for other reasons")
    func noLongerRead() {
        let (player, showsLevel, evaluations) = (Player(), Model(true), Counter())
        let screen = Screen(
            Custom {
                evaluations()
                Text(showsLevel.value ? "level \(player.level)" : player.name)
            })
        _ = screen.text
        player.level = 2
        #expect(screen.text == "level 2")
        showsLevel.value = false
        #expect(screen.text == "Ada")
        let before = evaluations.count
        player.level = 3
        #expect(screen.text == "Ada" && evaluations.count == before)
        player.name = "Bo"
        #expect(screen.text == "Bo")
    }

    @Test("Rows of a list and retained views depend on models of their own")
    func rows() {
        struct Item: Identifiable, Equatable { let id: Int }
        let (player, evaluations) = (Player(), Counter())
        let screen = Screen(
            Custom {
                evaluations()
                List("Rows", [Item(id: 1)]) { _ in Text("level \(player.level)") }
                EmbeddedView(LabelView()) { $0.text = player.name }
            })
        #expect(screen.text.contains("level 1") && screen.text.contains("Ada"))
        player.level = 2
        #expect(screen.text.contains("level 2"))
        #expect(evaluations.count == 1, "the row alone has read it")
        player.name = "Bo"
        #expect(screen.text.contains("Bo"))
    }

    @Test("A model in state, or wrapped, has bindings to its properties")
    func bindings() {
        struct Face: View {
            @State var player = Player()
            var body: some View {
                @Bindable var same = player
                VStack {
                    TextField("Name", text: $player.name)
                    Button("Up") { $same.level.wrappedValue += 1 }
                    Text("\(player.name) \(player.level)")
                }
            }
        }
        let screen = Screen(Face())
        screen.type("!")
        screen.press(.tab, .enter)
        #expect(screen.text.hasSuffix("Ada! 2"))
    }

    @Test("A change on another thread reaches the body")
    func otherThread() async {
        let player = SharedPlayer()
        let screen = Screen(Custom { Text("level \(player.level)") })
        #expect(screen.text == "level 1")
        await Task.detached { player.level = 2 }.value
        // The change reaches the main actor in a task that was created before this one.
        await Task { @MainActor in }.value
        #expect(screen.text == "level 2")
    }
}

@Observable
// Safe: the test changes it in one task and waits for that task before it reads.
nonisolated private final class SharedPlayer: @unchecked Sendable {
    var level = 1
}
