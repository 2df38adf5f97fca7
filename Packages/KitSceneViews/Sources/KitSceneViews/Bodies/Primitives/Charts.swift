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

    func elements(in context: BodyContext) -> [Element] {
        [
            Element(context, make: { SparklineView() }) { view in
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

    func elements(in context: BodyContext) -> [Element] {
        [
            Element(context, make: { BarChartView() }) { view in
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
