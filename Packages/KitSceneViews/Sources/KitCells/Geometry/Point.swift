/// A position in terminal cells; x grows to the right and y downwards.
public struct Point: Hashable, Sendable {
    /// The column, counted from 0 at the left.
    public var x: Int
    /// The row, counted from 0 at the top.
    public var y: Int

    /// Creates a point from its column and row.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// The top left corner.
    public static let zero = Point(x: 0, y: 0)
}
