import KitCore
import KitReactive
import KitSceneViews
import Testing

@Suite("Progress")
struct ProgressViewTests {
    private let view = ProgressBarView("Copying", preferredWidth: 10)
    private let screen: Screen

    init() { screen = Screen(view, width: 23) }

    @Test(
        "A share is a bar and a percentage",
        arguments: [
            (0, "Copying ░░░░░░░░░░   0%"), (0.05, "Copying ░░░░░░░░░░   5%"), (0.29, "Copying ██░░░░░░░░  29%"),
            (0.5, "Copying █████░░░░░  50%"), (0.999_999_999_9, "Copying █████████░  99%"),
            (1, "Copying ██████████ 100%"), (7, "Copying ██████████ 100%"), (-1, "Copying ░░░░░░░░░░   0%"),
            (.infinity, "Copying ██████████ 100%"), (.nan, "Copying ░░░░░░░░░░   0%"),
        ] as [(Double, String)])
    func shares(fraction: Double, expected: String) {
        view.fraction = fraction
        #expect(screen.text == expected)
    }

    @Test(
        "With little width the bar goes first",
        arguments: [
            (16, "Copying ██░  99%"), (13, "Copying   99%"), (10, "Copy…  99%"), (4, " 99%"), (2, "99"), (0, ""),
        ])
    func widths(width: Int, expected: String) {
        let view = ProgressBarView("Copying", fraction: 0.999)
        let stack = StackView(.vertical, [view])
        #expect(Screen(stack, width: width).text == expected)
    }

    @Test func itHasSemantics() {
        view.fraction = 0.42
        #expect(view.semantics?.description == "progress \"Copying\" = \"42%\"")
        view.accessibilityLabel = "Copy"
        #expect(view.semantics?.label == "Copy")
    }

    @Test func onlyVisiblePartsAreDrawn() {
        view.fraction = 0.1
        #expect(screen.damage { view.fraction = 0.101 }.isEmpty)
        #expect(screen.damage { view.fraction = 0.2 } != [:])
        #expect(!screen.host.needsFrame)
        view.fraction = 0.201
        #expect(!screen.host.needsFrame)
    }

    @Test func titleAndWidthMoveTheirSurroundings() {
        let stack = StackView(.horizontal, [view, LabelView("|")])
        let screen = Screen(stack)
        #expect(screen.text == "Copying ░░░░░░░░░░   0%|")
        view.title = ""
        view.preferredWidth = 4
        #expect(screen.text == "░░░░   0%|")
    }

    @Test func aBinderWrites() {
        let subscription = Just(0.5) --> view.fractionBinder
        #expect(view.fraction == 0.5)
        subscription.cancel()
    }
}
