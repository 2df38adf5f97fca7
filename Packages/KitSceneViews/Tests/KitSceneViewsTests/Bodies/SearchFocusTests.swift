import KitCells
import KitNavigation
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

    @Test("it begins at what is searched also where that replaces another body of the same screen")
    func replacement() {
        let (query, items) = (query, items)
        let isReady = Model(false)
        let screen = Screen(
            Custom {
                if isReady.value {
                    List("Rows", items.value) { Text("row \($0.id)") }
                        .searchable(text: Binding(get: { query.value }, set: { query.value = $0 }))
                } else {
                    Button("Go") { isReady.value = true }
                }
            }, width: 40, height: 6)
        screen.press(.enter)
        #expect(screen.focused == "Rows")
    }

    @Test("Enter leads from the field to what is searched, after the action of the bodies around")
    func submit() {
        let (query, items) = (query, items)
        let submitted = Model("")
        let screen = Screen(
            Custom {
                VStack {
                    if items.value.isEmpty {
                        Text("nothing")
                    } else {
                        List("Rows", items.value) { Text("row \($0.id)") }
                    }
                }
                .searchable(text: Binding(get: { query.value }, set: { query.value = $0 }))
                .onSubmit {
                    submitted.value = query.value
                    if query.value == "none" { items.value = [] }
                }
            }, width: 60, height: 6)
        screen.type("/a")
        #expect(screen.hints.contains("Enter Done") && screen.hints.contains("Esc Clear"), "\(screen.hints)")
        screen.press(.enter)
        #expect(screen.focused == "Rows" && submitted.value == "a")
        screen.press(.character("/"), .backspace)
        screen.type("none")
        screen.press(.enter)
        #expect(screen.focused == "Search" && submitted.value == "none")
    }

    @Test("Escape clears the field, then leads to what is searched, where it clears the search, and then leads back")
    func escape() {
        let below = HostingController(title: "Below", Text("below"))
        let (query, items) = (query, items)
        let scene = HostingController(
            title: "Search",
            Custom {
                List("Rows", items.value) { Text("row \($0.id)") }
                    .searchable(text: Binding(get: { query.value }, set: { query.value = $0 }))
            })
        (below.minimumSize, scene.minimumSize) = (.zero, .zero)
        let screen = Screen([below, scene], width: 60, height: 8)
        screen.type("/a")
        screen.press(.escape)
        #expect(
            screen.focused == "Search" && query.value.isEmpty && screen.hints.contains("Esc Done"), "\(screen.hints)")
        screen.press(.escape)
        #expect(screen.focused == "Rows" && screen.stack.scenes.count == 2)
        screen.type("/a")
        screen.press(.enter)
        #expect(screen.hints.contains("Esc Clear search"), "\(screen.hints)")
        screen.press(.escape)
        #expect(query.value.isEmpty && screen.focused == "Rows" && screen.stack.scenes.count == 2)
        screen.press(.escape)
        #expect(screen.stack.scenes.count == 1)
    }

    @Test("Escape leads back from an empty field beside which nothing can have the focus")
    func escapeWithoutBody() {
        let below = HostingController(title: "Below", Text("below"))
        let query = query
        let scene = HostingController(
            title: "Search",
            Text("Loading").searchable(text: Binding(get: { query.value }, set: { query.value = $0 })))
        (below.minimumSize, scene.minimumSize) = (.zero, .zero)
        let screen = Screen([below, scene], width: 60, height: 8)
        #expect(screen.focused == "Search")
        screen.press(.escape)
        #expect(screen.stack.scenes.count == 1)
    }
}
