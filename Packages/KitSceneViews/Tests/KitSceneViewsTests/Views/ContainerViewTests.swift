import KitCells
import KitCore
import KitReactive
import KitSceneViews
import Testing

@Suite("A panel")
struct PanelViewTests {
    @Test func aTitledFrameSurroundsTheContent() {
        let panel = PanelView("Title", LabelView("content"))
        #expect(
            Screen(StackView(.vertical, [panel]), width: 14).text == """
                ╭─ Title ─╮
                │ content │
                ╰─────────╯
                """)
        #expect(
            Screen(panel, width: 14, height: 4).text == """
                ╭─ Title ────╮
                │ content    │
                │            │
                ╰────────────╯
                """)
    }

    @Test func aLongTitleIsCut() {
        #expect(
            Screen(PanelView("A long title", LabelView("x")), width: 14, height: 3).text == """
                ╭─ A long … ─╮
                │ x          │
                ╰────────────╯
                """)
    }

    @Test func theSizeIsThePreferredOneWhereThereIsRoom() {
        let panel = PanelView("", preferredSize: Size(width: 20, height: 5), LabelView("x"))
        #expect(panel.sizeThatFits(Size(width: 80, height: 24)) == Size(width: 20, height: 5))
        #expect(panel.sizeThatFits(Size(width: 10, height: 4)) == Size(width: 10, height: 4))
    }

    @Test func aLargerSizeNeedsHalfAsMuchRoomAgain() {
        let (preferred, roomy) = (Size(width: 20, height: 5), Size(width: 30, height: 8))
        let panel = PanelView("", preferredSize: preferred, roomySize: roomy, LabelView("x"))
        #expect(panel.sizeThatFits(Size(width: 45, height: 12)) == roomy)
        #expect(panel.sizeThatFits(Size(width: 44, height: 12)) == preferred)
        #expect(panel.sizeThatFits(Size(width: 45, height: 11)) == preferred)
    }

    @Test func aPanelGrowsWithItsRoom() {
        let panel = PanelView("", roomySize: Size(width: 30, height: 8), LabelView("x"))
        #expect(panel.sizeThatFits(Size(width: 68, height: 18)) == Size(width: 45, height: 12))
        #expect(panel.sizeThatFits(Size(width: 67, height: 18)) == Size(width: 30, height: 8))
    }

    @Test func aSmallWindowHasAFormWithoutFrameAndEmptyLines() {
        let form = StackView(.vertical, spacing: 1, alignment: .fill, [LabelView("one"), LabelView("two")])
        let scroll = ScrollContainerView(StackView(.vertical, [PanelView("Form", form)]))
        scroll.pageLayout = .form
        let screen = Screen(scroll, width: 20, height: 16)
        #expect(screen.text.hasPrefix("  one\n  two"))
        screen.resize(20, 24)
        #expect(screen.text.hasPrefix("╭─ … ─╮\n│ one │\n│     │\n│ two │\n╰─────╯"))
        screen.resize(20, 16)
        #expect(screen.text.hasPrefix("  one\n  two"))
    }

    @Test func contentThatTakesAllTheHeightThereIsIsFramedInABody() {
        let panel = Panel("Log", alignment: .fill) { ScrollingText("one\ntwo").fillsSpace() }
        #expect(
            Screen(panel, width: 14, height: 4).text == """
                ╭─ Log ──────╮
                │ one        │
                │ two        │
                ╰────────────╯
                """)
    }

    @Test func withoutRoomForAFrameTheContentAloneIsShown() {
        let panel = PanelView("Title", LabelView("one\ntwo"))
        let screen = Screen(panel, width: 14, height: 3)
        #expect(screen.text == "one\ntwo")
        screen.resize(14, 6)
        #expect(
            screen.text == """
                ╭─ Title ────╮
                │ one        │
                │ two        │
                ╰────────────╯
                """)
        screen.resize(14, 4)
        #expect(screen.text == "one\ntwo")
    }
}

@Suite("A scroll view")
struct ScrollViewTests {
    private let scroll = ScrollContainerView(LabelView((1...20).map { "row \($0)" }.joined(separator: "\n")))
    private let screen: Screen

    init() { screen = Screen(scroll, width: 10, height: 4) }

    @Test func itBeginsAtTheTopWithABar() {
        #expect(
            screen.text == """
                row 1    ┃
                row 2    │
                row 3    │
                row 4    │
                """)
    }

    @Test func keysMoveItAndItStopsAtItsEnds() {
        screen.press(.up)
        #expect(scroll.offset == 0)
        screen.press(.down, .down, .up)
        #expect(scroll.offset == 1)
        screen.press(.pageDown)
        #expect(scroll.offset == 4)
        screen.press(.character(" "))
        #expect(scroll.offset == 7)
        screen.press(.pageUp)
        #expect(scroll.offset == 4)
        screen.press(.end)
        #expect(
            screen.text == """
                row 17   │
                row 18   │
                row 19   │
                row 20   ┃
                """)
        screen.press(.down, .pageDown)
        #expect(scroll.offset == 16)
        screen.press(.home)
        #expect(scroll.offset == 0)
    }

    @Test func theThumbTouchesAnEndOnlyWhenTheContentDoes() {
        screen.press(.down)
        #expect(screen.rows[1...4].map { $0.last } == ["│", "┃", "│", "│"])
        screen.press(.end, .up)
        #expect(screen.rows[1...4].map { $0.last } == ["│", "│", "┃", "│"])
    }

    @Test func aTallerWindowShowsNoEmptyRows() {
        screen.press(.end)
        screen.resize(10, 12)
        #expect(screen.text.hasPrefix("row 11"))
        screen.resize(10, 40)
        #expect(screen.text.hasPrefix("row 1\n"))
        #expect(!screen.text.contains("┃") && !screen.text.contains("│"), "all of it is on the screen")
    }

    @Test func itFollowsItsContent() {
        screen.press(.end)
        (scroll.content as? LabelView)?.text = "short"
        #expect(screen.text == "short")
        #expect(scroll.offset == 0)
    }

    @Test func keysWithModifiersAreNotForIt() {
        screen.press(.down, .control)
        #expect(scroll.offset == 0)
    }
}

@Suite("A view with states")
struct StatefulContainerViewTests {
    private struct Failure: DisplayableError {
        let title = "No connection"
        var message = "Check the cable."
    }

    private let view = StatefulContainerView(noDataMessage: "Nothing here.", LabelView("content"))
    private let screen: Screen

    init() { screen = Screen(view, width: 24, height: 5) }

    @Test func eachStateHasItsView() {
        #expect(screen.text == "\n\n       ⠋ Loading…")
        view.state = .noData
        #expect(screen.text == "\n\n     Nothing here.")
        view.state = .hasData
        #expect(screen.text == "content")
        view.state = .error(Failure())
        #expect(screen.text == "     No connection\n\n    Check the cable.\n\n     [ Try again ]")
        view.state = .loading
        #expect(screen.text == "\n\n       ⠋ Loading…")
    }

    @Test func aSignIsShownWhereThereIsRoomAndNotRead() {
        view.noDataSign = "(0)"
        view.state = .noData
        #expect(screen.text == "\n          (0)\n     Nothing here.")
        #expect(!screen.host.semantics().contains { $0.label == "(0)" })
        screen.resize(24, 3)
        #expect(screen.text == "     Nothing here.")
        view.state = .error(Failure())
        screen.resize(24, 11)
        #expect(screen.text.contains("│ ! │"))
        screen.resize(24, 10)
        #expect(!screen.text.contains("│ ! │"))
    }

    @Test func theMessageShrinksBeforeTheButton() {
        view.state = .error(Failure(message: "Check the cable, then the lamp on the box, then the bill."))
        #expect(
            screen.text == """
                     No connection
                    Check the cable,
                  then the lamp on the
                  box, then the bill.
                     [ Try again ]
                """)
        screen.resize(24, 5)
        #expect(screen.text == "     No connection\n  Check the cable, th…\n     [ Try again ]")
        screen.resize(24, 12)
        #expect(screen.text.contains("box, then the bill.\n\n     [ Try again ]"))
    }

    @Test func theUserCanRetry() {
        var retries = 0
        let subscription = view.retry.observe { retries += 1 }
        view.state = .error(Failure())
        #expect(screen.text.contains("Try again"))
        #expect(screen.focused == "Try again")
        screen.press(.enter)
        #expect(retries == 1)
        view.state = .loading
        screen.press(.enter)
        #expect(retries == 1)
        subscription.cancel()
    }

    @Test func eachStateCanHaveAnotherView() {
        view.loadingView = LabelView("wait")
        #expect(screen.text == "\n\n          wait")
        view.noDataView = LabelView("none")
        view.state = .noData
        #expect(screen.text == "\n\n          none")
        view.makeErrorView = { LabelView("!! " + $0.message) }
        view.state = .error(Failure())
        #expect(screen.text == "\n\n  !! Check the cable.")
        view.makeErrorView = nil
        #expect(screen.text.contains("Try again"))
        view.state = .loading
        view.loadingView = nil
        #expect(screen.text == "\n\n       ⠋ Loading…")
    }

    @Test func theBodyHasTheSameStates() {
        let state = Model(ContentLoadState.loading)
        var retries = 0
        let body = Custom {
            StatefulView(state.value, onRetry: { retries += 1 }) {
                Text("content")
            }
            .loading { Text("wait") }
            .noData { Text("none") }
            .failed { error in
                Text(error.message)
                Button("Again") { retries += 10 }
            }
        }
        let screen = Screen(body, width: 24, height: 5)
        #expect(screen.text == "\n\n          wait")
        state.value = .noData
        #expect(screen.text == "\n\n          none")
        state.value = .error(Failure())
        #expect(screen.text == "\n    Check the cable.\n       [ Again ]")
        screen.press(.enter)
        #expect(retries == 10)
        state.value = .error(Failure(message: "Other."))
        #expect(screen.text.contains("Other."))
        state.value = .hasData
        #expect(screen.text == "content")
    }

    @Test func onlyShownContentHasSemantics() {
        #expect(screen.host.semantics().map(\.label).contains("Loading…"))
        view.state = .hasData
        #expect(screen.host.semantics().map(\.label).contains("content"))
        #expect(!screen.host.semantics().map(\.label).contains("Loading…"))
    }
}
