import KitCells

/// A view that shows several views on top of each other, the last one topmost; SwiftUI's `ZStack`.
///
/// Each view has its fitting size and is aligned; a flexible view fills its flexible directions. Cells that a view does
/// not draw show the views below.
public final class OverlayView: RetainedView {
    /// The alignment of the views in the overlay.
    package var alignment: Alignment {
        didSet {
            guard alignment != oldValue else { return }
            setNeedsLayout()
        }
    }

    /// Creates an overlay; the first view is at the bottom.
    public init(_ alignment: Alignment = .center, _ views: [RetainedView] = []) {
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
                width: view.flexibility.horizontal > 0 || view.fills(.horizontal)
                    ? bounds.width : min(fitting.width, bounds.width),
                height: view.flexibility.vertical > 0 || view.fills(.vertical)
                    ? bounds.height : min(fitting.height, bounds.height))
            view.frame = alignment.place(size, in: bounds)
        }
    }
}

/// A body that shows its parts on top of each other, the last one topmost.
public struct ZStack<Content: View>: FaceBody {
    package let face: Face

    /// Creates an overlay; see `OverlayView`.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        face = Face(OverlayView(), content: content()) { $0.alignment = alignment }
    }
}
