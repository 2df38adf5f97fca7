import KitCells
import KitCore

/// A line across its stack between two views; a horizontal line can have a title.
public final class DividerView: RetainedView {
    /// The direction of the line.
    var axis: StackView.Axis { didSet { if axis != oldValue { lineDidChange() } } }
    /// The style of the line; use `.ascii` for terminals without box drawing.
    var line: Border { didSet { if line != oldValue { setNeedsDisplay() } } }
    /// The title in a horizontal line; empty for none.
    var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }
    /// The alignment of the title.
    var titleAlignment: HorizontalAlignment {
        didSet { if titleAlignment != oldValue { setNeedsDisplay() } }
    }

    /// Creates a line; a horizontal one separates views in a column.
    public init(
        _ axis: StackView.Axis = .horizontal, line: Border = .single, title: String = "",
        titleAlignment: HorizontalAlignment = .leading
    ) {
        self.axis = axis
        self.line = line
        self.title = title
        self.titleAlignment = titleAlignment
        super.init()
    }

    private func lineDidChange() {
        invalidateFittingSize()
        setNeedsDisplay()
    }

    public override var stretchesAcross: Bool { true }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        axis == .horizontal
            ? Size(width: proposal.width, height: min(1, proposal.height))
            : Size(width: min(1, proposal.width), height: proposal.height)
    }

    public override func draw(in canvas: Canvas) {
        let signs = line.lineSigns
        canvas.fill(bounds, style: style(.border), with: axis == .horizontal ? signs.horizontal : signs.vertical)
        guard axis == .horizontal else { return }
        canvas.drawTitle(title, in: bounds, alignment: titleAlignment, style: style(.heading))
    }

    public override var semantics: Semantics? {
        title.isEmpty || axis == .vertical ? nil : Semantics(role: .heading, label: accessibilityLabel ?? title)
    }
}

extension Border {
    /// The characters of lines in this style.
    var lineSigns: (horizontal: Character, vertical: Character) {
        switch self {
        case .single, .rounded: ("─", "│")
        case .double: ("═", "║")
        case .heavy: ("━", "┃")
        case .ascii: ("-", "|")
        }
    }
}

extension Canvas {
    /// Draws a title into a line, with two cells of the line and a space on each side, if there is enough room.
    func drawTitle(_ title: String, in line: Rect, alignment: HorizontalAlignment, style: Style) {
        guard !title.isEmpty, line.width > 6 else { return }
        let text = " " + TextMetrics.truncate(title, to: line.width - 6) + " "
        let start = alignment.start(ofWidth: TextMetrics.width(of: text), in: line.width - 4)
        draw(text, at: Point(x: line.minX + 2 + start, y: line.minY), style: style)
    }
}

/// A line across its stack between two bodies; a horizontal line can have a title.
public struct Divider: FaceBody {
    package let face: Face

    /// Creates a line; a horizontal one separates views in a column.
    public init(
        _ axis: StackView.Axis = .horizontal, line: Border = .single, title: String = "",
        titleAlignment: HorizontalAlignment = .leading
    ) {
        face = Face(DividerView(axis)) { view in
            view.axis = axis
            view.line = line
            view.title = title
            view.titleAlignment = titleAlignment
        }
    }
}
