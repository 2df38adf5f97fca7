/// The work of each pane for one moment, counted by lanes.
struct StepCounts: Equatable {
    /// The counts of one lane, one for each pane.
    struct Lane: Equatable {
        let word: String
        let counts: [Int]

        /// The difference between the panes with the most and the least.
        var spread: Int { (counts.max() ?? 0) - (counts.min() ?? 0) }

        /// Returns the counts in words: "MVVM-C 1, VVSI 5 events", "MVVM-C 5, VVSI 1 event", or "2 events each".
        /// - Parameter names: The names of the panes.
        func text(_ names: [String]) -> String {
            let plural = counts.last == 1 ? word : word + "s"
            guard let first = counts.first, counts.count > 1 else { return "\(counts.first ?? 0) \(plural)" }
            guard spread > 0 else { return "\(first) \(plural) each" }
            return zip(names, counts).map { "\($0) \($1)" }.joined(separator: ", ") + " \(plural)"
        }
    }

    /// The lanes that have entries, and always events and changes.
    let lanes: [Lane]

    /// Counts the essential entries of each pane, without what time has caused after the step.
    init(_ entries: [[TraceEntry]]) {
        let lanes: [TraceEntry.Lane] = [.event, .change, .effectStart, .screen]
        self.lanes = lanes.map { lane in
            Lane(
                word: lane.word,
                counts: entries.map { $0.count { $0.lane == lane && $0.isEssential && $0.cause.isStep } })
        }.filter { $0.word == "event" || $0.word == "change" || ($0.counts.max() ?? 0) > 0 }
    }

    /// The lane with the largest difference between panes; `nil` if there is none.
    var largest: Lane? {
        let most = lanes.map(\.spread).max() ?? 0
        return most > 0 ? lanes.first { $0.spread == most } : nil
    }

    /// A Boolean value that indicates whether a pane did something.
    var isEmpty: Bool { lanes.allSatisfy { $0.counts.allSatisfy { $0 == 0 } } }
}
