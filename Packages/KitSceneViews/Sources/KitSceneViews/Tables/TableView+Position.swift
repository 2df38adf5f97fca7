import KitCore

extension TableView {
    /// The position of the row that a cell shows; `nil` for a cell that shows none now.
    ///
    /// After UIKit's method of that name.
    public func indexPath(for cell: TableCellView) -> RowPosition? {
        item(of: cell).flatMap { position(of: $0.id) }
    }
}
