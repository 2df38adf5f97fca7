import KitCells
import KitReactive
import KitSceneViews
import Testing

@Suite("A text field in a body")
struct TextFieldBodyTests {
    private struct Form: View {
        @State var name = ""
        @State var isShown = false
        let submitted: @MainActor (String) -> Void
        let focus: @MainActor (Bool) -> Void

        var body: some View {
            VStack {
                if isShown { Text("shown") }
                TextField("Name", text: $name, preferredWidth: 8, onEditingChanged: focus) { submitted(name) }
                Button("Clear") { name = "" }
                Button("Show") { isShown.toggle() }
                Text("Hello, \(name)!")
            }
        }
    }

    private final class Notes {
        var lines: [String] = []
    }

    private let notes = Notes()

    private func form() -> Screen {
        let notes = notes
        return Screen(Form(submitted: { notes.lines.append("submit \($0)") }, focus: { notes.lines.append("\($0)") }))
    }

    @Test func typingChangesTheState() {
        let screen = form()
        screen.type("Ada")
        #expect(screen.text == "Ada\n[ Clear ]\n[ Show ]\nHello, Ada!")
        screen.type("m")
        screen.press(.enter)
        #expect(notes.lines.last == "submit Adam", "the last character counts, also before any frame")
        screen.press(.tab)
        #expect(notes.lines.last == "false")
        screen.press(.enter)
        #expect(screen.text == "Name\n[ Clear ]\n[ Show ]\nHello, !")
    }

    @Test func cursorAndScrollSurvive() {
        let screen = form()
        screen.type("abcdefghij")
        screen.press(.left, .left)
        let field = screen.view(TextFieldView.self)
        let before = screen.rows[1]
        #expect(before == "defghij")
        screen.view(ButtonView.self) { $0.title == "Show" }?.activate()
        #expect(screen.text.hasPrefix("shown\ndefghij"))
        #expect(screen.view(TextFieldView.self) === field && field?.cursor == 8)
        #expect(screen.host.cursor == Point(x: 5, y: 2))
        #expect(screen.focused == "Name")
        screen.type("X")
        #expect(field?.text == "abcdefghXij")
    }

    @Test func theFieldShowsTheBindingsValue() {
        let digits = Model("1")
        let screen = Screen(
            Custom {
                TextField(
                    "Number",
                    text: Binding(get: { digits.value }, set: { digits.property.set(ifChanged: $0.filter(\.isNumber)) })
                )
            })
        screen.type("a2b")
        #expect(screen.text == "12")
        screen.press(.home)
        screen.type("x")
        #expect(screen.text == "12", "also when the binding keeps all as it was")
        digits.value = "77"
        #expect(screen.text == "77")
    }

    @Test func optionsFollowTheState() {
        let isOdd = Model(false)
        let screen = Screen(
            Custom {
                SecureField(
                    isOdd.value ? "Odd" : "Even", text: .init(get: { "ab" }, set: { _ in }), isRevealed: isOdd.value,
                    remark: isOdd.value ? .error("Odd.") : nil, maximumLength: isOdd.value ? 3 : 4,
                    preferredWidth: isOdd.value ? 10 : 20)
            })
        #expect(screen.text == "••")
        isOdd.value = true
        #expect(screen.text == "ab\n✗ Odd.")
        let field = screen.view(TextFieldView.self)
        #expect(field?.label == "Odd" && field?.maximumLength == 3 && field?.preferredWidth == 10)
        isOdd.value = false
        #expect(screen.text == "••")
    }

    @Test func progressFollowsTheState() {
        let share = Model(0.25)
        let screen = Screen(Custom { VStack { ProgressView("P", value: share.value, preferredWidth: 4) } })
        #expect(screen.text == "P █░░░  25%")
        let view = screen.view(ProgressBarView.self)
        share.value = 0.75
        #expect(screen.text == "P ███░  75%")
        #expect(screen.view(ProgressBarView.self) === view)
    }
}
