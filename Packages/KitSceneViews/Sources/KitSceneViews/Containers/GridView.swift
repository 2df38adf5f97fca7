import KitCells

/// Places views in rows whose columns stand below each other; SwiftUI's `Grid`.
///
/// Its parts are `GridRowView`s; any other view among them takes a row of its own, over all columns.
public final class GridView: View {
    /// The columns; those that a row has besides fit their views.
    public var columns: [GridColumn] { didSet { if columns != oldValue { invalidate() } } }
    /// The cells between two columns.
    public var columnSpacing: Int { didSet { if columnSpacing != oldValue { invalidate() } } }
    /// The cells between two rows.
    public var rowSpacing: Int { didSet { if rowSpacing != oldValue { invalidate() } } }

    /// Creates a grid of rows.
    public init(
        columns: [GridColumn] = [], columnSpacing: Int = 1, rowSpacing: Int = 0, _ rows: [View] = []
    ) {
        self.columns = columns
        self.columnSpacing = columnSpacing
        self.rowSpacing = rowSpacing
        super.init()
        rows.forEach(addSubview)
    }

    private func invalidate() {
        invalidateFittingSize()
        setNeedsLayout()
    }

    private var shownRows: [View] { subviews.filter { !$0.isHidden } }
    private var spacing: Int { min(max(0, columnSpacing), 1_000) }
    private var gap: Int { min(max(0, rowSpacing), 1_000) }

    /// Sets the columns of each row, as wide as the space allows.
    private func measure(_ rows: [View], in room: Int, stretching: Bool) -> Int {
        let gridRows = rows.compactMap { $0 as? GridRowView }
        let count = gridRows.flatMap { $0.cells.map(\.columns.upperBound) }.reduce(columns.count) { max($0, $1) }
        let all = columns + Array(repeating: .fitting, count: count - columns.count)
        let space = Size(width: room, height: Self.unlimited)
        let needs = gridRows.flatMap { row in
            row.cells.map { cell in
                let width = cell.view.stretchesAcross ? 1 : cell.view.sizeThatFits(space).width
                return GridMeasure.Need(columns: cell.columns, width: width)
            }
        }
        let widths = GridMeasure(columns: all, spacing: spacing).widths(for: needs, in: room, stretching: stretching)
        for row in gridRows {
            if row.widths != widths || row.columns != all || row.spacing != spacing { row.setNeedsLayout() }
            (row.columns, row.widths, row.spacing) = (all, widths, spacing)
        }
        return widths.reduce(0, +) + spacing * max(0, count - 1)
    }

    private static let unlimited = 10_000

    public override func sizeThatFits(_ proposal: Size) -> Size {
        let rows = shownRows
        var width = measure(rows, in: proposal.width, stretching: false)
        for row in rows where !(row is GridRowView) && !row.stretchesAcross {
            width = max(width, row.sizeThatFits(proposal).width)
        }
        let height = rows.reduce(gap * max(0, rows.count - 1)) {
            $0 + self.height(of: $1, width: width, proposal.height)
        }
        return Size(width: min(width, proposal.width), height: min(height, proposal.height))
    }

    private func height(of row: View, width: Int, _ room: Int) -> Int {
        if let row = row as? GridRowView { return min(row.height(in: room), room) }
        return min(row.sizeThatFits(Size(width: width, height: room)).height, room)
    }

    public override func layoutSubviews() {
        let rows = shownRows
        _ = measure(rows, in: bounds.width, stretching: true)
        var top = 0
        for row in rows {
            let room = max(0, bounds.height - top)
            let height = height(of: row, width: bounds.width, room)
            row.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
            top += height + gap
        }
    }
}
