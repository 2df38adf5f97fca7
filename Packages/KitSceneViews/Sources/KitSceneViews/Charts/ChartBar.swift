/// One bar of a chart.
public struct ChartBar: Hashable, Sendable {
    /// The counted quantity.
    public var label: String
    /// The value; NaN and infinity show no bar.
    public var value: Double
    /// What the bar means, and so how it looks; `nil` for what all bars of the chart mean.
    public var role: StyleRole?

    /// Creates a bar.
    public init(_ label: String, _ value: Double, role: StyleRole? = nil) {
        self.label = label
        self.value = value
        self.role = role
    }
}
