import KitCells
import KitCore
import KitSceneViews

/// A bar chart with horizontal or vertical bars, each with its label and value.
///
/// Bars grow by eighths of a cell from a common line; those of negative values grow the other way, by halves.
public final class BarChartView: RetainedView {
    /// The title of the chart; screen readers read it even if it is not shown.
    public var title: String { didSet { if title != oldValue { invalidateFittingSize() } } }
    /// A Boolean value that indicates whether the title is on a line above the bars.
    ///
    /// If there are too few lines, the title is left out before anything else.
    public var showsTitle: Bool { didSet { if showsTitle != oldValue { invalidateFittingSize() } } }
    /// The bars, in order.
    public var bars: [ChartBar] { didSet { if bars != oldValue { barsDidChange(oldValue.count) } } }
    /// The direction in which bars grow: to the right or upwards.
    var axis: StackView.Axis { didSet { if axis != oldValue { invalidateFittingSize() } } }
    /// The values at both ends, or `nil` for those of the bars.
    ///
    /// The chart always includes zero.
    package var range: ClosedRange<Double>? { didSet { if range != oldValue { setNeedsDisplay() } } }
    /// A Boolean value that indicates whether each value is shown as a number.
    var showsValues: Bool { didSet { if showsValues != oldValue { setNeedsDisplay() } } }
    /// Returns the text of a value, or `nil` for a number.
    public var format: (@MainActor (Double) -> String)? {
        didSet { if format != nil || oldValue != nil { invalidateFittingSize() } }
    }
    /// The role of bars without their own role.
    var role: StyleRole { didSet { if role != oldValue { setNeedsDisplay() } } }
    /// The preferred length of the chart, in cells, in the direction in which its bars grow.
    var preferredLength: Int { didSet { if preferredLength != oldValue { invalidateFittingSize() } } }

    /// Creates a chart.
    public init(
        _ title: String = "", _ bars: [ChartBar] = [], axis: StackView.Axis = .horizontal,
        range: ClosedRange<Double>? = nil, showsTitle: Bool = false, showsValues: Bool = true,
        role: StyleRole = .accent, preferredLength: Int = 0
    ) {
        self.title = title
        self.showsTitle = showsTitle
        self.bars = bars
        self.axis = axis
        self.range = range
        self.showsValues = showsValues
        self.role = role
        self.preferredLength = preferredLength
        super.init()
    }

    private func barsDidChange(_ oldCount: Int) {
        if bars.count == oldCount { setNeedsDisplay() } else { invalidateFittingSize() }
    }

    /// A horizontal chart is as high as the number of its bars; a vertical one is as wide as its labels.
    public override func sizeThatFits(_ proposal: Size) -> Size {
        let length = max(0, preferredLength)
        guard axis == .vertical else {
            let wanted = length > 0 ? length : max(20, proposal.width)
            return Size(
                width: min(wanted, proposal.width), height: min(max(1, bars.count) + titleHeight, proposal.height))
        }
        let columns = bars.isEmpty ? SparklineView.emptyText.count : bars.count * (columnWidth(in: .max) + 1) - 1
        let height = (length > 0 ? length : 8) + titleHeight
        return Size(
            width: min(max(columns, titleHeight * width(title)), proposal.width), height: min(height, proposal.height))
    }

    /// The number of lines for the title.
    private var titleHeight: Int { showsTitle && !title.isEmpty ? 1 : 0 }

    public override func draw(in canvas: Canvas) {
        guard !bounds.isEmpty else { return }
        let least = axis == .horizontal ? bars.count : 3
        let top = bounds.height > least ? titleHeight : 0
        if top > 0 {
            canvas.draw(TextMetrics.truncate(title, to: bounds.width), at: .zero, style: style(.heading))
        }
        let chart = canvas.clipped(to: Rect(x: 0, y: top, width: bounds.width, height: bounds.height - top))
        if bars.isEmpty {
            chart.draw(SparklineView.emptyText, at: .zero, style: style(.secondary))
        } else if axis == .horizontal {
            drawRows(in: chart)
        } else {
            drawColumns(in: chart)
        }
    }

    private func text(of bar: ChartBar) -> String { showsValues ? valueText(of: bar) : "" }
    private func valueText(of bar: ChartBar) -> String { format?(bar.value) ?? NumberText.short(bar.value) }
    private func style(of bar: ChartBar) -> Style { style(bar.role ?? role) }
    private func width(_ text: String) -> Int { TextMetrics.width(of: text) }

    // MARK: Horizontal bars

    /// The least width of the bars beside their values.
    private static let leastBarWidth = 4

    /// Draws labels in at most a third of the width, and values only where they leave room for bars.
    private func drawRows(in canvas: Canvas) {
        let labels = min(bars.map { width($0.label) }.max() ?? 0, canvas.size.width / 3)
        let values = bars.map { width(text(of: $0)) }.max() ?? 0
        let start = labels > 0 ? labels + 1 : 0
        let room = canvas.size.width - start
        let hasValues = values > 0 && room - values - 1 >= Self.leastBarWidth
        let scale = BarScale(bars.map(\.value), range: range, cells: room - (hasValues ? values + 1 : 0))
        for (row, bar) in bars.prefix(canvas.size.height).enumerated() {
            let line = Point(x: start + scale.negative, y: row)
            canvas.draw(TextMetrics.truncate(bar.label, to: labels), at: Point(x: 0, y: row), style: style(.text))
            let end = drawRow(bar, from: line, scale, in: canvas)
            guard hasValues else { continue }
            let value = Point(x: end + (end > start ? 1 : 0), y: row)
            canvas.draw(
                text(of: bar), at: value, style: style(.secondary), maxWidth: max(0, canvas.size.width - value.x))
        }
    }

    /// Draws a bar, and returns the column after it.
    private func drawRow(_ bar: ChartBar, from line: Point, _ scale: BarScale, in canvas: Canvas) -> Int {
        let style = style(of: bar)
        let (eighths, halves) = (scale.eighths(above: bar.value), scale.halves(below: bar.value))
        let left = halves / 2
        canvas.fill(Rect(x: line.x - left, y: line.y, width: left, height: 1), style: style, with: "█")
        if halves % 2 > 0 { canvas.draw("▐", at: Point(x: line.x - left - 1, y: line.y), style: style) }
        canvas.fill(Rect(x: line.x, y: line.y, width: eighths / 8, height: 1), style: style, with: "█")
        guard eighths % 8 > 0 else { return line.x + eighths / 8 }
        let tip = Point(x: line.x + eighths / 8, y: line.y)
        canvas.draw(String(BlockFill.growing[eighths % 8]), at: tip, style: style)
        return tip.x + 1
    }

    // MARK: Vertical bars

    private func columnWidth(in room: Int) -> Int {
        let wanted = bars.map { max(width($0.label), width(text(of: $0)), 3) }.max() ?? 3
        guard room < .max else { return min(wanted, 12) }
        return max(1, min(wanted, 12, (room + 1) / max(1, bars.count) - 1))
    }

    /// If there are too few rows, the values are left out first, then the labels.
    private func drawColumns(in canvas: Canvas) {
        let width = columnWidth(in: canvas.size.width)
        let hasLabels = canvas.size.height > 1 && bars.contains { !$0.label.isEmpty }
        let hasValues = showsValues && canvas.size.height > 2
        let cells = canvas.size.height - (hasLabels ? 1 : 0) - (hasValues ? 1 : 0)
        let scale = BarScale(bars.map(\.value), range: range, cells: cells)
        for (index, bar) in bars.prefix(canvas.size.width).enumerated() {
            let space = Rect(
                x: index * (width + 1), y: (hasValues ? 1 : 0) + scale.positive, width: width, height: 1)
            let top = drawColumn(bar, from: space, scale, in: canvas)
            if hasValues { drawCentered(text(of: bar), .secondary, in: space, atRow: top - 1, canvas) }
            if hasLabels { drawCentered(bar.label, .text, in: space, atRow: canvas.size.height - 1, canvas) }
        }
    }

    private func drawCentered(_ text: String, _ role: StyleRole, in space: Rect, atRow row: Int, _ canvas: Canvas) {
        let text = TextMetrics.truncate(text, to: space.width)
        let start = HorizontalAlignment.center.start(ofWidth: width(text), in: space.width)
        canvas.draw(text, at: Point(x: space.x + start, y: row), style: style(role))
    }

    /// Draws a bar, and returns its first row.
    private func drawColumn(_ bar: ChartBar, from line: Rect, _ scale: BarScale, in canvas: Canvas) -> Int {
        let style = style(of: bar)
        let (eighths, halves) = (scale.eighths(above: bar.value), scale.halves(below: bar.value))
        let full = eighths / 8
        let part = { (row: Int, height: Int) in Rect(x: line.x, y: row, width: line.width, height: height) }
        canvas.fill(part(line.y - full, full), style: style, with: "█")
        canvas.fill(part(line.y, halves / 2), style: style, with: "█")
        if halves % 2 > 0 { canvas.fill(part(line.y + halves / 2, 1), style: style, with: "▀") }
        guard eighths % 8 > 0 else { return line.y - full }
        canvas.fill(part(line.y - full - 1, 1), style: style, with: BlockFill.rising[eighths % 8])
        return line.y - full - 1
    }

    public override var semantics: Semantics? {
        let value = bars.map { "\($0.label) \(valueText(of: $0))" }.joined(separator: ", ")
        return Semantics(role: .text, label: accessibilityLabel ?? title, value: value.isEmpty ? "no data" : value)
    }
}

/// A bar of a chart.
public struct ChartBar: Hashable, Sendable {
    /// The label of the bar.
    var label: String
    /// The value; NaN and infinity show no bar.
    var value: Double
    /// The role that determines the bar's style, or `nil` for the chart's role.
    var role: StyleRole?

    /// Creates a bar.
    public init(_ label: String, _ value: Double, role: StyleRole? = nil) {
        self.label = label
        self.value = value
        self.role = role
    }
}

/// The scale of bars; bars of negative values grow the other way from the common line.
struct BarScale {
    /// The number of cells before the line, for negative values.
    let negative: Int
    /// The number of cells after the line.
    let positive: Int
    private let low: Double
    private let high: Double

    /// Creates a scale that contains the values and zero, or exactly the given range.
    init(_ values: [Double], range: ClosedRange<Double>?, cells: Int) {
        let numbers = values.filter(\.isFinite)
        low = min(0, range?.finite?.lowerBound ?? numbers.min() ?? 0)
        high = max(0, range?.finite?.upperBound ?? numbers.max() ?? 0)
        let cells = min(max(0, cells), 1 << 20)
        let share = low < 0 ? (-low / 2) / (high / 2 - low / 2) : 0
        // A negative value always has a cell, if there are two.
        negative =
            low < 0 ? min(max(1, Int((Double(cells) * share).rounded())), high > 0 ? max(0, cells - 1) : cells) : 0
        positive = cells - negative
    }

    /// Returns the length of a bar after the line, in eighths of a cell.
    func eighths(above value: Double) -> Int {
        value > 0 && value.isFinite ? BlockFill.eighths(value / high, of: positive) : 0
    }

    /// Returns the length of a bar before the line, in halves of a cell: no font has eighths in this direction.
    func halves(below value: Double) -> Int {
        value < 0 && value.isFinite ? (BlockFill.eighths(value / low, of: negative) + 2) / 4 : 0
    }
}

/// A bar chart with horizontal or vertical bars; see `BarChartView`.
public struct BarChart: FaceBody {
    package let face: Face

    /// Creates a chart.
    /// - Parameters:
    ///   - title: The title, which screen readers always read.
    ///   - bars: The bars, in order.
    ///   - axis: The direction in which bars grow: to the right or upwards.
    ///   - range: The values at both ends, or `nil` for those of the bars.
    ///   - showsTitle: A Boolean value that indicates whether the title is on a line above the bars.
    ///   - showsValues: A Boolean value that indicates whether each value is shown.
    ///   - role: The role of bars without their own role.
    ///   - preferredLength: The preferred length in cells in the direction in which bars grow; 0 for all there are.
    ///   - format: Returns the text of a value, such as one with a unit; by default a number.
    public init(
        _ title: String = "", _ bars: [ChartBar], axis: StackView.Axis = .horizontal,
        range: ClosedRange<Double>? = nil, showsTitle: Bool = false, showsValues: Bool = true,
        role: StyleRole = .accent, preferredLength: Int = 0, format: (@MainActor (Double) -> String)? = nil
    ) {
        face = Face(BarChartView()) { view in
            view.title = title
            view.showsTitle = showsTitle
            view.bars = bars
            view.axis = axis
            view.range = range
            view.showsValues = showsValues
            view.format = format
            view.role = role
            view.preferredLength = preferredLength
        }
    }
}
