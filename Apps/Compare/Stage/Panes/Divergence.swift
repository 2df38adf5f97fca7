import KitSceneViews

/// Where two panes are no longer the same.
public struct Divergence: Equatable, Sendable {
    /// The moment at which it was seen first.
    public let moment: Int
    /// The names of the two panes.
    public let names: [String]
    /// What differs, such as `line 3`.
    public let what: String
    /// The line of the screen, counted from 0, where the screens differ.
    public let row: Int?
    /// What each of them has there.
    public let values: [String]

    /// The sentence to show.
    public var text: String {
        "DIVERGED at moment \(moment), \(what): \(names[0]) “\(values[0])”, \(names[1]) “\(values[1])”"
    }

    /// The first difference between the first pane and another.
    static func find(in panes: [Pane], gate: Gate, moment: Int) -> (difference: Divergence, pane: Int)? {
        guard let first = panes.first else { return nil }
        for (index, other) in panes.enumerated().dropFirst() {
            if let found = find(first, other, index, gate, moment) { return (found, index) }
        }
        return nil
    }

    private static func find(_ first: Pane, _ other: Pane, _ index: Int, _ gate: Gate, _ moment: Int) -> Divergence? {
        let make = { (what: String, row: Int?, left: String, right: String) in
            Divergence(moment: moment, names: [first.name, other.name], what: what, row: row, values: [left, right])
        }
        let (left, right) = (first.rows, other.rows)
        for (row, lines) in zip(left, right).enumerated() where lines.0 != lines.1 {
            return make("line \(row + 1)", row, lines.0, lines.1)
        }
        let (said, heard) = (first.host.semantics(), other.host.semantics())
        if said != heard {
            let place = zip(said, heard).first { $0 != $1 }
            return make(
                "semantics", nil, place.map { "\($0.0)" } ?? "\(said.count)",
                place.map { "\($0.1)" } ?? "\(heard.count)")
        }
        let (asked, wanted) = (gate.requests(of: 0), gate.requests(of: index))
        if asked != wanted {
            let place = zip(asked, wanted).first { $0 != $1 }
            return make("effects", nil, place?.0 ?? "\(asked.count)", place?.1 ?? "\(wanted.count)")
        }
        guard first.host.isFinished != other.host.isFinished else { return nil }
        return make("the end", nil, "\(first.host.isFinished)", "\(other.host.isFinished)")
    }
}
