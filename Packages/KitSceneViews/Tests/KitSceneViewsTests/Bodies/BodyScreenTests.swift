import KitCells
import KitCore
import KitSceneViews
import Testing

@Suite("The screen of a body")
struct BodyScreenTests {
    private struct Failure: DisplayableError {
        let title = "No connection"
        let message = "Check the cable."
    }

    @Test func states() {
        let screens: [(ContentLoadState, String)] = [
            (.loading, "\n\n          ⠋ Loading…"), (.noData, "\n\n           Nothing."), (.hasData, "content"),
            (.error(Failure()), "        No connection\n\n       Check the cable.\n\n        [ Try again ]"),
        ]
        for (state, expected) in screens {
            let body = StatefulView(state, noDataMessage: "Nothing.", onRetry: {}) { Text("content") }
            #expect(Screen(body).text == expected)
        }
    }

    @Test("A stateful view builds its content only while there is data")
    func statefulContent() {
        var built = 0
        for state in [ContentLoadState.loading, .noData, .error(Failure()), .hasData] {
            let body = StatefulView(state, onRetry: {}) {
                built += 1
                return Text("content")
            }
            _ = Screen(body)
            #expect(built == (state == .hasData ? 1 : 0), "\(state)")
        }
    }

    @Test("The content of a stateful view is kept under a spinner, and is created again after a state without data")
    func contentAfterNoData() {
        let (state, rows) = (Model(ContentLoadState.hasData), (0..<3).map { ListTests.Item(id: $0, text: "row \($0)") })
        let screen = Screen(
            Custom {
                StatefulView(state.value, onRetry: {}) {
                    List("Rows", rows, onOpen: { _ in }) { row, _ in Text(row.text) }
                }
            })
        var selected: String? { screen.host.semantics().first { $0.traits.contains(.selected) }?.label }
        screen.press(.down)
        for (other, row) in [(ContentLoadState.loading, "row 1"), (.noData, "row 0")] {
            state.value = other
            _ = screen.text
            state.value = .hasData
            _ = screen.text
            #expect(selected == row)
        }
    }

    @Test func modifiers() {
        let body = VStack(alignment: .fill) {
            Text("hidden").hidden()
            HStack {
                Text("wide", alignment: .trailing).fillsSpace(horizontal: 1, vertical: 0)
                Text("end")
            }
            Text("in").padding(EdgeInsets(top: 1, left: 3, bottom: 0, right: 0))
        }
        #expect(Screen(body).text == "                       wideend\n\n   in")
        #expect(Screen(EmptyView()).text == "")
    }

    @Test func insetsOfAScrollViewScrollWithItsContent() {
        let body = ScrollView(alignment: .fill, insets: EdgeInsets(horizontal: 2, vertical: 1)) { Text("row") }
        #expect(Screen(body, width: 8, height: 2).text == "       ┃\n  row  │")
    }

    /// Terms that the user can accept after reading to the end.
    private struct Terms: View {
        @State var isRead = false
        let accept: @MainActor () -> Void

        var body: some View {
            VStack(alignment: .fill) {
                ScrollingText("the end") { isRead = true }.preferredFocus()
                Button("Accept", action: accept).disabled(!isRead)
            }
        }
    }

    @Test func layoutEventsAreHandledBeforeTheFocusMoves() {
        var isAccepted = false
        let terms = HostingController(title: "Terms", Terms { isAccepted = true })
        terms.minimumSize = .zero
        let screen = Screen([Screen.page(KeyView("first")), terms])
        screen.press(.character(" "))
        #expect(isAccepted, "the text fits, and so the focus is on the button before there was a frame")
    }
}
