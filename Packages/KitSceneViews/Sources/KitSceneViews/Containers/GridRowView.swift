import KitCells

/// A row of a grid: its parts are the cells, from the left.
public final class GridRowView: View {
    /// The alignment of cells that are lower than the row; `leading` is the top, and `fill` stretches them.
    public var alignment: StackView.Alignment {
        didSet { if alignment != oldValue { (superview ?? self).setNeedsLayout() } }
    }

    /// Creates a row of cells.
    public init(alignment: StackView.Alignment = .leading, _ cells: [View] = []) {
        self.alignment = alignment
        super.init()
        cells.forEach(addSubview)
    }

    var columns: [GridColumn] = []
    /// The width of each column of the grid.
    var widths: [Int] = []
    var spacing = 0

    /// The shown cells, each with its columns.
    var cells: [(view: View, columns: Range<Int>)] {
        var column = 0
        return subviews.filter { !$0.isHidden }.map { view in
            defer { column += view.gridColumnSpan }
            return (view, column..<column + view.gridColumnSpan)
        }
    }

    func width(of range: Range<Int>) -> Int {
        let shown = range.clamped(to: widths.indices)
        return shown.isEmpty ? 0 : widths[shown].reduce(0, +) + spacing * (shown.count - 1)
    }

    func height(in room: Int) -> Int {
        cells.reduce(0) { height, cell in
            max(height, cell.view.sizeThatFits(Size(width: width(of: cell.columns), height: room)).height)
        }
    }

    /// A row alone is a row of fitting cells; in a grid, the grid says how wide they are.
    public override func sizeThatFits(_ proposal: Size) -> Size {
        Size(
            width: min(proposal.width, width(of: widths.indices)),
            height: min(height(in: proposal.height), proposal.height))
    }

    public override func layoutSubviews() {
        for cell in cells {
            let space = Rect(
                x: width(of: 0..<cell.columns.lowerBound) + (cell.columns.lowerBound > 0 ? spacing : 0), y: 0,
                width: width(of: cell.columns), height: bounds.height)
            let fitting = cell.view.sizeThatFits(space.size)
            let first = cell.columns.lowerBound
            let column = columns.indices.contains(first) ? columns[first].alignment : .leading
            let isWide = cell.view.flexibility.horizontal > 0 || cell.view.stretchesAcross
            let (x, width) = Self.place(fitting.width, in: space.width, isWide ? .fill : column)
            let (y, height) = Self.place(fitting.height, in: space.height, alignment)
            cell.view.frame = Rect(x: space.x + x, y: y, width: width, height: height)
        }
    }

    private static func place(_ length: Int, in room: Int, _ alignment: StackView.Alignment) -> (Int, Int) {
        let length = alignment == .fill ? room : min(length, room)
        let slack = room - length
        return (alignment == .center ? slack / 2 : alignment == .trailing ? slack : 0, length)
    }
}

extension View {
    /// The columns that the view takes in a row of a grid; less than 1 counts as 1.
    public final var gridColumnSpan: Int {
        get { hasAttachments ? (attachments[spanKey] as? GridSpan)?.columns ?? 1 : 1 }
        set {
            guard newValue != gridColumnSpan else { return }
            attachments[spanKey] = GridSpan(columns: min(max(1, newValue), 1_000))
            invalidateFittingSize()
            superview?.setNeedsLayout()
        }
    }
}

private let spanKey = "Grid.columns"

private final class GridSpan {
    let columns: Int
    init(columns: Int) { self.columns = columns }
}
