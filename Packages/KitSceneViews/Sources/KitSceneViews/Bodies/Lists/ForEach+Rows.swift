extension ForEach {
    /// A row for each element; the bodies are made when the rows are shown.
    var rows: ListRows {
        var seen: Set<ID> = []
        var repetition = 0
        let content = content
        return ListRows(
            parts: data.map { element in
                var rowID = AnyHashable(id(element))
                if !seen.insert(id(element)).inserted {
                    repetition += 1
                    rowID = AnyHashable(Repeated(id: rowID, repetition: repetition))
                }
                return .row(ListItem(id: rowID) { _ in content(element) })
            })
    }

    /// Sets the actions of each element's row, in a list.
    public func rowActions(_ actions: @escaping @MainActor (Data.Element) -> [RowAction]) -> ListRows {
        var rows = rows
        for (index, element) in data.enumerated() {
            guard case .row(var item) = rows.parts[index] else { continue }
            item.actions = { actions(element) }
            rows.parts[index] = .row(item)
        }
        return rows
    }
}

/// The identifier of an element whose own one came before.
private struct Repeated: Hashable {
    let id: AnyHashable
    let repetition: Int
}
