import KitCells
import KitSceneViews
import Testing

@Suite("A focus state")
struct FocusStateTests {
    private enum Field: Hashable { case name, mail }

    private struct Form: View {
        @FocusState var field: Field?
        @FocusState var isOnButton: Bool
        @State var name = ""
        @State var mail = ""
        var isLast = false

        var body: some View {
            VStack {
                Text(field.map { "\($0)" } ?? "none")
                Text(isOnButton ? "button" : "elsewhere")
                TextField("Name", text: $name, onSubmit: { field = .mail }).focused($field, equals: .name)
                TextField("Mail", text: $mail, onSubmit: { field = nil }).focused($field, equals: .mail)
                Button("Back") { field = .name }.focused($isOnButton)
            }
            .defaultFocus($field, isLast ? .mail : nil)
        }
    }

    private func state(_ screen: Screen) -> String {
        let rows = screen.rows
        return "\(rows[1]) \(rows[2])"
    }

    @Test func itFollowsTheFocus() {
        let screen = Screen(Form())
        #expect(state(screen) == "name elsewhere")
        screen.press(.tab)
        #expect(state(screen) == "mail elsewhere")
        screen.press(.tab)
        #expect(state(screen) == "none button")
    }

    @Test func settingItMovesTheFocus() {
        let screen = Screen(Form())
        screen.type("a")
        screen.press(.enter)
        #expect(screen.focused == "Mail" && state(screen) == "mail elsewhere")
        // Text typed immediately already goes there.
        screen.type("b")
        screen.press(.tab, .enter)
        #expect(screen.focused == "Name" && state(screen) == "name elsewhere")
        #expect(screen.text.contains("a") && screen.text.contains("b"))
    }

    @Test func nilTakesItAway() {
        let screen = Screen(Form())
        screen.press(.enter, .enter)
        #expect(state(screen) == "none elsewhere" && screen.focused == nil)
        screen.press(.tab)
        #expect(screen.focused == "Name")
    }

    @Test func itMayBeginElsewhere() {
        let screen = Screen(Form(isLast: true))
        #expect(screen.focused == "Mail" && state(screen) == "mail elsewhere")
    }

    private struct Vanishing: View {
        @FocusState var field: Field?
        @State var isThere = true

        var body: some View {
            Text(field.map { "\($0)" } ?? "none")
            if isThere { Button("Vanish") { isThere = false }.focused($field, equals: .mail) }
            Button("Ask") { field = .mail }
        }
    }

    @Test func itIsClearedWhenItsViewVanishes() {
        let screen = Screen(Vanishing())
        #expect(screen.rows[1] == "mail")
        screen.press(.enter)
        #expect(screen.rows[1] == "none" && screen.focused == "Ask")
    }

    private struct Unread: View {
        @FocusState var isOnMail: Bool

        var body: some View {
            Button("Ask") { isOnMail = true }
            Mail(isFocused: $isOnMail)
        }
    }

    private struct Mail: View {
        let isFocused: FocusState<Bool>.Binding
        var body: some View { Button("Mail") {}.focused(isFocused) }
    }

    @Test func settingItMovesTheFocusEvenIfNoBodyShowsIt() {
        let screen = Screen(Unread())
        #expect(screen.focused == "Ask")
        screen.press(.enter)
        #expect(screen.focused == "Mail")
    }
}
