/// The page about the features of the originals.
struct ParityPage {
    static let statuses = ["present", "changed", "not carried over"]
    static let identifiers = [("N", 107), ("M", 31), ("A", 38), ("E", 20), ("S", 18)].flatMap { letter, count in
        (1...count).map { letter + String($0) }
    }

    private struct Row {
        let identifier: String
        let cells: [String]

        var status: String { cells[2] }
        /// Returns the names in code of a cell.
        func names(_ column: Int) -> [String] { Repository.matches(of: /`([^`]+)`/, in: cells[column]) }
    }

    private let text: String
    private let rows: [Row]

    init(_ text: String) {
        self.text = text
        rows = text.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("| "), line.hasSuffix(" |"), !line.hasPrefix("| ID |") else { return nil }
            let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
                .map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
            return Row(identifier: cells[0], cells: cells + Array(repeating: "", count: max(0, 6 - cells.count)))
        }
    }

    /// The sentence with the number of rows for each status.
    var summary: String {
        let counts = Self.statuses.map { status in rows.filter { $0.status == status }.count }
        return
            "Of \(rows.count) features, \(counts[0]) are present, \(counts[1]) changed on purpose and \(counts[2]) not"
            + " carried over."
    }

    func faults(_ declarations: Declarations, _ targets: [String], _ tests: TestNames) -> [String] {
        let counts = Dictionary(grouping: rows, by: \.identifier).mapValues(\.count)
        let missing = Self.identifiers.filter { counts[$0] == nil }.map { "\($0) is missing" }
        let known = Set(Self.identifiers)
        let others = counts.keys.filter { !known.contains($0) }.sorted().map { "\($0) is not a feature" }
        let repeated = Self.identifiers.filter { counts[$0, default: 0] > 1 }.map { "\($0) stands there twice" }
        let stale = text.contains(summary) ? [] : ["the page does not say: \(summary)"]
        let found = rows.flatMap { row in
            faults(of: row, declarations, targets, tests).map { "\(row.identifier): \($0)" }
        }
        return missing + others + repeated + stale + found
    }

    private func faults(
        of row: Row, _ declarations: Declarations, _ targets: [String], _ tests: TestNames
    ) -> [String] {
        guard row.cells.count == 6 else { return ["the row has \(row.cells.count) cells"] }
        guard Self.statuses.contains(row.status) else { return ["the status is '\(row.status)'"] }
        var faults = row.cells[1].isEmpty ? ["no feature"] : []
        if row.status != "present", row.cells[5].isEmpty { faults.append("no reason") }
        guard row.status != "not carried over" else {
            return faults + row.names(1).filter(declarations.contains).map { "\($0) is declared" }
        }
        if row.names(3).isEmpty { faults.append("no symbol") }
        if row.names(4).isEmpty { faults.append("no test") }
        let commands = targets.map { "make " + $0 }
        faults += row.names(3).filter { !declarations.contains($0) && !commands.contains($0) }
            .map { "\($0) is not declared" }
        faults += row.names(4).filter { !tests.contains($0) }.map { "there is no test \($0)" }
        return faults
    }
}
