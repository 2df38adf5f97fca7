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

/// An extent in terminal cells.
public struct Size: Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Creates a size from its columns and rows.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// No columns and no rows.
    public static let zero = Size(width: 0, height: 0)
}

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

    /// Creates insets from one distance for each edge.
    public init(top: Int, left: Int, bottom: Int, right: Int) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates insets that are equal on opposite edges.
    public init(horizontal: Int = 0, vertical: Int = 0) {
        self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    /// No distance from any edge.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

extension Int {
    /// The sum, held at the type's limits: a layout error must show on the screen, not trap.
    func saturatingAdd(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }

    /// The difference, held at the type's limits.
    func saturatingSubtract(_ other: Int) -> Int {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other < 0 ? .max : .min) : difference
    }
}
