struct SoakReport {
    /// The number of bytes that is no growth: an hour has at least 30 rounds, each of which would leak an object.
    private static let tolerance = 1_024

    let steps: Int
    let before: ProcessFigures
    let after: ProcessFigures

    /// A Boolean value that indicates whether nothing has grown.
    var isFlat: Bool {
        after.heapBytes - before.heapBytes <= Self.tolerance && after.descriptors <= before.descriptors
            && after.living <= before.living && after.sleepers <= before.sleepers
    }

    /// A row of a Markdown table, without its ends.
    var row: String {
        [
            "\(steps)", "\(before.heapBytes)", "\(after.heapBytes)", "\(after.heapBytes - before.heapBytes)",
            "\(before.descriptors) → \(after.descriptors)", "\(before.living) → \(after.living)",
            "\(before.sleepers) → \(after.sleepers)",
        ].joined(separator: " | ")
    }
}
