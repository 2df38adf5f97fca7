import KitCells

/// The alignment of a view in a larger space.
public struct OverlayAlignment: Hashable, Sendable {
    /// The horizontal alignment.
    public var horizontal: LabelView.Alignment
    /// The vertical alignment; `leading` is the top.
    public var vertical: LabelView.Alignment

    /// Creates an alignment from its two directions.
    public init(horizontal: LabelView.Alignment = .center, vertical: LabelView.Alignment = .center) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// In the middle.
    public static let center = OverlayAlignment()
    /// At the top, in the middle.
    public static let top = OverlayAlignment(vertical: .leading)
    /// At the bottom, in the middle.
    public static let bottom = OverlayAlignment(vertical: .trailing)
    /// On the left, in the middle.
    public static let leading = OverlayAlignment(horizontal: .leading)
    /// On the right, in the middle.
    public static let trailing = OverlayAlignment(horizontal: .trailing)
    /// In the corner at the top left.
    public static let topLeading = OverlayAlignment(horizontal: .leading, vertical: .leading)
    /// In the corner at the top right.
    public static let topTrailing = OverlayAlignment(horizontal: .trailing, vertical: .leading)
    /// In the corner at the bottom left.
    public static let bottomLeading = OverlayAlignment(horizontal: .leading, vertical: .trailing)
    /// In the corner at the bottom right.
    public static let bottomTrailing = OverlayAlignment(horizontal: .trailing, vertical: .trailing)

    func place(_ size: Size, in space: Rect) -> Rect {
        Rect(
            x: space.minX + horizontal.start(ofWidth: size.width, in: space.width),
            y: space.minY + vertical.start(ofWidth: size.height, in: space.height),
            width: size.width, height: size.height)
    }
}
