import KitCells
import KitSceneViews
import Testing

@Suite("The focus of a screen with a search field")
struct SearchFocusTests {
    struct Item: Identifiable, Equatable { let id: Int }

    private let query = Model("")
    private let items = Model([Item(id: 1), Item(id: 2)])

    private func screen() -> Screen {
        let (query, items) = (query, items)
        return Screen(
            Custom {
                List("Rows", items.value) { Text("row \($0.id)") }
                    .emptyBody { Text("nothing") }
                    .searchable(text: Binding(get: { query.value }, set: { query.value = $0 }))
            }, width: 40, height: 6)
    }

    @Test("it begins at what is searched, so that the host's keys work")
    func begin() {
        let screen = screen()
        #expect(screen.focused == "Rows")
        screen.press(.character("?"))
        #expect(query.value == "" && screen.text.contains("Here"), "\(screen.text)")
        screen.press(.escape)
        screen.press(.character("/"))
        #expect(screen.focused == "Search")
        screen.type("q?")
        #expect(query.value == "q?")
    }

    @Test("it begins at a field that is the only place for it, until there is another")
    func onlyField() {
        let isLoading = Model(true)
        let query = query
        let screen = Screen(
            Custom {
                VStack {
                    if isLoading.value { Text("Loading") } else { Button("Open") {} }
                }
                .searchable(text: Binding(get: { query.value }, set: { query.value = $0 }))
            }, width: 40, height: 6)
        #expect(screen.focused == "Search")
        isLoading.value = false
        _ = screen.text
        #expect(screen.focused == "Open")
    }

    @Test("a preferred body comes first, wherever it is, also where a view inside it has the focus")
    func preferred() {
        let query = query
        let screen = Screen(
            Custom {
                VStack {
                    Button("First") {}
                    Button("Second") {}.searchable(text: Binding(get: { query.value }, set: { query.value = $0 }))
                    HStack {
                        Button("Third") {}
                        Button("Fourth") {}
                    }
                    .preferredFocus()
                }
            }, width: 40, height: 6)
        #expect(screen.focused == "Third")
    }

    @Test("a view that contains the views with the focus passes a request on to the first")
    func request() {
        let stack = StackView(.vertical, [ButtonView("One"), ButtonView("Two")])
        let screen = Screen(StackView(.vertical, [ButtonView("Zero"), stack]))
        _ = screen.text
        stack.focus()
        #expect(screen.focused == "One")
        let early = StackView(.vertical, [ButtonView("One"), ButtonView("Two")])
        early.focus()
        #expect(Screen(StackView(.vertical, [ButtonView("Zero"), early])).focused == "One")
    }
}
