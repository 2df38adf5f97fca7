import KitCells
import KitNavigation
import KitSceneViews
import Testing

@Suite("A search field that appears when it is needed")
struct SearchPresentationTests {
    private let query = Model("")
    private let isPresented = Model(false)

    private struct Rows: View {
        let query: Model<String>
        let isPresented: Model<Bool>
        @FocusState var isSearching: Bool

        var body: some View {
            VStack {
                List("Rows", Planet.all) { Text($0.name) }
                Button("Find") { isPresented.value = true }
                Button("Focus") { isSearching = true }
                Text(isSearching ? "searching" : "reading")
            }
            .searchable(
                text: Binding(get: { query.value }, set: { query.value = $0 }),
                isPresented: Binding(get: { isPresented.value }, set: { isPresented.value = $0 })
            )
            .searchFocused($isSearching)
        }
    }

    private func screen() -> Screen {
        Screen(Rows(query: query, isPresented: isPresented), width: 60, height: 6)
    }

    @Test("It takes no space until a key shows it, and has the focus then")
    func key() {
        let screen = screen()
        #expect(screen.rows[1].hasSuffix("Earth") && screen.focused == "Rows")
        screen.type("/")
        #expect(screen.focused == "Search" && isPresented.value)
        #expect(screen.text.hasSuffix("searching"))
        screen.type("a/")
        #expect(query.value == "a/" && screen.rows[1] == "a/")
    }

    @Test("Enter leads to the body, and leaves the field where it says what was found")
    func enter() {
        let screen = screen()
        screen.type("/ab")
        screen.press(.enter)
        #expect(screen.focused == "Rows" && screen.rows[1] == "ab" && screen.text.hasSuffix("reading"))
        #expect(screen.hints.contains("Esc Clear search"), "\(screen.hints)")
        screen.press(.escape)
        #expect(query.value.isEmpty && !isPresented.value && screen.rows[1].hasSuffix("Earth"))
        screen.type("/")
        screen.press(.enter)
        #expect(!isPresented.value && screen.focused == "Rows")
    }

    @Test("Escape hides the field with its text, and only then leaves the screen")
    func escape() {
        let below = HostingController(title: "Below", Text("below"))
        let scene = HostingController(title: "Rows", Rows(query: query, isPresented: isPresented))
        (below.minimumSize, scene.minimumSize) = (.zero, .zero)
        let screen = Screen([below, scene], width: 60, height: 8)
        screen.type("/ab")
        #expect(screen.hints.contains("Esc Cancel"), "\(screen.hints)")
        screen.press(.escape)
        #expect(query.value.isEmpty && !isPresented.value && screen.focused == "Rows")
        #expect(screen.stack.scenes.count == 2)
        screen.press(.escape)
        #expect(screen.stack.scenes.count == 1)
    }

    @Test("Code presents and ends it, or moves the focus to it")
    func code() {
        let screen = screen()
        screen.tap("Find")
        #expect(screen.focused == "Search")
        screen.type("ab")
        isPresented.value = false
        #expect(screen.rows[1].hasSuffix("Earth") && query.value.isEmpty)
        screen.tap("Focus")
        #expect(screen.focused == "Search" && isPresented.value)
    }

    @Test("A field that is presented at first has the focus")
    func presented() {
        isPresented.value = true
        #expect(screen().focused == "Search")
    }

    private struct TwoFields: View {
        @State private var query = ""
        @FocusState private var isSearching: Bool

        var body: some View {
            VStack {
                Button("Outer") { isSearching = true }
                Button("Inner") {}.searchable(text: $query, prompt: "Inside")
            }
            .searchable(text: $query, prompt: "Around")
            .searchFocused($isSearching)
        }
    }

    @Test("The focus state is that of the nearest field, not of one inside")
    func nested() {
        let screen = Screen(TwoFields(), width: 60, height: 6)
        screen.tap("Outer")
        #expect(screen.focused == "Around")
    }
}
