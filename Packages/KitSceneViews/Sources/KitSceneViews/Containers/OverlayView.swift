import KitCells

/// Shows several views on top of each other, the last one uppermost; SwiftUI's `ZStack`.
///
/// Each view has its fitting size and the place of the alignment; one that is flexible takes the whole extent in that
/// direction. The parts that a view does not draw show the view under it.
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

/// Shows its parts on top of each other, the last one uppermost.
public struct ZStack<Content: ViewBody>: FaceBody {
    package let face: Face

    /// Creates an overlay; see `OverlayView`.
    public init(_ alignment: OverlayAlignment = .center, @ViewBodyBuilder content: () -> Content) {
        face = Face(OverlayView(), content: content()) { $0.alignment = alignment }
    }
}
