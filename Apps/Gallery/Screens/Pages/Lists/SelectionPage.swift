import KitSceneViews

enum SelectionPage {
    static let page = GalleryPage(
        "Selection", .lists, "Many rows at once: Space, Shift with arrows, Ctrl-A; letters find a row.",
        views: ["TableView"], bodies: ["List"],
        synonyms: ["Multiple choice", "Checkbox"],
        view: { _ in
            let table = FruitCellView.table()
            table.allowsMultipleSelection = true
            table.typeToSelect = { $0.name }
            table.setItems(Fruit.all)
            table.selectedIDs = first
            let chosen = LabelView(said(first), role: .secondary)
            let column = StackView(.vertical, alignment: .fill, [PanelView("Fruits", table.filling).filling, chosen])
            return PageView(column).on(table.selectedIDsChanged) { chosen.text = said($0) }
        }, body: { _ in Face() })

    static let first: Set<Int> = [2, 5]
    static func said(_ ids: Set<Int>) -> String {
        let names = Fruit.all.filter { ids.contains($0.id) }.map(\.name)
        return names.isEmpty ? "Nothing is selected." : "Selected: " + names.joined(separator: ", ")
    }

    private struct Face: View {
        @State var ids = first

        var body: some View {
            VStack(alignment: .fill) {
                Panel("Fruits", alignment: .fill) {
                    List("Fruits", Fruit.all, onOpen: { _ in }, row: { fruit, _ in FruitBody(fruit: fruit) })
                        .selection($ids).typeToSelect { $0.name }.fillsSpace()
                }
                .fillsSpace()
                Text(said(ids), role: .secondary)
            }
        }
    }
}
