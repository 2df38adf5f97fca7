import KitCells
import KitCore
import KitSceneViews

/// The headers of a table's columns, with a sign for the order.
final class ColumnHeaderView: RetainedView {
    var pressed: (@MainActor (Int) -> Void)?
    var resized: (@MainActor (Int, Int) -> Void)?
    /// The column that keys sort and resize.
    var current = 0 { didSet { if current != oldValue { setNeedsDisplay() } } }

    private var titles: [String] = []
    private var widths: [Int] = []
    private var alignments: [HorizontalAlignment] = []
    private var order: TableSortOrder?
    /// A Boolean value that indicates whether the rows are still to be put into that order.
    private var isSorting = false
    private var resizing: Int?

    func show(
        _ titles: [String], widths: [Int], alignments: [HorizontalAlignment], _ order: TableSortOrder?, isSorting: Bool
    ) {
        (self.titles, self.widths, self.alignments, self.order) = (titles, widths, alignments, order)
        self.isSorting = isSorting
        setNeedsDisplay()
    }

    private func start(of column: Int) -> Int { widths.prefix(column).reduce(0) { $1 == 0 ? $0 : $0 + $1 + 1 } }

    override func draw(in canvas: Canvas) {
        for (index, title) in titles.enumerated() where index < widths.count && widths[index] > 0 {
            let start = start(of: index)
            guard start < bounds.width - 1 else { break }
            let arrow = isSorting ? "…" : order?.isAscending == true ? "▲" : "▼"
            let sign = order?.column == index ? arrow : ""
            var style = style(.heading)
            if index == current { style = style.with(attributes: style.attributes.union(.underline)) }
            let width = min(widths[index], bounds.width - 1 - start)
            let room = sign.isEmpty || width < 2 ? width : width - 1
            let end = Self.draw(title, alignments[index], at: start, width: room, style, canvas)
            if room < width { canvas.draw(sign, at: Point(x: end, y: 0), style: self.style(.accent)) }
        }
        guard widths.contains(0) else { return }
        canvas.draw("›", at: Point(x: bounds.width - 1, y: 0), style: style(.secondary))
    }

    /// Draws a text, and returns the column after it.
    @discardableResult
    static func draw(
        _ text: String, _ alignment: HorizontalAlignment, at column: Int, width: Int, _ style: Style, _ canvas: Canvas
    ) -> Int {
        let text = TextMetrics.truncate(text, to: width)
        let rest = width - TextMetrics.width(of: text)
        let inset = alignment == .leading ? 0 : alignment == .center ? rest / 2 : rest
        return column + inset + canvas.draw(text, at: Point(x: column + inset, y: 0), style: style, maxWidth: width)
    }

    override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        switch event.kind {
        case .press(.left):
            resizing = widths.indices.first { widths[$0] > 0 && start(of: $0) + widths[$0] == point.x }
        case .drag(.left):
            if let resizing { resized?(resizing, point.x - start(of: resizing)) }
        case .release(.left):
            let column = widths.indices.first { (start(of: $0)..<start(of: $0) + widths[$0]).contains(point.x) }
            if resizing == nil, let column, bounds.contains(point) { pressed?(column) }
            resizing = nil
        default: return false
        }
        return true
    }

    override var semantics: Semantics? {
        let names = titles.enumerated().map { index, title in
            order?.column == index ? title + (order?.isAscending == true ? " ascending" : " descending") : title
        }
        return Semantics(role: .heading, label: names.joined(separator: ", "))
    }
}
