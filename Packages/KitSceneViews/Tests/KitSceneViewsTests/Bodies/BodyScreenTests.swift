import KitCells
import KitCore
import KitSceneViews
import Testing

@Suite("The same screen from a body as from views")
struct BodyScreenTests {
    private struct Failure: DisplayableError {
        let title = "No connection"
        let message = "Check the cable."
    }

    private func expect(_ body: some ViewBody, looksLike view: View, _ expected: String) {
        let (declarative, retained) = (Screen(body), Screen(view))
        #expect(declarative.text == expected)
        #expect(retained.text == expected)
        #expect(declarative.host.semantics().dropFirst() == retained.host.semantics().dropFirst())
    }

    @Test func texts() {
        expect(
            Text("one two", alignment: .center), looksLike: LabelView("one two", alignment: .center),
            "           one two")
        expect(
            Text("42", role: .display, maximumLines: 1, label: "Count"),
            looksLike: {
                let label = LabelView("42", role: .display, maximumLines: 1)
                label.accessibilityLabel = "Count"
                return label
            }(), "42")
    }

    @Test func controls() {
        let toggle = ToggleView("Auto")
        toggle.isOn = true
        let disabled = ButtonView("Off")
        disabled.isEnabled = false
        let steps = SegmentedControlView(["1", "5"], selectedIndex: 1)
        steps.accessibilityLabel = "Step"
        expect(
            VStack {
                HStack(spacing: 2) {
                    Button("On") {}
                    Button("Off", isEnabled: false) {}
                }
                Toggle("Auto", isOn: true) {}
                SegmentedControl("Step", ["1", "5"], selectedIndex: 1) { _ in }
                Spinner("Asking…")
                Spinner("Nothing", isAnimating: false)
            },
            looksLike: StackView(
                .vertical,
                [
                    StackView(.horizontal, spacing: 2, [ButtonView("On"), disabled]), toggle, steps,
                    SpinnerView("Asking…", isAnimating: true), SpinnerView("Nothing"),
                ]),
            """
            [ On ]  [ Off ]
            [x] Auto
            ( ) 1  (•) 5
            ⠋ Asking…
            """)
    }

    @Test func panelsAndStacks() {
        expect(
            VStack(alignment: .center) {
                Spacer()
                Panel("Title", preferredSize: Size(width: 16, height: 4), alignment: .center) {
                    Text("a")
                    Text("longer")
                }
                Spacer()
            },
            looksLike: StackView(
                .vertical, alignment: .center,
                [
                    SpacerView(),
                    PanelView(
                        "Title", preferredSize: Size(width: 16, height: 4),
                        StackView(.vertical, alignment: .center, [LabelView("a"), LabelView("longer")])),
                    SpacerView(),
                ]),
            """

                   ╭─ Title ──────╮
                   │      a       │
                   │    longer    │
                   ╰──────────────╯
            """)
    }

    @Test func scrollingContent() {
        let text = (1...9).map { "row \($0)" }.joined(separator: "\n")
        expect(
            ScrollContainer(alignment: .fill, insets: EdgeInsets(horizontal: 2, vertical: 1)) { Text(text) },
            looksLike: ScrollView(
                StackView(
                    .vertical, alignment: .fill, insets: EdgeInsets(horizontal: 2, vertical: 1), [LabelView(text)])),
            """
                                         ┃
              row 1                      ┃
              row 2                      ┃
              row 3                      │
              row 4                      │
              row 5                      │
            """)
    }

    @Test func states() {
        func body(_ state: ContentLoadState) -> some ViewBody {
            StatefulView(state, noDataMessage: "Nothing.", onRetry: {}) { Text("content") }
        }
        func view(_ state: ContentLoadState) -> View {
            let view = StatefulContainerView(
                noDataMessage: "Nothing.", StackView(.vertical, alignment: .fill, [LabelView("content")]))
            view.state = state
            return view
        }
        expect(body(.loading), looksLike: view(.loading), "\n\n          ⠋ Loading…")
        expect(body(.noData), looksLike: view(.noData), "\n\n           Nothing.")
        expect(body(.hasData), looksLike: view(.hasData), "content")
        expect(
            body(.error(Failure())), looksLike: view(.error(Failure())),
            "        No connection\n\n       Check the cable.\n\n        [ Try again ]")
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
        let hidden = LabelView("hidden")
        hidden.isHidden = true
        let wide = LabelView("wide", alignment: .trailing)
        wide.flexibility = Flexibility(horizontal: 1)
        let padded = StackView(
            .vertical, alignment: .fill, insets: EdgeInsets(top: 1, left: 3, bottom: 0, right: 0), [LabelView("in")])
        expect(
            VStack(alignment: .fill) {
                Text("hidden").hidden()
                HStack {
                    Text("wide", alignment: .trailing).fillsSpace(horizontal: 1, vertical: 0)
                    Text("end")
                }
                Text("in").padding(EdgeInsets(top: 1, left: 3, bottom: 0, right: 0))
            },
            looksLike: StackView(
                .vertical, alignment: .fill,
                [hidden, StackView(.horizontal, [wide, LabelView("end")]), padded]),
            """
                                   wideend

               in
            """)
    }

    @Test func nothing() {
        expect(EmptyBody(), looksLike: View(), "")
    }

    /// Terms that can be accepted once their end was seen.
    private struct Terms: ViewBody {
        @State var isRead = false
        let accept: @MainActor () -> Void

        var body: some ViewBody {
            VStack(alignment: .fill) {
                ScrollingText("the end") { isRead = true }.preferredFocus()
                Button("Accept", isEnabled: isRead, action: accept)
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
