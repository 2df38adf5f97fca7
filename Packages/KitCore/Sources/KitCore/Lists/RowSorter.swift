/// Sorts the rows of a list with sections into those that stay, move, come and go.
@usableFromInline
struct RowSorter {
    @usableFromInline private(set) var deletions: [RowPosition] = []
    @usableFromInline private(set) var insertions: [RowPosition] = []
    @usableFromInline private(set) var moves: [SectionedListDifference.Move] = []

    private let rows: ListMatching
    private let oldCounts: [Int]
    private let newCounts: [Int]
    /// For each new section, the old one with its identifier; -1 for none.
    private let oldSections: [Int]
    /// The position of each old row.
    private var oldPositions: [RowPosition] = []
    /// The rows that are in both lists: their old index, their new index, and their new position.
    private var kept: [(old: Int, new: Int, to: RowPosition)] = []

    @usableFromInline
    init(_ rows: ListMatching, sections: ListMatching, oldCounts: [Int], newCounts: [Int]) {
        self.rows = rows
        self.oldCounts = oldCounts
        self.newCounts = newCounts
        oldSections = newCounts.indices.map { index in
            sections.source(of: index, newCount: newCounts.count, oldCount: oldCounts.count)
        }
    }

    @usableFromInline
    mutating func sort() {
        let oldTotal = oldCounts.reduce(0, +)
        oldPositions.reserveCapacity(oldTotal)
        for (section, count) in oldCounts.enumerated() {
            for row in 0..<count { oldPositions.append(RowPosition(section: section, row: row)) }
        }
        deletions = rows.deletions.map { oldPositions[$0] }
        let newTotal = newCounts.reduce(0, +)
        kept.reserveCapacity(newTotal)
        var first = 0
        for (section, count) in newCounts.enumerated() {
            let sources = (first..<first + count).map { rows.source(of: $0, newCount: newTotal, oldCount: oldTotal) }
            sort(sources, first: first, section: section)
            first += count
        }
    }

    /// Sorts the rows of one new section, given their old indexes.
    private mutating func sort(_ sources: [Int], first: Int, section: Int) {
        let former = oldSections[section]
        var candidates = [Int32](repeating: -1, count: sources.count)
        for (row, source) in sources.enumerated() where source >= 0 && oldPositions[source].section == former {
            candidates[row] = Int32(truncatingIfNeeded: source)
        }
        let stays = IncreasingSubsequence.members(of: candidates)
        for (row, source) in sources.enumerated() {
            let position = RowPosition(section: section, row: row)
            guard source >= 0 else {
                insertions.append(position)
                continue
            }
            kept.append((source, first + row, position))
            if !stays[row] { moves.append(.init(from: oldPositions[source], to: position)) }
        }
    }

    /// The rows that are in both lists and are not the same, as `areDifferent` says of an old and a new index.
    @usableFromInline
    func updates(_ areDifferent: (Int, Int) -> Bool) -> [SectionedListDifference.Move] {
        var updates: [SectionedListDifference.Move] = []
        for row in kept where areDifferent(row.old, row.new) {
            updates.append(.init(from: oldPositions[row.old], to: row.to))
        }
        return updates
    }
}

extension ListMatching {
    /// The old index of any row of the new list; -1 for none.
    func source(of index: Int, newCount: Int, oldCount: Int) -> Int {
        if index < prefix { return index }
        if index >= newCount - suffix { return index - newCount + oldCount }
        let source = Int(sources[index - prefix])
        return source < 0 ? -1 : source + prefix
    }
}
