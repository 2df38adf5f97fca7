import KitCells

/// A view that shows several views on top of each other, the last one topmost; SwiftUI's `ZStack`.
///
/// Each view has its fitting size and is aligned; a flexible view fills its flexible directions. Cells that a view does
/// not draw show the views below.
public final class OverlayView: View {
    /// The alignment of the views in the overlay.
    package var alignment: OverlayAlignment {
        didSet {
            guard alignment != oldValue else { return }
            setNeedsLayout()
        }
    }

    /// Creates an overlay; the first view is at the bottom.
    public init(_ alignment: OverlayAlignment = .center, _ views: [View] = []) {
        self.alignment = alignment
        super.init()
        views.forEach(addSubview)
    }

    public override var drawsPartsTogether: Bool { true }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        subviews.reduce(.zero) { size, view in
            guard !view.isHidden else { return size }
            let fitting = view.sizeThatFits(proposal)
            return Size(
                width: max(size.width, min(fitting.width, proposal.width)),
                height: max(size.height, min(fitting.height, proposal.height)))
        }
    }

    public override func layoutSubviews() {
        for view in subviews where !view.isHidden {
            let fitting = view.sizeThatFits(bounds.size)
            let size = Size(
                width: view.flexibility.horizontal > 0 ? bounds.width : min(fitting.width, bounds.width),
                height: view.flexibility.vertical > 0 ? bounds.height : min(fitting.height, bounds.height))
            view.frame = alignment.place(size, in: bounds)
        }
    }
}

/// The alignment of a view in a larger space.
public struct OverlayAlignment: Hashable, Sendable {
    var horizontal: LabelView.Alignment
    /// The vertical alignment; `leading` is the top.
    var vertical: LabelView.Alignment

    /// Creates an alignment from its two directions.
    public init(horizontal: LabelView.Alignment = .center, vertical: LabelView.Alignment = .center) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The centre.
    public static let center = OverlayAlignment()
    /// The middle of the top edge.
    public static let top = OverlayAlignment(vertical: .leading)
    /// The middle of the bottom edge.
    public static let bottom = OverlayAlignment(vertical: .trailing)
    /// The middle of the left edge.
    public static let leading = OverlayAlignment(horizontal: .leading)
    /// The middle of the right edge.
    public static let trailing = OverlayAlignment(horizontal: .trailing)
    /// The top left corner.
    public static let topLeading = OverlayAlignment(horizontal: .leading, vertical: .leading)
    /// The top right corner.
    public static let topTrailing = OverlayAlignment(horizontal: .trailing, vertical: .leading)
    /// The bottom left corner.
    public static let bottomLeading = OverlayAlignment(horizontal: .leading, vertical: .trailing)
    /// The bottom right corner.
    public static let bottomTrailing = OverlayAlignment(horizontal: .trailing, vertical: .trailing)

    func place(_ size: Size, in space: Rect) -> Rect {
        Rect(
            x: space.minX + horizontal.start(ofWidth: size.width, in: space.width),
            y: space.minY + vertical.start(ofWidth: size.height, in: space.height),
            width: size.width, height: size.height)
    }
}

/// A body that shows its parts on top of each other, the last one topmost.
public struct ZStack<Content: ViewBody>: FaceBody {
    package let face: Face

    /// Creates an overlay; see `OverlayView`.
    public init(_ alignment: OverlayAlignment = .center, @ViewBodyBuilder content: () -> Content) {
        face = Face(OverlayView(), content: content()) { $0.alignment = alignment }
    }
}
