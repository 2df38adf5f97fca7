import KitSceneViews
import KitWidgets

enum ColumnTablePage {
    static let page = GalleryPage(
        "Columns", .lists, "Rows in columns: s sorts by a column, < and > change its width; the mouse does both.",
        views: ["ColumnTableView"], bodies: ["Table"],
        synonyms: ["Data grid", "Spreadsheet", "Table with sorting", "Sortable", "Table view"],
        view: { _ in
            let table = ColumnTableView(City.all, columns: City.columns)
            table.accessibilityLabel = "Cities"
            table.sortOrder = TableSortOrder(column: 2, isAscending: false)
            let many = ColumnTableView(City.numbers, columns: City.numberColumns)
            many.accessibilityLabel = "Numbers"
            let opened = LabelView(said(""), role: .secondary)
            let column = StackView(
                .vertical, alignment: .fill,
                [
                    FrameView(PanelView("Cities", table.filling), height: 8), opened,
                    FrameView(PanelView("100,000 rows", many.filling), height: 10),
                ])
            return PageView(ScrollContainerView(column)).on(table.opened) { opened.text = said($0.name) }
        }, body: { _ in Face() })

    static func said(_ name: String) -> String { name.isEmpty ? "Enter opens a city." : "Opened: \(name)" }

    private struct Face: View {
        @State var opened = ""

        var body: some View {
            ScrollView(alignment: .fill) {
                Panel("Cities", alignment: .fill) {
                    Table(
                        "Cities", City.all, columns: City.columns,
                        sortOrder: TableSortOrder(column: 2, isAscending: false)
                    )
                    .onOpen { opened = $0.name }
                    .fillsSpace()
                }
                .frame(height: 8, alignment: .topLeading)
                Text(said(opened), role: .secondary)
                Panel("100,000 rows", alignment: .fill) {
                    Table("Numbers", City.numbers, columns: City.numberColumns).fillsSpace()
                }
                .frame(height: 10, alignment: .topLeading)
            }
        }
    }
}

nonisolated struct City: Identifiable, Equatable, Sendable {
    let id: Int
    let name: String
    let country: String
    let people: Int

    @MainActor static let all = [
        City(id: 1, name: "Lagos", country: "Nigeria", people: 15_400_000),
        City(id: 2, name: "Quito", country: "Ecuador", people: 1_800_000),
        City(id: 3, name: "Reykjavík", country: "Iceland", people: 140_000),
        City(id: 4, name: "東京", country: "Japan", people: 14_100_000),
        City(id: 5, name: "Wellington", country: "New Zealand", people: 215_000),
    ]

    @MainActor static let columns = [
        TableColumn("City", value: \City.name), TableColumn("Country", value: \City.country),
        TableColumn("People", value: \City.people, width: .fixed(10), alignment: .trailing),
    ]

    @MainActor static let numbers = (1...100_000).map { City(id: $0, name: "Row \($0)", country: "", people: $0 % 997) }

    @MainActor static let numberColumns = [
        TableColumn("Row", value: \City.name), TableColumn("Rest", value: \City.people, width: .fixed(6)),
    ]
}
