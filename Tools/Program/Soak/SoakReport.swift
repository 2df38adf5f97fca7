/// The measurements before and after.
struct SoakReport {
    /// The bytes that are no growth.
    ///
    /// One small object in each round of a session, of which an hour has thirty or more, would be more than this.
    private static let tolerance = 1_024

    let steps: Int
    let before: ProcessFigures
    let after: ProcessFigures

    /// Whether nothing has grown.
    var isFlat: Bool {
        after.heapBytes - before.heapBytes <= Self.tolerance && after.descriptors <= before.descriptors
            && after.living <= before.living && after.sleepers <= before.sleepers
    }

    /// A row of a table in Markdown, without its ends.
    var row: String {
        [
            "\(steps)", "\(before.heapBytes)", "\(after.heapBytes)", "\(after.heapBytes - before.heapBytes)",
            "\(before.descriptors) → \(after.descriptors)", "\(before.living) → \(after.living)",
            "\(before.sleepers) → \(after.sleepers)",
        ].joined(separator: " | ")
    }
}
