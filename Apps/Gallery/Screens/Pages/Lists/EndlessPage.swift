import KitSceneViews

enum EndlessPage {
    static let page = GalleryPage(
        "Endless list", .lists, "More rows are requested near the end; a bar marks the selected row.",
        views: ["TableView"], bodies: ["List"],
        synonyms: ["Infinite scroll", "Pagination"],
        view: { _ in
            let table = FruitCellView.table(showsSelectionBar: true)
            table.scrollBarStyle = .thumb
            table.setItems(Fruit.numbered(batch))
            table.hasMore = true
            let state = LabelView(said(batch, false), role: .secondary)
            let more = ButtonView("The answer comes")
            let column = StackView(
                .vertical, alignment: .fill,
                [PanelView("Fruits", table.filling).filling, state, StackView(.horizontal, [more])])
            return PageView(column).on(table.reachedEnd) {
                table.isLoadingMore = true
                state.text = said(table.items.count, true)
            }.on(more.action) {
                table.setItems(Fruit.numbered(table.items.count + batch))
                table.isLoadingMore = false
                table.hasMore = table.items.count < last
                state.text = said(table.items.count, false)
            }
        }, body: { _ in Face() })

    static let batch = 20
    static let last = 80
    static func said(_ count: Int, _ isLoading: Bool) -> String {
        "\(count) of \(last) rows" + (isLoading ? ", loading more" : "")
    }

    private struct Face: View {
        @State var count = batch
        @State var isLoading = false

        var body: some View {
            VStack(alignment: .fill) {
                Panel("Fruits", alignment: .fill) {
                    List(
                        "Fruits", Fruit.numbered(count), onOpen: { _ in },
                        row: { FruitBody(fruit: $0) }
                    )
                    .scrollBarStyle(.thumb)
                    .onReachEnd(hasMore: count < last, isLoading: isLoading) { isLoading = true }.fillsSpace()
                }
                .fillsSpace()
                Text(said(count, isLoading), role: .secondary)
                HStack {
                    Button("The answer comes") {
                        count += batch
                        isLoading = false
                    }
                }
            }
        }
    }
}
