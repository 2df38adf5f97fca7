import KitCells
import KitCore
import KitSceneViews

/// The first difference between panes.
public struct Divergence: Equatable, Sendable {
    /// The moment at which it was detected.
    public let moment: Int
    /// The step of the moment for the user, such as `↓`, without secrets.
    public let step: String
    /// The panes that are marked: the one that differs from all others, or the two that were compared.
    public let panes: [Int]
    /// The names of the two panes that were compared; the one that differs from all others is the first.
    public let names: [String]
    /// The number of panes that agree with the second one; 1 if no pane differs from all others.
    public let others: Int
    /// The part that differs, such as `line 3`.
    public let what: String
    /// The line of the screen, counted from 0, where the screens differ.
    public let row: Int?
    /// The value in each of the two panes.
    public let values: [String]

    /// A sentence with the panes that differ, the step after which they do, and the part.
    public var sentence: String { sentence() }

    /// Returns the sentence.
    /// - Parameter place: The place of the step in a recording.
    func sentence(at place: String = "") -> String {
        let subject =
            others > 1
            ? "\(names[0]) differs from the other \(Self.word(others))" : "\(names[0]) and \(names[1]) differ"
        let detail = place.isEmpty ? step : "\(step); \(place)"
        let end = moment == 0 ? "the start" : "step \(moment) (\(detail))"
        return "\(subject) after \(end) in \(what)"
    }

    /// Returns the values with the names of their panes, both shortened to the part that differs if they are long.
    func comparison(width: Int = .max) -> String {
        let labels = [names[0], others > 1 ? "the others" : names[1]]
        let fixed = labels.reduce(0) { $0 + TextMetrics.width(of: $1) } + " “”, ".count + " “”".count
        let room = max(8, (width - fixed) / 2)
        let same = zip(values[0], values[1]).prefix { $0 == $1 }.count
        let parts = values.map { value in
            guard TextMetrics.width(of: value) > room else { return value }
            // A few characters before the first different one, so that it is recognized.
            let start = max(0, same - room / 3)
            return TextMetrics.truncate((start > 0 ? "…" : "") + value.dropFirst(start), to: room)
        }
        return "\(labels[0]) “\(parts[0])”, \(labels[1]) “\(parts[1])”"
    }

    private static func word(_ number: Int) -> String {
        switch number {
        case 2: "two"
        case 3: "three"
        case 4: "four"
        default: "\(number)"
        }
    }

    /// Returns the first difference between the first pane and any other pane.
    static func find(in panes: [Pane], gate: PaneGate, moment: Int, after step: String) -> Divergence? {
        let seen = panes.enumerated().map { Seen($1, requests: gate.requests(of: $0)) }
        let lines = seen.map(\.rows.count).min() ?? 0
        let parts = (0..<lines).map(Part.line) + [.semantics, .requests, .end]
        for other in seen.indices.dropFirst() {
            let different = parts.filter { $0.differs(seen[0], seen[other]) }
            guard let part = different.first(where: { $0.hasOtherWords(seen[0], seen[other]) }) ?? different.first
            else {
                continue
            }
            let odd = odd(part, seen)
            let pair = odd.map { [$0, $0 == 0 ? 1 : 0] } ?? [0, other]
            return Divergence(
                moment: moment, step: step, panes: odd.map { [$0] } ?? pair, names: pair.map { panes[$0].name },
                others: odd == nil ? 1 : panes.count - 1, what: part.name, row: part.row,
                values: part.values(seen[pair[0]], seen[pair[1]]))
        }
        return nil
    }

    /// Returns the pane that differs from all others, which agree with each other; `nil` if there is none.
    private static func odd(_ part: Part, _ seen: [Seen]) -> Int? {
        guard seen.count > 2 else { return nil }
        return seen.indices.first { odd in
            let others = seen.indices.filter { $0 != odd }
            return part.differs(seen[odd], seen[others[0]])
                && others.dropFirst().allSatisfy { !part.differs(seen[others[0]], seen[$0]) }
        }
    }

    /// The compared parts of a pane.
    private struct Seen {
        let rows: [String]
        let semantics: [Semantics]
        let requests: [String]
        let isFinished: Bool

        init(_ pane: Pane, requests: [String]) {
            (rows, semantics) = (pane.rows, pane.host.semantics())
            (self.requests, isFinished) = (requests, pane.host.isFinished)
        }
    }

    /// A part of the panes that can differ.
    private enum Part {
        case line(Int), semantics, requests, end

        var name: String {
            switch self {
            case .line(let row): "line \(row + 1)"
            case .semantics: "the text for screen readers"
            case .requests: "the list of requests"
            case .end: "whether the app has ended"
            }
        }

        var row: Int? { if case .line(let row) = self { row } else { nil } }

        func differs(_ left: Seen, _ right: Seen) -> Bool {
            switch self {
            case .line(let row): left.rows[row] != right.rows[row]
            case .semantics: left.semantics != right.semantics
            case .requests: left.requests != right.requests
            case .end: left.isFinished != right.isFinished
            }
        }

        /// Returns whether not only frames and scroll bars differ, which follow from what differs elsewhere.
        func hasOtherWords(_ left: Seen, _ right: Seen) -> Bool {
            guard case .line(let row) = self else { return false }
            func words(_ line: String) -> String { line.filter { !$0.isWhitespace && !Self.drawing.contains($0) } }
            return words(left.rows[row]) != words(right.rows[row])
        }

        private static let drawing: Set<Character> = Set("│┃▐█━─╭╮╰╯┌┐└┘├┤")

        func values(_ left: Seen, _ right: Seen) -> [String] {
            switch self {
            case .line(let row): Self.lines(left, right, row)
            case .semantics: Self.firstDifference(left.semantics, right.semantics)
            case .requests: Self.firstDifference(left.requests, right.requests)
            case .end: [left, right].map { $0.isFinished ? "yes" : "no" }
            }
        }

        /// Returns the first elements that differ, or the counts if one list is longer.
        private static func firstDifference<Element: Equatable>(_ left: [Element], _ right: [Element]) -> [String] {
            if let place = zip(left, right).first(where: { $0 != $1 }) { return ["\(place.0)", "\(place.1)"] }
            return ["\(left.count)", "\(right.count)"]
        }

        private static func isFrame(_ word: Substring) -> Bool { word.allSatisfy { $0 == "│" } }

        /// Returns both lines without the frames around them and the spaces between words, unless only these differ.
        ///
        /// A line without words, such as one of large digits, is described by what a screen reader says instead.
        private static func lines(_ left: Seen, _ right: Seen, _ row: Int) -> [String] {
            let lines = [left.rows[row], right.rows[row]]
            let values = lines.map { line in
                let words = line.split(separator: " ").drop(while: isFrame)
                return words.reversed().drop(while: isFrame).reversed().joined(separator: " ")
            }
            if !values.joined().contains(where: { $0.isLetter || $0.isNumber }),
                let place = zip(left.semantics, right.semantics).first(where: { $0 != $1 })
            {
                let texts = [place.0, place.1].map { [$0.label, $0.value ?? ""].joined(separator: " ") }
                return texts[0] == texts[1] ? ["\(place.0)", "\(place.1)"] : texts
            }
            return values[0] == values[1] ? lines : values
        }
    }
}
