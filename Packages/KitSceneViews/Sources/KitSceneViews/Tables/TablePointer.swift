/// What the mouse does at a table, from the press to the release, and which row was clicked last.
@MainActor
final class TablePointer {
    /// The line of the table on which the button went down; `nil` while it is up.
    var start: Int?
    /// A Boolean value that indicates whether the pointer has left that line, so that this is no click.
    var hasMoved = false
    /// A Boolean value that indicates whether the table showed its beginning when the button went down.
    var canPull = false
    /// A Boolean value that indicates whether the row was clicked before, so that this click opens it.
    var opens = false
    /// The identifier of the item that was clicked last.
    var clicked: AnyHashable?
}
