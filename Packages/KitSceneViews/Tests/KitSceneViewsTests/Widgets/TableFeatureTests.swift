import KitCells
import KitCore
import KitSceneViews
import KitWidgets
import Testing

@Suite("Cells and columns of a table")
struct TableFeatureTests {
    struct Request: Identifiable, Equatable {
        let id: Int
        let path: String
        var status = 200
    }

    private let requests = Model([Request(id: 1, path: "/posts"), Request(id: 2, path: "/a/long/path", status: 404)])
    private let selected = Model<Int?>(nil)
    private let query = Model("")

    private var table: some View {
        let query = query.value
        return Table("Requests", requests.value) {
            TableColumn("Path", value: \.path, width: .flexible(minimum: 6))
                .attributedText { AttributedText($0.path).highlighting(query) }
            TableColumn("Status", value: \.status, width: .fixed(6), alignment: .trailing)
                .role { $0.status < 400 ? .text : .error }
                .priority(-1)
        }
        .selection(Binding(get: { selected.value }, set: { selected.value = $0 }))
        .emptyBody { Text("No requests yet.") }
    }

    private func screen(width: Int = 24) -> Screen { Screen(Custom { table }, width: width, height: 4) }

    private func style(_ screen: Screen, _ x: Int, _ y: Int) -> Style {
        screen.host.render().cell(at: Point(x: x, y: y)).style
    }

    @Test("cells have the roles of their items, and texts with roles of their own")
    func roles() {
        query.value = "LONG"
        let screen = screen()
        #expect(screen.text == "  Path           Status\n▐ /posts            200\n  /a/long/path      404")
        let theme = Theme.standard
        // The second row, below the bars of the window and the headers.
        #expect(style(screen, 21, 3) == theme.style(.error))
        #expect(style(screen, 2, 3) == theme.style(.text) && style(screen, 5, 3) == theme.style(.highlight))
        // The current row has one style.
        #expect(style(screen, 21, 2).background == style(screen, 2, 2).background)
        #expect(screen.host.semantics().contains { $0.label == "/a/long/path" && $0.value == "Status 404" })
    }

    @Test("a long text with roles is cut, also in a column with another alignment")
    func truncation() {
        let screen = Screen(
            Custom {
                Table("Requests", requests.value) {
                    TableColumn("Path", width: .fixed(8), alignment: .trailing) { $0.path }
                        .attributedText { AttributedText($0.path, role: .accent) }
                }
            }, width: 24, height: 4)
        #expect(screen.text == "      Path\n▐   /posts\n  /a/long…")
    }

    @Test("a narrow table hides the columns of lower priority, and keys pass over them")
    func priorities() {
        let screen = screen(width: 14)
        #expect(screen.text == "  Path       ›\n▐ /posts\n  /a/long/pa…")
        screen.press(.right, .character("s"))
        #expect(screen.text.hasPrefix("  Path▲"))
        screen.resize(24, 6)
        #expect(screen.text.hasPrefix("  Path▲          Status"))
    }

    @Test("a body stands in for the rows while there are none")
    func empty() {
        let all = requests.value
        requests.value = []
        let screen = screen()
        #expect(screen.text.contains("Path") && screen.text.contains("No requests yet."))
        requests.value = all
        #expect(!screen.text.contains("No requests yet.") && screen.text.contains("▐ /posts"))
    }

    @Test("the binding holds the current item")
    func selection() {
        let screen = screen()
        screen.press(.down)
        #expect(selected.value == 2)
        selected.value = 1
        #expect(screen.text.contains("▐ /posts"))
    }
}
