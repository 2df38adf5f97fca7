/// One bar of a chart.
public struct ChartBar: Hashable, Sendable {
    /// What is counted.
    public var label: String
    /// How much of it there is; no bar is shown for what is no number or infinite.
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
