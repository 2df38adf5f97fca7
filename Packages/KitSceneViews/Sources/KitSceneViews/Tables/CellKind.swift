/// One kind of cells of a table: how high they are, how they are made, and how they show an item.
@MainActor
struct CellKind<Item> {
    let height: Int
    let make: @MainActor () -> TableCellView
    let configure: @MainActor (TableCellView, Item) -> Void
}
