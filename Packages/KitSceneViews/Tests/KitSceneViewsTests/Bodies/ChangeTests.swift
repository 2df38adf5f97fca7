import KitCells
import KitSceneViews
import Testing

@Suite("Reactions to changes")
struct ChangeTests {
    @Test("A change is reported with the old and the new value, and may change state")
    func values() {
        struct Face: View {
            let source: Model<Int>
            @State var log = ""
            var body: some View {
                Text("\(source.value) \(log)").onChange(of: source.value) { log += "\($0)\($1) " }
            }
        }
        let source = Model(1)
        let screen = Screen(Face(source: source))
        #expect(screen.text == "1")
        source.value = 2
        #expect(screen.text == "2 12")
        source.value = 2
        source.value = 3
        #expect(screen.text == "3 12 23")
    }

    @Test("The first value counts only if that is wanted")
    func initial() {
        var log: [String] = []
        let screen = Screen(
            Custom {
                Text("a").onChange(of: 1, initial: true) { log.append("initial") }
                Text("b").onChange(of: 1) { log.append("never") }
            })
        _ = screen.text
        #expect(log == ["initial"])
    }

    @Test("A task starts again when its value changes")
    func task() async {
        let id = Model(1)
        let (events, report) = AsyncStream.makeStream(of: String.self)
        var event = events.makeAsyncIterator()
        let screen = Screen(
            Custom {
                let number = id.value
                Text("\(number)").task(id: number) {
                    report.yield("start \(number)")
                    let (stream, _) = AsyncStream.makeStream(of: Void.self)
                    for await _ in stream {}
                    report.yield("end \(number)")
                }
            })
        #expect(await event.next() == "start 1")
        id.value = 1
        id.value = 2
        screen.host.render()
        let next = [await event.next(), await event.next()]
        #expect(Set(next) == ["end 1", "start 2"])
    }

    @Test("A modifier with state changes any body")
    func modifier() {
        struct Counted: ViewModifier {
            let title: String
            @State private var count = 0
            func body(content: Content) -> some View {
                HStack(alignment: .top, spacing: 1) {
                    content
                    Button("\(title) \(count)") { count += 1 }
                }
            }
        }
        let text = Model("a")
        let screen = Screen(Custom { Text(text.value).modifier(Counted(title: "n")) })
        screen.press(.enter)
        text.value = "b"
        #expect(screen.text == "b [ n 1 ]")
    }

    @Test("A search field is above the body; / moves there and Escape clears it")
    func search() {
        struct Face: View {
            @State var query = ""
            var body: some View {
                VStack(alignment: .fill) {
                    ForEach(["apple", "pear"].filter { query.isEmpty || $0.contains(query) }, id: \.self) { Text($0) }
                    Button("Other") {}
                }
                .searchable(text: $query, prompt: "Fruit")
            }
        }
        let screen = Screen(Face())
        #expect(screen.text.contains("Fruit"))
        screen.tap("Other")
        screen.type("/pe")
        #expect(screen.text.contains("pear") && !screen.text.contains("apple"))
        screen.press(.escape)
        #expect(screen.text.contains("apple"))
    }

    @Test("A toast about a state has an action, and the state ends with it")
    func toast() {
        struct Face: View {
            @State var toast: Toast?
            @State var undone = false
            var body: some View {
                Button(undone ? "undone" : "Delete") { toast = "Deleted" }
                    .toast(item: $toast, command: KeyCommand("u", "Undo") { undone = true }) { $0 }
            }
        }
        let screen = Screen(Face(), height: 8)
        screen.press(.enter)
        #expect(screen.rows.joined().contains("Deleted"))
        screen.type("u")
        #expect(screen.text.contains("undone"))
        #expect(!screen.rows.joined().contains("Deleted"))
    }
}
