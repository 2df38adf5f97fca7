import KitCells

/// A titled frame around a view.
public final class PanelView: RetainedView {
    /// The title in the upper edge of the frame.
    public var title: String { didSet { if title != oldValue { edgeDidChange(title, oldValue) } } }
    /// The alignment of the title.
    public var titleAlignment = HorizontalAlignment.leading {
        didSet { if titleAlignment != oldValue { setNeedsDisplay() } }
    }
    /// The text in the lower edge of the frame; empty for none.
    public var footer = "" { didSet { if footer != oldValue { edgeDidChange(footer, oldValue) } } }
    /// The alignment of the footer.
    public var footerAlignment = HorizontalAlignment.leading {
        didSet { if footerAlignment != oldValue { setNeedsDisplay() } }
    }
    /// The style of the frame, or `nil` for none; a title and a footer then have lines of their own.
    public var border: Border? = .rounded { didSet { if border != oldValue { spaceDidChange() } } }
    /// The role of the frame.
    public var borderRole = StyleRole.border { didSet { if borderRole != oldValue { setNeedsDisplay() } } }
    /// The view in the frame.
    let content: RetainedView

    /// The free cells between frame and content.
    var padding: EdgeInsets { didSet { if padding != oldValue { spaceDidChange() } } }
    /// The preferred size, including the frame, if there is room for it.
    var preferredSize: Size { didSet { if preferredSize != oldValue { spaceDidChange() } } }

    /// A larger size, which the panel uses if the room is at least one and a half times as wide and as high.
    ///
    /// The panel grows by half again as often as there is that much room.
    public var roomySize: Size { didSet { if roomySize != oldValue { spaceDidChange() } } }

    /// Creates a panel around a view.
    /// - Parameters:
    ///   - title: The title in the upper edge.
    ///   - padding: The free cells between frame and content.
    ///   - preferredSize: The preferred size, including the frame, if there is room for it.
    ///   - roomySize: A larger size, which the panel uses if the room is one and a half times as wide and as high.
    ///   - content: The view in the frame.
    public init(
        _ title: String = "", padding: EdgeInsets = EdgeInsets(horizontal: 1), preferredSize: Size = .zero,
        roomySize: Size = .zero, _ content: RetainedView
    ) {
        self.title = title
        self.content = content
        self.preferredSize = preferredSize
        self.roomySize = roomySize
        self.padding = padding
        super.init()
        addSubview(content)
        flexibility = content.flexibility
    }

    /// A Boolean value that indicates whether the panel is in a small window, and has neither a frame nor empty lines.
    var isCompact = false {
        didSet {
            guard isCompact != oldValue else { return }
            (content as? StackView)?.isCompact = isCompact
            spaceDidChange()
        }
    }

    private func spaceDidChange() {
        invalidateFittingSize()
        setNeedsLayout()
    }

    /// The padding and the frame.
    private var insets: EdgeInsets {
        let frame = border == nil ? 0 : 1
        return EdgeInsets(
            top: isCompact ? 0 : padding.top + max(frame, title.isEmpty ? 0 : 1), left: padding.left + frame,
            bottom: isCompact ? 0 : padding.bottom + max(frame, footer.isEmpty ? 0 : 1), right: padding.right + frame)
    }

    /// Without a frame, a text in an edge needs a line of its own.
    private func edgeDidChange(_ words: String, _ oldWords: String) {
        if border == nil, words.isEmpty != oldWords.isEmpty { spaceDidChange() } else { setNeedsDisplay() }
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        var free = Size(
            width: max(0, proposal.width - insets.left - insets.right),
            height: max(0, proposal.height - insets.top - insets.bottom))
        let preferred = preferredSize(in: proposal)
        if preferred.height > 0 {
            // Large digits have the height that the panel will have, and not that of the room around it.
            let needed = content.sizeThatFits(Size(width: free.width, height: 10_000)).height
            free.height = min(free.height, max(needed, preferred.height - insets.top - insets.bottom))
        }
        let inner = content.sizeThatFits(free)
        return Size(
            width: max(inner.width + insets.left + insets.right, min(preferred.width, proposal.width)),
            height: max(inner.height + insets.top + insets.bottom, min(preferred.height, proposal.height)))
    }

    private func preferredSize(in room: Size) -> Size {
        var (size, larger) = (preferredSize, roomySize)
        while larger.width > 0, room.width * 2 >= larger.width * 3, room.height * 2 >= larger.height * 3 {
            size = larger
            larger = Size(width: larger.width * 3 / 2, height: larger.height * 3 / 2)
            if larger == size { break }
        }
        return size
    }

    override func maximumHeight(width: Int) -> Int {
        let inner = content.maximumHeight(width: max(0, width - insets.left - insets.right))
        return inner == .max ? .max : max(inner + insets.top + insets.bottom, preferredSize.height)
    }

    private var isShownFramed = false

    /// A Boolean value that indicates whether the frame is shown; with too little height, only the content is.
    ///
    /// The title is then shown above the content, if that can have a line less.
    private var isFramed: Bool {
        let unlimited = Size(width: bounds.insetBy(insets).width, height: 10_000)
        // Views that fill the proposed height, such as lists, can have less.
        guard content.flexibility.vertical == 0,
            case let needed = content.sizeThatFits(unlimited).height, needed < unlimited.height
        else { return bounds.height > insets.top + insets.bottom }
        return needed + insets.top + insets.bottom <= bounds.height
    }

    /// A Boolean value that indicates whether there is a title but no room for a frame.
    private var isTitledOnly: Bool {
        !isShownFramed && !title.isEmpty && bounds.height > 1
            && max(flexibility.vertical, content.flexibility.vertical) > 0
    }

    public override func layoutSubviews() {
        isShownFramed = !isCompact && isFramed
        let edges = EdgeInsets(top: isTitledOnly ? 1 : 0, left: 0, bottom: 0, right: 0)
        content.frame = bounds.insetBy(isShownFramed || isCompact ? insets : edges)
    }

    public override func draw(in canvas: Canvas) {
        if isTitledOnly { return drawWords(title, titleAlignment, .heading, in: edge(atRow: 0), canvas) }
        guard bounds.width > 1, isShownFramed else { return }
        let (top, bottom) = (edge(atRow: 0), edge(atRow: bounds.height - 1))
        guard let border else {
            drawWords(title, titleAlignment, .heading, in: top, canvas)
            return drawWords(footer, footerAlignment, .secondary, in: bottom, canvas)
        }
        canvas.drawBorder(bounds, border, style: style(borderRole))
        canvas.drawTitle(title, in: top, alignment: titleAlignment, style: style(.heading))
        canvas.drawTitle(footer, in: bottom, alignment: footerAlignment, style: style(.secondary))
    }

    private func edge(atRow row: Int) -> Rect { Rect(x: 0, y: row, width: bounds.width, height: 1) }

    private func drawWords(
        _ words: String, _ alignment: HorizontalAlignment, _ role: StyleRole, in line: Rect, _ canvas: Canvas
    ) {
        let text = TextMetrics.truncate(words, to: line.width)
        let start = alignment.start(ofWidth: TextMetrics.width(of: text), in: line.width)
        canvas.draw(text, at: Point(x: start, y: line.minY), style: style(role))
    }
}

/// A titled frame around its content.
public struct Panel<Content: View>: FaceBody {
    package let face: Face

    /// Creates a panel that arranges its content in a column; see `PanelView` for the parameters.
    public init(
        _ title: String = "", titleAlignment: HorizontalAlignment = .leading, footer: String = "",
        footerAlignment: HorizontalAlignment = .leading, border: Border? = .rounded, borderRole: StyleRole = .border,
        padding: EdgeInsets = EdgeInsets(horizontal: 1), preferredSize: Size = .zero,
        roomySize: Size = .zero, alignment: HorizontalAlignment = .leading, spacing: Int = 0,
        @ViewBuilder content: () -> Content
    ) {
        let stack = StackBody(
            axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .top), spacing: spacing,
            content: content())
        face = Face(
            PanelView("", padding: padding, preferredSize: preferredSize, StackView(.vertical)), stack: stack,
            in: { $0.content }
        ) { view in
            view.title = title
            view.padding = padding
            view.preferredSize = preferredSize
            view.roomySize = roomySize
            view.titleAlignment = titleAlignment
            view.footer = footer
            view.footerAlignment = footerAlignment
            view.border = border
            view.borderRole = borderRole
        }
    }
}
