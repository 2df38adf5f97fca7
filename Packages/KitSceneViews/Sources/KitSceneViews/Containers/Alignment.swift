import KitCells

/// The alignment of views, or of text, between the leading and the trailing edge; after SwiftUI's type of that name.
public enum HorizontalAlignment: Hashable, Sendable, CaseIterable {
    /// At the leading edge, on the left.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge, on the right.
    case trailing
    /// From edge to edge; text begins at the leading edge.
    case fill

    /// Returns the first column of a part within a width.
    package func start(ofWidth width: Int, in room: Int) -> Int {
        let slack = max(0, room - width)
        switch self {
        case .leading, .fill: return 0
        case .center: return slack / 2
        case .trailing: return slack
        }
    }
}

/// The alignment of views between the top and the bottom; after SwiftUI's type of that name.
public enum VerticalAlignment: Hashable, Sendable, CaseIterable {
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
    /// From top to bottom.
    case fill

    /// Returns the first line of a part within a height.
    func start(ofHeight height: Int, in room: Int) -> Int {
        let slack = max(0, room - height)
        switch self {
        case .top, .fill: return 0
        case .center: return slack / 2
        case .bottom: return slack
        }
    }
}

/// The alignment of a view in a larger space; after SwiftUI's type of that name.
public struct Alignment: Hashable, Sendable {
    /// The alignment between the leading and the trailing edge.
    public var horizontal: HorizontalAlignment
    /// The alignment between the top and the bottom.
    public var vertical: VerticalAlignment

    /// Creates an alignment from its two directions.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// In the middle.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The middle of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The middle of the left edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The middle of the right edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The top left corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The top right corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The bottom left corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The bottom right corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// The whole space.
    public static let fill = Alignment(horizontal: .fill, vertical: .fill)

    /// Returns the frame of a view of a size in a space.
    func place(_ size: Size, in space: Rect) -> Rect {
        let width = horizontal == .fill ? space.width : size.width
        let height = vertical == .fill ? space.height : size.height
        return Rect(
            x: space.minX + horizontal.start(ofWidth: width, in: space.width),
            y: space.minY + vertical.start(ofHeight: height, in: space.height), width: width, height: height)
    }
}
