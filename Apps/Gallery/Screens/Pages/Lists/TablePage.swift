import KitSceneViews

enum TablePage {
    static let page = GalleryPage(
        "Table", .lists, "Rows in sections, of which only visible ones are laid out. For sorting, see Columns.",
        views: ["TableView", "TableCellView"], bodies: ["List", "ListItemBody"],
        synonyms: ["List", "Rows"],
        view: { _ in
            let table = FruitCellView.table()
            let opened = LabelView(said(""), role: .secondary)
            let sections = Fruit.baskets.map { basket in
                TableSnapshot<String, Fruit>.Section(
                    basket.title, header: basket.title, footer: footer(basket.fruits.count), items: basket.fruits)
            }
            try? table.apply(TableSnapshot(sections))
            let empty = TableView<Fruit> {
                FruitCellView()
            } configure: { _, _ in
            }
            empty.accessibilityLabel = "Empty"
            empty.emptyView = LabelView(nothing, role: .secondary, alignment: .center)
            let column = StackView(
                .vertical, alignment: .fill,
                [
                    PanelView("Sections", table.filling).filling, opened,
                    FrameView(PanelView("Empty", empty.filling), height: 3),
                ])
            return PageView(column).on(table.opened) { opened.text = said($0.name) }
        }, body: { _ in Face() })

    static let nothing = "No fruit today."
    static func footer(_ count: Int) -> String { "\(count) kinds" }
    static func said(_ name: String) -> String { name.isEmpty ? "Enter opens a row." : "Opened: \(name)" }

    private struct Face: View {
        @State var selected: Int? = 1
        @State var opened = ""

        var body: some View {
            VStack(alignment: .fill) {
                Panel("Sections", alignment: .fill) {
                    list.fillsSpace()
                }
                .fillsSpace()
                Text(said(opened), role: .secondary)
                VStack(alignment: .fill) {
                    Panel("Empty", alignment: .fill) {
                        List("Empty", [Fruit](), onOpen: { _ in }, row: { fruit, _ in FruitBody(fruit: fruit) })
                            .emptyBody { Text(nothing, role: .secondary, alignment: .center) }
                            .fillsSpace()
                    }
                }
                .frame(height: 3)
            }
        }

        private var list: some View {
            List("Fruits", selection: $selected) {
                for basket in Fruit.baskets {
                    Section(header: basket.title, footer: footer(basket.fruits.count)) {
                        ForEach(basket.fruits) { FruitBody(fruit: $0) }
                    }
                }
            }
            .selectionBar(false)
            .onOpen { item in opened = Fruit.all.first { AnyHashable($0.id) == item.id }?.name ?? "" }
        }
    }
}
