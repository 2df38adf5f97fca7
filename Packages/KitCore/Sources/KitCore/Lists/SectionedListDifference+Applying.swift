extension SectionedListDifference {
    /// Makes the new list from the old one, taking from the new one only rows and sections that it says are new.
    /// - Returns: The new list, if both lists are those that were compared.
    public func applying<ID: Hashable, Row: Identifiable & Equatable>(
        to old: [ListSection<ID, Row>], rowsOf new: [ListSection<ID, Row>]
    ) -> [ListSection<ID, Row>] {
        let leaving = Set(deletions + moves.map(\.from))
        let staying = old.enumerated().map { section, content in
            var content = content
            content.rows = content.rows.indices
                .filter { !leaving.contains(RowPosition(section: section, row: $0)) }.map { content.rows[$0] }
            return content
        }
        var result = arrange(staying, new)
        place(old, new, in: &result)
        for update in updates {
            result[update.to.section].rows[update.to.row] = new[update.to.section].rows[update.to.row]
        }
        return result
    }

    /// The sections in their new order, with the rows that stay.
    private func arrange<ID: Hashable, Row: Identifiable & Equatable>(
        _ old: [ListSection<ID, Row>], _ new: [ListSection<ID, Row>]
    ) -> [ListSection<ID, Row>] {
        let moved = Dictionary(uniqueKeysWithValues: sections.moves.map { ($0.to, $0.from) })
        let inserted = Set(sections.insertions)
        let gone = Set(sections.deletions + sections.moves.map(\.from))
        var staying = old.indices.filter { !gone.contains($0) }.makeIterator()
        var result: [ListSection<ID, Row>] = []
        for index in 0..<old.count - sections.deletions.count + inserted.count {
            if inserted.contains(index) {
                result.append(ListSection(new[index].id, []))
            } else if let source = moved[index] ?? staying.next() {
                result.append(old[source])
            }
        }
        return result
    }

    /// Puts rows that moved or are new among those that stay, in one pass over each section.
    private func place<ID: Hashable, Row: Identifiable & Equatable>(
        _ old: [ListSection<ID, Row>], _ new: [ListSection<ID, Row>], in result: inout [ListSection<ID, Row>]
    ) {
        var coming: [[(index: Int, row: Row)]] = Array(repeating: [], count: result.count)
        for position in insertions {
            coming[position.section].append((position.row, new[position.section].rows[position.row]))
        }
        for move in moves { coming[move.to.section].append((move.to.row, old[move.from.section].rows[move.from.row])) }
        for section in result.indices where !coming[section].isEmpty {
            let arriving = coming[section].sorted { $0.index < $1.index }
            var staying = result[section].rows[...]
            result[section].rows = []
            result[section].rows.reserveCapacity(staying.count + arriving.count)
            for (index, row) in arriving {
                let before = staying.prefix(max(0, index - result[section].rows.count))
                result[section].rows.append(contentsOf: before)
                staying = staying.dropFirst(before.count)
                result[section].rows.append(row)
            }
            result[section].rows.append(contentsOf: staying)
        }
    }
}
