import KitCells
import KitCore
import KitReactive
import KitSceneViews
import KitWidgets
import Testing

@Suite("A field with suggestions")
struct SuggestionFieldTests {
    private let field = SuggestionFieldView("Month") { typed in
        ["January", "June", "July"].filter { $0.lowercased().hasPrefix(typed.lowercased()) }
    }
    private let screen: Screen

    init() {
        screen = Screen(StackView(.vertical, alignment: .fill, [field, ButtonView("Next")]), width: 20, height: 6)
        screen.host.update()
    }

    @Test("suggestions come while the user types, and go when there are none")
    func typing() {
        screen.type("ju")
        #expect(field.shownSuggestions == ["June", "July"])
        #expect(screen.text == "ju\n  June\n  July\n[ Next ]")
        screen.type("x")
        #expect(screen.text == "jux\n[ Next ]")
    }

    @Test("arrows and Enter take a suggestion; without one, Enter submits")
    func arrows() {
        var submitted = 0
        var texts: [String] = []
        let subscriptions = [field.submitted.observe { submitted += 1 }, field.edited.observe { texts.append($0) }]
        screen.type("j")
        screen.press(.up, .down, .down, .enter)
        #expect(field.field.text == "June" && submitted == 0 && texts == ["j", "June"])
        #expect(field.field.cursor == 4 && field.shownSuggestions.isEmpty)
        screen.press(.enter)
        #expect(submitted == 1)
        subscriptions.forEach { $0.cancel() }
    }

    @Test("Tab takes the first one, and moves on without any; Escape closes them")
    func tab() {
        screen.type("j")
        screen.press(.escape)
        #expect(field.shownSuggestions.isEmpty)
        screen.type("a")
        screen.press(.tab)
        #expect(field.field.text == "January" && screen.focused == "Month")
        screen.press(.tab)
        #expect(screen.focused == "Next")
    }

    @Test("a click takes a suggestion")
    func mouse() {
        screen.host.isMouseEnabled = true
        screen.type("j")
        screen.click(4, 4)
        #expect(field.field.text == "July")
    }

    @Test("a screen reader hears the suggestions, and which one is chosen")
    func speech() {
        screen.type("ju")
        screen.press(.down)
        let lines = screen.host.semantics().map(\.description)
        #expect(lines.contains("menuItem \"June\" [selected]") && lines.contains("menuItem \"July\""))
    }

    @Test("the body writes to its binding")
    func body() {
        var text = ""
        let screen = Screen(
            VStack(alignment: .fill) {
                SuggestionField("Month", text: Binding(get: { text }, set: { text = $0 })) { _ in ["July"] }
            }, width: 20, height: 5)
        screen.type("j")
        screen.press(.tab)
        #expect(text == "July" && screen.text == "July")
    }
}
