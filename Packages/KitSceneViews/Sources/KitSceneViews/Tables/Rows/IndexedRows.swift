/// Rows that are read one at a time, such as the lines of a large file, for a `List` or a `Table`.
///
///     Table("File", IndexedRows(count: file.lineCount) { Line(id: $0, text: file.line($0)) }, columns: columns)
///
/// Only visible rows are read, unless the user sorts. The row at an index must stay the same; when there are more rows,
/// pass a greater count in the next evaluation of the body.
public struct IndexedRows<Item: Identifiable> {
    let count: Int
    let row: (Int) -> Item
    let id: (Int) -> Item.ID

    /// Creates rows.
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - id: Returns the identifier at an index; called to find a row. By default, it is that of the whole row.
    ///   - row: Returns the row at an index.
    public init(count: Int, id: ((Int) -> Item.ID)? = nil, row: @escaping (Int) -> Item) {
        self.count = max(0, count)
        self.row = row
        self.id = id ?? { row($0).id }
    }
}
