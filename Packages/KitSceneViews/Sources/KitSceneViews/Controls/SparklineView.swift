import KitCells
import KitCore

/// A small chart of columns that shows how a number has changed.
///
/// A value that is `nil`, infinite or not a number leaves a gap. Columns are measured in eighths of a cell. Without values,
/// the chart says so.
public final class SparklineView: RetainedView {
    /// The way to show more values than there are columns.
    public enum Overflow: Hashable, Sendable {
        /// Each column is the mean of several values.
        case mean
        /// Each column is the greatest of several values, so that no peak is lost.
        case maximum
        /// Only the last values are shown.
        case latest
    }

    /// The title of the chart; screen readers read it even if it is not shown.
    public var title: String { didSet { if title != oldValue { invalidateFittingSize() } } }
    /// A Boolean value that indicates whether the title is on a line above the columns, if there is one for it.
    public var showsTitle: Bool { didSet { if showsTitle != oldValue { invalidateFittingSize() } } }
    /// The values, from left to right.
    public var values: [Double?] { didSet { if values != oldValue { valuesDidChange(oldValue.count) } } }
    /// The values at the bottom and at the top, or `nil` for the least and the greatest visible value.
    var range: ClosedRange<Double>? { didSet { if range != oldValue { setNeedsDisplay() } } }
    /// The way to show more values than there are columns.
    var overflow: Overflow { didSet { if overflow != oldValue { setNeedsDisplay() } } }
    /// The role that determines the style of the columns.
    var role: StyleRole { didSet { if role != oldValue { setNeedsDisplay() } } }
    /// The preferred height in rows.
    var preferredHeight: Int { didSet { if preferredHeight != oldValue { invalidateFittingSize() } } }

    /// Creates a chart of values.
    public init(
        _ title: String = "", _ values: [Double?] = [], range: ClosedRange<Double>? = nil,
        overflow: Overflow = .latest, showsTitle: Bool = false, role: StyleRole = .accent, preferredHeight: Int = 1
    ) {
        self.title = title
        self.showsTitle = showsTitle
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
        let columns = values.isEmpty ? Self.emptyText.count : values.count
        let width = max(columns, titleHeight * TextMetrics.width(of: title))
        let height = max(1, preferredHeight) + titleHeight
        return Size(width: min(width, proposal.width), height: min(height, proposal.height))
    }

    /// The number of lines for the title.
    private var titleHeight: Int { showsTitle && !title.isEmpty ? 1 : 0 }

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
        // Divided first, because the sum of great numbers could be infinite.
        return overflow == .maximum ? numbers.max() : numbers.reduce(0) { $0 + $1 / Double(numbers.count) }
    }

    public override func draw(in canvas: Canvas) {
        let top = bounds.height > 1 ? titleHeight : 0
        if top > 0 {
            canvas.draw(TextMetrics.truncate(title, to: bounds.width), at: .zero, style: style(.heading))
        }
        drawColumns(in: canvas.clipped(to: Rect(x: 0, y: top, width: bounds.width, height: bounds.height - top)))
    }

    /// The text of a chart without values.
    package static let emptyText = "No data"

    private func drawColumns(in canvas: Canvas) {
        if values.isEmpty { canvas.draw(Self.emptyText, at: .zero, style: style(.secondary)) }
        let columns = columns
        let (numbers, height) = (columns.compactMap(\.finite), canvas.size.height)
        guard let least = numbers.min(), let greatest = numbers.max(), height > 0 else { return }
        let (range, style) = (range?.finite ?? least...greatest, style(role))
        for (column, value) in columns.enumerated() {
            guard let value = value.finite else { continue }
            // The least value is drawn, too, because a gap means a missing value.
            var eighths = max(1, BlockFill.eighths(range.share(of: value), of: height))
            var row = height - 1
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
    /// The number, or `nil` if it is infinite or not a number.
    var finite: Double? { flatMap { $0.isFinite ? $0 : nil } }
}

extension ClosedRange<Double> {
    package var finite: ClosedRange<Double>? { lowerBound.isFinite && upperBound.isFinite ? self : nil }
}

/// The characters that fill a part of a cell, in eighths.
package enum BlockFill {
    /// The characters that fill a cell from the bottom, from nothing to 7 eighths.
    package static let rising: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇"]
    /// The characters that fill a cell from the left, from nothing to 7 eighths.
    package static let growing: [Character] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    /// Returns a share of a number of cells in rounded eighths; the share is clamped to 0 to 1.
    package static func eighths(_ share: Double, of cells: Int) -> Int {
        guard !share.isNaN else { return 0 }
        let all = Double(min(max(0, cells), 1 << 20) * 8)
        return Int((min(max(0, share), 1) * all).rounded())
    }
}

extension ClosedRange<Double> {
    /// Returns the position of a number between the bounds, from 0 to 1, or a half if the bounds are equal.
    func share(of number: Double) -> Double {
        guard lowerBound < upperBound else { return 0.5 }
        // Halves are subtracted, so that the difference of two great numbers is finite.
        return (number / 2 - lowerBound / 2) / (upperBound / 2 - lowerBound / 2)
    }
}

/// Numbers as short texts, regardless of locale.
package enum NumberText {
    /// Returns a number with at most the given decimals, without trailing zeros: `12`, `0.5`, `-3.25`, `1.2e+20`.
    package static func short(_ number: Double, decimals: Int = 2) -> String {
        guard number.isFinite else { return number.isNaN ? "–" : number < 0 ? "-∞" : "∞" }
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        let rounded = (number * scale).rounded() / scale
        guard abs(rounded) < 1e15 else { return "\(number)" }
        return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }

    /// Returns a number in thousands, millions and so on: `950`, `1.2k`, `3.4M`.
    static func compact(_ number: Double) -> String {
        var (value, index) = (number, 0)
        let units = ["", "k", "M", "G", "T", "P"]
        while abs(value) >= 999.5, index + 1 < units.count {
            value /= 1_000
            index += 1
        }
        return short(value, decimals: abs(value) < 10 ? 1 : 0) + units[index]
    }

    /// Returns a time in hours, minutes and seconds: `0:07`, `12:30`, `3:05:00`.
    static func time(_ duration: Duration) -> String {
        let seconds = max(0, duration.components.seconds)
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
        let tail = "\(pad(minutes, when: hours > 0)):\(pad(seconds % 60, when: true))"
        return hours > 0 ? "\(hours):\(tail)" : tail
    }

    private static func pad(_ number: Int64, when isPadded: Bool) -> String {
        isPadded && number < 10 ? "0\(number)" : "\(number)"
    }
}

/// A small chart of columns that shows how a number has changed; see `SparklineView`.
public struct Sparkline: FaceBody {
    package let face: Face

    /// Creates a chart of values.
    public init(
        _ title: String = "", _ values: [Double?], range: ClosedRange<Double>? = nil,
        overflow: SparklineView.Overflow = .latest, showsTitle: Bool = false, role: StyleRole = .accent,
        preferredHeight: Int = 1
    ) {
        face = Face(SparklineView()) { view in
            view.title = title
            view.showsTitle = showsTitle
            view.values = values
            view.range = range
            view.overflow = overflow
            view.role = role
            view.preferredHeight = preferredHeight
        }
    }
}
