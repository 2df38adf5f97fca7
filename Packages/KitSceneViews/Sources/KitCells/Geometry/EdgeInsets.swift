/// Distances from the four edges of a rectangle, in terminal cells; positive values go inwards.
public struct EdgeInsets: Hashable, Sendable {
    /// The rows taken from the top.
    public var top: Int
    /// The columns taken from the left.
    public var left: Int
    /// The rows taken from the bottom.
    public var bottom: Int
    /// The columns taken from the right.
    public var right: Int

    /// Makes insets from one distance for each edge.
    public init(top: Int, left: Int, bottom: Int, right: Int) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Makes insets that are equal on opposite edges.
    public init(horizontal: Int = 0, vertical: Int = 0) {
        self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    /// No distance from any edge.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}
