/// Where the terminal's cursor stands, as far as that is known.
struct CursorPosition: Equatable {
    /// The row; nil when nothing is known.
    var row: Int?
    /// The column that our own widths lead to.
    var column = 0
    /// A Boolean value that indicates whether the terminal surely agrees about the column.
    var isColumnCertain = false
    /// Whether the doubt comes from box drawing only: a line of it is not worth an address for every cell.
    var isDoubtFromBoxDrawing = false

    /// Nothing is known.
    static let unknown = CursorPosition(row: nil)
}
