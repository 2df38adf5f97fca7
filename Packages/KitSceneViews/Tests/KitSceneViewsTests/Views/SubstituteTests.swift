import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("A text that is useful only as a whole")
struct SubstituteTests {
    private let code = LabelView("█▀█▀█▀\n▀█▀█▀█\n█▀█▀█▀")
    private let screen: Screen

    init() {
        code.substitute = "Enlarge the window."
        code.accessibilityLabel = "Code"
        let stack = StackView(.horizontal, spacing: 2, [LabelView("Scan:"), code])
        stack.turnsWhereNarrow = true
        screen = Screen(ScrollContainerView(stack), width: 30, height: 6)
    }

    private var told: String? { screen.host.semantics().first { $0.label == "Code" }?.value }

    @Test("it is beside the view before it, below it without room, and otherwise a substitute is shown")
    func room() {
        #expect(
            screen.text == """
                Scan:  █▀█▀█▀
                       ▀█▀█▀█
                       █▀█▀█▀
                """)
        #expect(told == code.text)
        screen.resize(12, 8)
        #expect(screen.text.hasPrefix("Scan:\n\n█▀█▀█▀\n▀█▀█▀█"), "\(screen.text)")
        screen.resize(30, 4)
        #expect(!screen.text.contains("█▀"))
        #expect(screen.text.contains("Enlarge the window."), "\(screen.text)")
        #expect(told == "Enlarge the window.")
        screen.resize(30, 8)
        #expect(screen.text.contains("Scan:  █▀█▀█▀"))
    }

    @Test("a message that takes lines for a while does not replace it")
    func message() {
        screen.resize(30, 5)
        #expect(screen.text.hasPrefix("Scan:  █▀█▀█▀"), "\(screen.text)")
        (screen.stack.top as? ViewController)?.showToast("Copied")
        #expect(screen.text.contains("Copied"))
        #expect(screen.text.hasPrefix("Scan:  █▀█▀█▀"), "\(screen.text)")
    }

    @Test("the substitute is above the rest if a stack has turned, so that it is visible")
    func turned() {
        screen.resize(22, 4)
        #expect(screen.text.hasPrefix("Enlarge the window."), "\(screen.text)")
        screen.resize(22, 8)
        #expect(screen.text.hasPrefix("Scan:  █▀█▀█▀"), "\(screen.text)")
    }
}
