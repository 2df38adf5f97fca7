/// A rectangle of terminal cells; its right and bottom limits are exclusive.
///
/// Sums are held at the limits of `Int`, so no rectangle traps, however wrong its numbers are.
public struct Rect: Hashable, Sendable {
    /// The top left cell.
    public var origin: Point
    /// The extent; a width or height below 1 means that there are no cells.
    public var size: Size

    /// Creates a rectangle from its corner and extent.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from four numbers.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// No cells at the top left corner.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The first column.
    public var x: Int {
        get { origin.x }
        set { origin.x = newValue }
    }

    /// The first row.
    public var y: Int {
        get { origin.y }
        set { origin.y = newValue }
    }

    /// The number of columns.
    public var width: Int {
        get { size.width }
        set { size.width = newValue }
    }

    /// The number of rows.
    public var height: Int {
        get { size.height }
        set { size.height = newValue }
    }

    /// The first column.
    public var minX: Int { origin.x }
    /// The first row.
    public var minY: Int { origin.y }
    /// The column after the last one.
    public var maxX: Int { origin.x.saturatingAdd(size.width) }
    /// The row after the last one.
    public var maxY: Int { origin.y.saturatingAdd(size.height) }
    /// A Boolean value that indicates whether there is no cell inside.
    public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

    /// The cells that both rectangles have; of size zero where they have none.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard left < right, top < bottom else { return Rect(x: left, y: top, width: 0, height: 0) }
        return Rect(x: left, y: top, width: right.saturatingSubtract(left), height: bottom.saturatingSubtract(top))
    }

    /// The smallest rectangle around both; an empty one adds nothing.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        let right = max(maxX, other.maxX)
        let bottom = max(maxY, other.maxY)
        return Rect(x: left, y: top, width: right.saturatingSubtract(left), height: bottom.saturatingSubtract(top))
    }

    /// Returns whether the cell at `point` is inside.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The rectangle moved by `x` columns and `y` rows.
    public func offsetBy(x: Int, y: Int) -> Rect {
        Rect(origin: Point(x: origin.x.saturatingAdd(x), y: origin.y.saturatingAdd(y)), size: size)
    }

    /// The rectangle without its edges; its width and height do not fall below 0.
    public func insetBy(_ insets: EdgeInsets) -> Rect {
        Rect(
            x: x.saturatingAdd(insets.left),
            y: y.saturatingAdd(insets.top),
            width: max(0, width.saturatingSubtract(insets.left.saturatingAdd(insets.right))),
            height: max(0, height.saturatingSubtract(insets.top.saturatingAdd(insets.bottom)))
        )
    }
}
