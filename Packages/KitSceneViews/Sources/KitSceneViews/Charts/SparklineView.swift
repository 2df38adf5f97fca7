import KitCells
import KitCore

/// A line of small columns that shows how a number has changed.
///
/// A value that is `nil`, no number, or infinite leaves a gap. Columns are eighths of a cell high.
public final class SparklineView: View {
    /// What is shown of values that are more than columns.
    public enum Overflow: Hashable, Sendable {
        /// All of them: each column is the mean of some.
        case mean
        /// All of them: each column is the greatest of some, so that no peak is lost.
        case maximum
        /// The last ones.
        case latest
    }

    /// What the values are, for a screen reader.
    public var title: String
    /// The values, from the left.
    public var values: [Double?] { didSet { if values != oldValue { valuesDidChange(oldValue.count) } } }
    /// The values at the bottom and at the top; `nil` for the least and the greatest of those that are shown.
    public var range: ClosedRange<Double>? { didSet { if range != oldValue { setNeedsDisplay() } } }
    /// What is shown of values that are more than columns.
    public var overflow: Overflow { didSet { if overflow != oldValue { setNeedsDisplay() } } }
    /// What the columns mean, and so how they look.
    public var role: StyleRole { didSet { if role != oldValue { setNeedsDisplay() } } }
    /// The rows that the line would like to have.
    public var preferredHeight: Int { didSet { if preferredHeight != oldValue { invalidateFittingSize() } } }

    /// Creates a line of values.
    public init(
        _ title: String = "", _ values: [Double?] = [], range: ClosedRange<Double>? = nil,
        overflow: Overflow = .latest, role: StyleRole = .accent, preferredHeight: Int = 1
    ) {
        self.title = title
        self.values = values
        self.range = range
        self.overflow = overflow
        self.role = role
        self.preferredHeight = preferredHeight
        super.init()
    }

    private func valuesDidChange(_ oldCount: Int) {
        if values.count == oldCount { setNeedsDisplay() } else { invalidateFittingSize() }
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(values.count, proposal.width), height: min(max(1, preferredHeight), proposal.height))
    }

    /// One value for each column.
    private var columns: [Double?] {
        let room = max(0, bounds.width)
        guard values.count > room, room > 0 else { return Array(values.prefix(room)) }
        if overflow == .latest { return Array(values.suffix(room)) }
        return (0..<room).map { column in
            let start = values.count * column / room
            return summary(of: values[start..<max(start + 1, values.count * (column + 1) / room)])
        }
    }

    private func summary(of part: ArraySlice<Double?>) -> Double? {
        let numbers = part.compactMap(\.finite)
        guard !numbers.isEmpty else { return nil }
        // Divided first: the sum of great numbers is none.
        return overflow == .maximum ? numbers.max() : numbers.reduce(0) { $0 + $1 / Double(numbers.count) }
    }

    public override func draw(in canvas: Canvas) {
        let columns = columns
        let numbers = columns.compactMap(\.finite)
        guard let least = numbers.min(), let greatest = numbers.max(), bounds.height > 0 else { return }
        let (range, style) = (range?.finite ?? least...greatest, style(role))
        for (column, value) in columns.enumerated() {
            guard let value = value.finite else { continue }
            // The least value is seen too: a gap is where there is none.
            var eighths = max(1, BlockFill.eighths(range.share(of: value), of: bounds.height))
            var row = bounds.height - 1
            while eighths > 0, row >= 0 {
                let sign = eighths >= 8 ? "█" : BlockFill.rising[eighths]
                canvas.draw(String(sign), at: Point(x: column, y: row), style: style)
                eighths -= 8
                row -= 1
            }
        }
    }

    public override var semantics: Semantics? {
        let numbers = values.compactMap(\.finite)
        guard let least = numbers.min(), let greatest = numbers.max(), let last = numbers.last else {
            return Semantics(role: .text, label: accessibilityLabel ?? title, value: "no data")
        }
        let value = "\(NumberText.short(last)), from \(NumberText.short(least)) to \(NumberText.short(greatest))"
        return Semantics(role: .text, label: accessibilityLabel ?? title, value: value)
    }
}

extension Double? {
    /// The number, unless it is none or infinite.
    var finite: Double? { flatMap { $0.isFinite ? $0 : nil } }
}

extension ClosedRange<Double> {
    var finite: ClosedRange<Double>? { lowerBound.isFinite && upperBound.isFinite ? self : nil }
}
