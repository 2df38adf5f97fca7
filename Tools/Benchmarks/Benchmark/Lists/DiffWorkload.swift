import KitCore

/// The difference of two lists of rows, named by kind of change and number of rows: `diff-shuffle-5000`.
struct DiffWorkload {
    /// The change from the first list to the second.
    enum Change: String, CaseIterable {
        case shuffle, reverse, edit, append, unchanged
        /// The same rows in another order, with texts as identifiers.
        case text
        /// A plain comparison of two equal lists, without identity.
        case comparison
    }

    /// A row with contents beside its identifier.
    struct Row<ID: Hashable>: Identifiable, Equatable {
        let id: ID
        let value: Int
    }

    let name: String
    private let change: Change
    private let count: Int

    /// Creates the workload with a name, or returns `nil` if there is none.
    init?(_ name: String) {
        let parts = name.split(separator: "-").map(String.init)
        guard parts.count == 3, parts[0] == "diff", let change = Change(rawValue: parts[1]), let count = Int(parts[2]),
            (1...10_000_000).contains(count)
        else { return nil }
        self.name = name
        self.change = change
        self.count = count
    }

    /// The default number of repetitions.
    var standardCount: Int { max(5, 2_000_000 / count) }

    func prepare() -> Scenario.Step {
        change == .text ? step { "row-\($0)-of-a-list" } : step { $0 }
    }

    private func step<ID: Hashable>(_ id: (Int) -> ID) -> Scenario.Step {
        let old = (0..<count).map { Row(id: id($0), value: $0) }
        var new = old
        var random = SeededGenerator(seed: 42)
        switch change {
        case .shuffle, .text: new.shuffle(using: &random)
        case .reverse: new.reverse()
        case .edit:
            let edits = max(1, count / 100)
            for _ in 0..<edits { new.remove(at: Int.random(in: 0..<new.count, using: &random)) }
            for edit in 0..<edits {
                let row = Row(id: id(count + edit), value: 0)
                new.insert(row, at: Int.random(in: 0...new.count, using: &random))
            }
        case .append: new += (count..<count + max(1, count / 100)).map { Row(id: id($0), value: $0) }
        // A different array, so that its identity is not a shortcut.
        case .unchanged, .comparison: new = old.map { Row(id: $0.id, value: $0.value) }
        }
        if change == .comparison { return { [new] _ in old == new ? 0 : 1 } }
        return { [new] _ in
            do { return try ListDifference(from: old, to: new).moves.count & 0 } catch { return 1 }
        }
    }
}
