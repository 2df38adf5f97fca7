import KitCells

/// A view that arranges rows of views in columns; SwiftUI's `Grid`.
///
/// Its subviews are `GridRowView`s; any other view takes a row of its own, across all columns.
public final class GridView: RetainedView {
    /// The columns; further columns of the rows fit their views.
    var columns: [GridColumn] { didSet { if columns != oldValue { invalidate() } } }
    /// The number of cells between two columns.
    var columnSpacing: Int { didSet { if columnSpacing != oldValue { invalidate() } } }
    /// The number of cells between two rows.
    var rowSpacing: Int { didSet { if rowSpacing != oldValue { invalidate() } } }
    /// The least total width of the flexible columns in cells; below it, the views of a row are in a column.
    public var minimumFlexibleWidth = 0 { didSet { if minimumFlexibleWidth != oldValue { invalidate() } } }

    /// Creates a grid of rows.
    public init(
        columns: [GridColumn] = [], columnSpacing: Int = 1, rowSpacing: Int = 0, _ rows: [RetainedView] = []
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

    private var shownRows: [RetainedView] { subviews.filter { !$0.isHidden } }
    private var spacing: Int { min(max(0, columnSpacing), 1_000) }
    private var gap: Int { min(max(0, rowSpacing), 1_000) }

    /// Sets the column widths of each row to fit the space.
    private func measure(_ rows: [RetainedView], in room: Int, stretching: Bool) -> Int {
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
        let gaps = spacing * max(0, count - 1)
        let fixed = zip(all, widths).reduce(0) { $0 + ($1.0.share > 0 ? 0 : $1.1) }
        let isTurned = room - gaps - fixed < minimumFlexibleWidth
        for row in gridRows {
            if row.widths != widths || row.columns != all || row.spacing != spacing || row.isTurned != isTurned {
                row.setNeedsLayout()
            }
            (row.columns, row.widths, row.spacing, row.isTurned) = (all, widths, spacing, isTurned)
        }
        return isTurned ? room : widths.reduce(0, +) + gaps
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

    private func height(of row: RetainedView, width: Int, _ room: Int) -> Int {
        if let row = row as? GridRowView { return min(row.height(in: Size(width: width, height: room)), room) }
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

/// The width of a grid column, and the alignment of its cells.
public struct GridColumn: Hashable, Sendable {
    /// The way in which a column's width is determined.
    public enum Width: Hashable, Sendable {
        /// A fixed number of cells.
        case fixed(Int)
        /// As wide as its widest view, up to a maximum.
        case fitting(maximum: Int)
        /// A share of the remaining width.
        case flexible(share: Int)
    }

    var width: Width
    /// The alignment of views in the column; `fill` gives them the full width.
    var alignment: HorizontalAlignment

    /// Creates a column.
    public init(_ width: Width, alignment: HorizontalAlignment = .leading) {
        self.width = width
        self.alignment = alignment
    }

    /// A column as wide as its widest view.
    public static let fitting = GridColumn(.fitting(maximum: .max))
    /// A column that takes a share of the remaining space.
    public static let flexible = GridColumn(.flexible(share: 1))
    /// Returns a column of a fixed number of cells.
    public static func fixed(_ width: Int) -> GridColumn { GridColumn(.fixed(width)) }

    /// Returns the column with another alignment.
    public func aligned(_ alignment: HorizontalAlignment) -> GridColumn { GridColumn(width, alignment: alignment) }

    var share: Int {
        guard case .flexible(let share) = width else { return 0 }
        return min(max(1, share), 1_000)
    }
}

/// Computes the widths of a grid's columns from the widths of its cells.
struct GridMeasure {
    /// The width of a cell, and its columns.
    struct Need {
        var columns: Range<Int>
        var width: Int
    }

    var columns: [GridColumn]
    var spacing: Int

    /// Returns the widths, which fit into the room; flexible columns share the rest if `stretching` is true.
    func widths(for needs: [Need], in room: Int, stretching: Bool) -> [Int] {
        var widths = columns.map { column in
            if case .fixed(let width) = column.width { return min(max(0, width), room) }
            return 0
        }
        let hasShares = columns.contains { $0.share > 0 }
        for need in needs.sorted(by: { $0.columns.count < $1.columns.count }) {
            widen(&widths, for: need, in: room, keepingShares: stretching && hasShares)
        }
        let free = max(0, room - spacing * max(0, columns.count - 1))
        shrink(&widths, to: free)
        if stretching { share(free - widths.reduce(0, +), among: &widths) }
        return widths
    }

    /// Adds the missing width of a cell to its last flexible column.
    private func widen(_ widths: inout [Int], for need: Need, in room: Int, keepingShares: Bool) {
        let range = need.columns.clamped(to: columns.indices)
        guard !range.isEmpty else { return }
        let lack = min(need.width, room) - widths[range].reduce(0, +) - spacing * (range.count - 1)
        guard lack > 0 else { return }
        if keepingShares, range.contains(where: { columns[$0].share > 0 }) { return }
        let flexible = range.last { columns[$0].share > 0 }
        let fitting = range.last { if case .fitting = columns[$0].width { true } else { false } }
        guard let column = flexible ?? fitting else { return }
        var width = widths[column] + lack
        if case .fitting(let maximum) = columns[column].width { width = min(width, max(0, maximum)) }
        widths[column] = max(widths[column], width)
    }

    /// Shrinks the columns to the available width: first flexible columns, then the widest fitting ones, then the
    /// widest of the others.
    private func shrink(_ widths: inout [Int], to room: Int) {
        for mayGive in [{ (column: GridColumn) in column.share > 0 }, { $0.isFitting }, { _ in true }] {
            while true {
                let excess = widths.reduce(0, +) - room
                let givers = columns.indices.filter { mayGive(columns[$0]) && widths[$0] > 0 }
                guard excess > 0, let widest = givers.max(by: { widths[$0] < widths[$1] }) else { break }
                let next = givers.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
                widths[widest] -= min(excess, max(1, widths[widest] - next))
            }
        }
    }

    private func share(_ room: Int, among widths: inout [Int]) {
        var left = max(0, room)
        var sharesLeft = columns.reduce(0) { $0 + $1.share }
        for (index, column) in columns.enumerated() where column.share > 0 {
            let part = left / sharesLeft * column.share + left % sharesLeft * column.share / sharesLeft
            widths[index] += part
            left -= part
            sharesLeft -= column.share
        }
    }
}

extension GridColumn {
    fileprivate var isFitting: Bool {
        if case .fitting = width { true } else { false }
    }
}

/// A row of a grid, whose subviews are the cells.
public final class GridRowView: RetainedView {
    /// The alignment of cells that are lower than the row; `fill` stretches them.
    package var alignment: VerticalAlignment {
        didSet { if alignment != oldValue { (superview ?? self).setNeedsLayout() } }
    }

    /// Creates a row of cells.
    public init(alignment: VerticalAlignment = .top, _ cells: [RetainedView] = []) {
        self.alignment = alignment
        super.init()
        cells.forEach(addSubview)
    }

    var columns: [GridColumn] = []
    /// The width of each column of the grid.
    var widths: [Int] = []
    var spacing = 0
    /// A Boolean value that indicates whether the grid is too narrow for columns, so the cells are in a column.
    var isTurned = false

    var cells: [(view: RetainedView, columns: Range<Int>)] {
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

    func height(in room: Size) -> Int {
        if isTurned { return cells.reduce(0) { $0 + $1.view.sizeThatFits(room).height } }
        return cells.reduce(0) { height, cell in
            max(height, cell.view.sizeThatFits(Size(width: width(of: cell.columns), height: room.height)).height)
        }
    }

    /// Outside a grid, each cell is as wide as its view; in a grid, the grid sets the widths.
    public override func sizeThatFits(_ proposal: Size) -> Size {
        Size(
            width: min(proposal.width, width(of: widths.indices)),
            height: min(height(in: proposal), proposal.height))
    }

    public override func layoutSubviews() {
        if isTurned { return layOutTurned() }
        for cell in cells {
            let space = Rect(
                x: width(of: 0..<cell.columns.lowerBound) + (cell.columns.lowerBound > 0 ? spacing : 0), y: 0,
                width: width(of: cell.columns), height: bounds.height)
            let fitting = cell.view.sizeThatFits(space.size)
            let first = cell.columns.lowerBound
            let column = columns.indices.contains(first) ? columns[first].alignment : .leading
            let isWide = cell.view.takesWidth
            let size = Size(width: min(fitting.width, space.width), height: min(fitting.height, space.height))
            cell.view.frame = Alignment(horizontal: isWide ? .fill : column, vertical: alignment).place(size, in: space)
        }
    }

    private func layOutTurned() {
        var top = 0
        for cell in cells {
            let room = Size(width: bounds.width, height: max(0, bounds.height - top))
            let fitting = cell.view.sizeThatFits(room)
            let isWide = cell.view.takesWidth
            let width = isWide ? room.width : min(fitting.width, room.width)
            cell.view.frame = Rect(x: 0, y: top, width: width, height: min(fitting.height, room.height))
            top += fitting.height
        }
    }
}

extension RetainedView {
    fileprivate var takesWidth: Bool { flexibility.horizontal > 0 || stretchesAcross || fills(.horizontal) }

    /// The number of columns that the view spans in a row of a grid; at least 1.
    public final var gridColumnSpan: Int {
        get { hasAssociatedObjects ? (associatedObjects[spanKey] as? GridSpan)?.columns ?? 1 : 1 }
        set {
            guard newValue != gridColumnSpan else { return }
            associatedObjects[spanKey] = GridSpan(columns: min(max(1, newValue), 1_000))
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
