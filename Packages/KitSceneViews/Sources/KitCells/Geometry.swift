/// A position in terminal cells; x grows to the right, and y grows downwards.
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

/// A size in terminal cells.
public struct Size: Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Creates a size from a number of columns and rows.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// A size without columns and rows.
    public static let zero = Size(width: 0, height: 0)
}

/// A rectangle of terminal cells, whose right and bottom limits are exclusive.
///
/// Sums saturate at the limits of `Int`, so no rectangle traps.
public struct Rect: Hashable, Sendable {
    /// The top left cell.
    public var origin: Point
    /// The size; without cells if its width or height is below 1.
    public var size: Size

    /// Creates a rectangle from its origin and size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from its position and size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// An empty rectangle at the origin.
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
    /// A Boolean value that indicates whether the rectangle contains no cells.
    public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

    /// Returns the cells that both rectangles contain; of size zero if there are none.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard left < right, top < bottom else { return Rect(x: left, y: top, width: 0, height: 0) }
        return Rect(x: left, y: top, width: right.saturatingSubtract(left), height: bottom.saturatingSubtract(top))
    }

    /// Returns the smallest rectangle that contains both; an empty rectangle adds nothing.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        let right = max(maxX, other.maxX)
        let bottom = max(maxY, other.maxY)
        return Rect(x: left, y: top, width: right.saturatingSubtract(left), height: bottom.saturatingSubtract(top))
    }

    /// Returns whether the rectangle contains a cell.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns the rectangle moved by `x` columns and `y` rows.
    public func offsetBy(x: Int, y: Int) -> Rect {
        Rect(origin: Point(x: origin.x.saturatingAdd(x), y: origin.y.saturatingAdd(y)), size: size)
    }

    /// Returns the rectangle without its edges; its width and height do not fall below 0.
    public func insetBy(_ insets: EdgeInsets) -> Rect {
        Rect(
            x: x.saturatingAdd(insets.left),
            y: y.saturatingAdd(insets.top),
            width: max(0, width.saturatingSubtract(insets.left.saturatingAdd(insets.right))),
            height: max(0, height.saturatingSubtract(insets.top.saturatingAdd(insets.bottom)))
        )
    }
}

/// Distances from the four edges of a rectangle, in terminal cells; positive values point inwards.
public struct EdgeInsets: Hashable, Sendable {
    /// The number of rows at the top.
    public var top: Int
    /// The number of columns on the left.
    public var left: Int
    /// The number of rows at the bottom.
    public var bottom: Int
    /// The number of columns on the right.
    public var right: Int

    /// Creates insets with a distance for each edge.
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

    /// Insets of zero.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

extension Int {
    /// Returns the sum, which saturates at the limits of `Int`, because a layout error must be visible rather than
    /// trap.
    func saturatingAdd(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }

    /// Returns the difference, which saturates at the limits of `Int`.
    func saturatingSubtract(_ other: Int) -> Int {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other < 0 ? .max : .min) : difference
    }
}
