import KitSceneViews

/// The first difference between two panes.
public struct Divergence: Equatable, Sendable {
    /// The moment at which it was detected.
    public let moment: Int
    /// The step of the moment, without secrets.
    public let step: String
    /// The names of the two panes.
    public let names: [String]
    /// The part that differs, such as `line 3`.
    public let what: String
    /// The line of the screen, counted from 0, where the screens differ.
    public let row: Int?
    /// The value in each pane.
    public let values: [String]

    /// A sentence with the part that differs, the values, and the step after which they do.
    public var text: String {
        "≠ \(what) differs after step \(moment), \(step): \(names[0]) “\(values[0])”, \(names[1]) “\(values[1])”"
    }

    /// Returns the first difference between the first pane and any other pane.
    static func find(
        in panes: [Pane], gate: PaneGate, moment: Int, after step: String
    ) -> (difference: Divergence, pane: Int)? {
        guard let first = panes.first else { return nil }
        for (index, other) in panes.enumerated().dropFirst() {
            let make = { (what: String, row: Int?, values: [String]) in
                Divergence(
                    moment: moment, step: step, names: [first.name, other.name], what: what, row: row, values: values)
            }
            if let found = difference(first, other, index, gate, make) { return (found, index) }
        }
        return nil
    }

    private static func difference(
        _ first: Pane, _ other: Pane, _ index: Int, _ gate: PaneGate,
        _ make: (_ what: String, _ row: Int?, _ values: [String]) -> Divergence
    ) -> Divergence? {
        let (left, right) = (first.rows, other.rows)
        for (row, lines) in zip(left, right).enumerated() where lines.0 != lines.1 {
            return make("line \(row + 1)", row, values(of: lines.0, lines.1))
        }
        if let values = firstDifference(first.host.semantics(), other.host.semantics()) {
            return make("the text for screen readers", nil, values)
        }
        if let values = firstDifference(gate.requests(of: 0), gate.requests(of: index)) {
            return make("the list of requests", nil, values)
        }
        guard first.host.isFinished != other.host.isFinished else { return nil }
        return make("the end", nil, ["\(first.host.isFinished)", "\(other.host.isFinished)"])
    }

    /// Returns the first elements that differ, or the counts if one list is longer.
    private static func firstDifference<Element: Equatable>(_ left: [Element], _ right: [Element]) -> [String]? {
        guard left != right else { return nil }
        if let place = zip(left, right).first(where: { $0 != $1 }) { return ["\(place.0)", "\(place.1)"] }
        return ["\(left.count)", "\(right.count)"]
    }

    /// Returns both lines without the spaces between words, unless only the spaces differ.
    private static func values(of left: String, _ right: String) -> [String] {
        let values = [trimmed(left), trimmed(right)]
        return values[0] == values[1] ? [left, right] : values
    }

    /// Returns a line without the spaces between words, because there is little room for the difference.
    private static func trimmed(_ row: String) -> String {
        row.split(separator: " ").joined(separator: " ")
    }
}
