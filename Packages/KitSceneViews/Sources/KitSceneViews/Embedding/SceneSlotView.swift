import KitCells

/// A place in the view of a screen inside which the view of another screen is shown; it fills the place.
public final class SceneSlotView: View {
    /// The content, or `nil`.
    public private(set) var content: View?

    /// Creates an empty place that takes all the space that there is.
    public override init() {
        super.init()
        flexibility = .both
    }

    public override func sizeThatFits(_ proposal: Size) -> Size { content?.sizeThatFits(proposal) ?? .zero }

    public override func layoutSubviews() { content?.frame = bounds }

    func show(_ view: View?) {
        guard view !== content else { return }
        content?.removeFromSuperview()
        content = view
        if let view { addSubview(view) }
        invalidateFittingSize()
        setNeedsLayout()
    }
}
