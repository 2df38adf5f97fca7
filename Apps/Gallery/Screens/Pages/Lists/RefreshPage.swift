import KitSceneViews

enum RefreshPage {
    static let page = GalleryPage(
        "Pull to refresh", .lists, "Go up past the first row, twice, or drag it down.",
        views: ["TableView"], bodies: ["List"],
        synonyms: ["Reload"],
        view: { _ in
            let table = FruitCellView.table()
            table.setItems(Fruit.all)
            table.allowsPullToRefresh = true
            let state = LabelView(said(false), role: .secondary)
            let done = ButtonView("The answer comes")
            let column = StackView(
                .vertical, alignment: .fill,
                [PanelView("Fruits", table.filling).filling, state, StackView(.horizontal, [done])])
            @MainActor func show(_ isRefreshing: Bool) {
                table.isRefreshing = isRefreshing
                state.text = said(isRefreshing)
            }
            return PageView(column).on(table.refresh) { show(true) }.on(done.action) { show(false) }
        }, body: { _ in Face() })

    static func said(_ isRefreshing: Bool) -> String { isRefreshing ? "Requesting new fruit" : "Up to date" }

    private struct Face: View {
        @State var isRefreshing = false

        var body: some View {
            VStack(alignment: .fill) {
                Panel("Fruits", alignment: .fill) {
                    List("Fruits", Fruit.all, onOpen: { _ in }, row: { fruit, _ in FruitBody(fruit: fruit) })
                        .selectionBar(false)
                        .refreshable(isRefreshing: isRefreshing) { isRefreshing = true }.fillsSpace()
                }
                .fillsSpace()
                Text(said(isRefreshing), role: .secondary)
                HStack { Button("The answer comes") { isRefreshing = false } }
            }
        }
    }
}
