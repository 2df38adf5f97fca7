/// The position of a row in a list with sections.
public struct RowPosition: Hashable, Comparable, Sendable {
    /// The index of the section.
    public let section: Int
    /// The index of the row within the section.
    public let row: Int

    /// Creates a position.
    public init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }

    /// Returns whether one row stands before another.
    public static func < (left: RowPosition, right: RowPosition) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}
