import KitCells

/// A frame with a title around one view.
public final class PanelView: View {
    /// The words in the upper edge of the frame.
    public var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }
    /// The view inside.
    public let content: View

    /// Cells kept free between frame and content.
    public var padding: EdgeInsets { didSet { if padding != oldValue { spaceDidChange() } } }
    /// A size, frame included, that the panel takes where there is room for it.
    public var preferredSize: Size { didSet { if preferredSize != oldValue { spaceDidChange() } } }

    /// Makes a panel around a view.
    /// - Parameters:
    ///   - title: The words in the upper edge.
    ///   - padding: Cells kept free between frame and content.
    ///   - preferredSize: A size, frame included, that the panel takes where there is room for it.
    ///   - content: The view inside.
    public init(
        _ title: String = "", padding: EdgeInsets = EdgeInsets(horizontal: 1), preferredSize: Size = .zero,
        _ content: View
    ) {
        self.title = title
        self.content = content
        self.preferredSize = preferredSize
        self.padding = padding
        super.init()
        addSubview(content)
        flexibility = content.flexibility
    }

    private func spaceDidChange() {
        invalidateFittingSize()
        setNeedsLayout()
    }

    /// The padding and the frame.
    private var insets: EdgeInsets {
        EdgeInsets(top: padding.top + 1, left: padding.left + 1, bottom: padding.bottom + 1, right: padding.right + 1)
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        let free = Size(
            width: max(0, proposal.width - insets.left - insets.right),
            height: max(0, proposal.height - insets.top - insets.bottom))
        let inner = content.sizeThatFits(free)
        return Size(
            width: max(inner.width + insets.left + insets.right, min(preferredSize.width, proposal.width)),
            height: max(inner.height + insets.top + insets.bottom, min(preferredSize.height, proposal.height)))
    }

    /// Where there is too little height for frame and content, the content alone is shown.
    private var isFramed: Bool {
        guard content.flexibility.vertical == 0 else { return bounds.height > insets.top + insets.bottom }
        let unlimited = Size(width: bounds.insetBy(insets).width, height: 10_000)
        return content.sizeThatFits(unlimited).height + insets.top + insets.bottom <= bounds.height
    }

    public override func layoutSubviews() {
        content.frame = isFramed ? bounds.insetBy(insets) : bounds
    }

    public override func draw(in canvas: Canvas) {
        guard bounds.width > 1, content.frame != bounds else { return }
        canvas.drawBorder(bounds, .rounded, style: style(.border))
        guard !title.isEmpty, bounds.width > 6 else { return }
        let text = TextMetrics.truncate(title, to: bounds.width - 6)
        canvas.draw(" " + text + " ", at: Point(x: 2, y: 0), style: style(.heading))
    }
}
