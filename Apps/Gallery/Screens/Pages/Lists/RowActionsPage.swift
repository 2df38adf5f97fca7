import KitCells
import KitSceneViews

enum RowActionsPage {
    static let page = GalleryPage(
        "Row actions", .lists, "The actions of a row, by key or in the menu that '.' opens.",
        views: ["TableView"], bodies: ["List"],
        synonyms: ["Context menu", "Swipe"],
        view: { _ in
            let table = FruitCellView.table()
            table.setItems(Fruit.all)
            table.rowActions = { [weak table] fruit in
                actions(fruit) { change in
                    guard let table else { return }
                    table.setItems(change(table.items))
                }
            }
            return StackView(.vertical, alignment: .fill, [PanelView("Fruits", table.filling).filling])
        }, body: { _ in Face() })

    static func actions(_ fruit: Fruit, _ change: @escaping (([Fruit]) -> [Fruit]) -> Void) -> [RowAction] {
        [
            RowAction("Copy", key: "c") {
                change { fruits in
                    fruits + [Fruit(id: (fruits.map(\.id).max() ?? 0) + 1, name: fruit.name, origin: fruit.origin)]
                }
            },
            RowAction("Delete", key: KeyPress(.delete), role: .destructive) {
                change { $0.filter { $0.id != fruit.id } }
            },
        ]
    }

    private struct Face: View {
        @State var fruits = Fruit.all

        var body: some View {
            VStack(alignment: .fill) {
                Panel("Fruits", alignment: .fill) {
                    List("Fruits", fruits, onOpen: { _ in }, row: { fruit, _ in FruitBody(fruit: fruit) })
                        .selectionBar(false)
                        .rowActions { fruit in actions(fruit) { fruits = $0(fruits) } }.fillsSpace()
                }
                .fillsSpace()
            }
        }
    }
}
