/// A bar that shows the progress of work.
public struct ProgressBar: PrimitiveBody {
    private let title: String
    private let amount: Amount
    private let preferredWidth: Int
    private let unit: String

    private enum Amount {
        case fraction(Double)
        case unknown
        case units(Double, total: Double?)
    }

    /// Creates a bar; `fraction` goes from 0 to 1.
    public init(_ title: String = "", fraction: Double, preferredWidth: Int = 24) {
        self.init(title, .fraction(fraction), preferredWidth)
    }

    /// Returns an animated bar for work of unknown length.
    public static func indeterminate(_ title: String = "", preferredWidth: Int = 24) -> ProgressBar {
        ProgressBar(title, .unknown, preferredWidth)
    }

    /// Creates a bar for long work, with its rate and the time that is left; see `ProgressView.report`.
    public init(
        _ title: String = "", completed: Double, total: Double?, unit: String = "", preferredWidth: Int = 24
    ) {
        self.init(title, .units(completed, total: total), preferredWidth, unit: unit)
    }

    private init(_ title: String, _ amount: Amount, _ preferredWidth: Int, unit: String = "") {
        self.title = title
        self.amount = amount
        self.preferredWidth = preferredWidth
        self.unit = unit
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        [
            ViewElement(context, make: { ProgressView() }) { view in
                view.title = title
                view.preferredWidth = preferredWidth
                view.unit = unit
                show(in: view)
            }
        ]
    }

    private func show(in view: ProgressView) {
        switch amount {
        case .fraction(let fraction):
            view.isIndeterminate = false
            view.showsEstimate = false
            view.fraction = fraction
        case .unknown:
            view.isIndeterminate = true
            view.showsEstimate = false
        case .units(let completed, let total):
            view.showsEstimate = true
            view.report(completed, of: total)
        }
    }
}

/// A line of small columns that shows how a number has changed; see `SparklineView`.
public struct Sparkline: PrimitiveBody {
    private let title: String
    private let values: [Double?]
    private let range: ClosedRange<Double>?
    private let overflow: SparklineView.Overflow
    private let role: StyleRole
    private let preferredHeight: Int

    /// Creates a line of values.
    public init(
        _ title: String = "", _ values: [Double?], range: ClosedRange<Double>? = nil,
        overflow: SparklineView.Overflow = .latest, role: StyleRole = .accent, preferredHeight: Int = 1
    ) {
        self.title = title
        self.values = values
        self.range = range
        self.overflow = overflow
        self.role = role
        self.preferredHeight = preferredHeight
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        [
            ViewElement(context, make: { SparklineView() }) { view in
                view.title = title
                view.values = values
                view.range = range
                view.overflow = overflow
                view.role = role
                view.preferredHeight = preferredHeight
            }
        ]
    }
}

/// Bars beside each other, or below each other; see `BarChartView`.
public struct BarChart: PrimitiveBody {
    private let title: String
    private let bars: [ChartBar]
    private let axis: StackView.Axis
    private let range: ClosedRange<Double>?
    private let showsValues: Bool
    private let role: StyleRole
    private let preferredLength: Int

    /// Creates a chart.
    public init(
        _ title: String = "", _ bars: [ChartBar], axis: StackView.Axis = .horizontal,
        range: ClosedRange<Double>? = nil, showsValues: Bool = true, role: StyleRole = .accent,
        preferredLength: Int = 0
    ) {
        self.title = title
        self.bars = bars
        self.axis = axis
        self.range = range
        self.showsValues = showsValues
        self.role = role
        self.preferredLength = preferredLength
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        [
            ViewElement(context, make: { BarChartView() }) { view in
                view.title = title
                view.bars = bars
                view.axis = axis
                view.range = range
                view.showsValues = showsValues
                view.role = role
                view.preferredLength = preferredLength
            }
        ]
    }
}
