import KitCells
import KitCore
import KitReactive
import KitSceneViews

extension ColumnTableView: CurrentRowOwner {
    package var currentRowID: Item.ID? { selectedItem?.id }
    package var firstRowID: Item.ID? { lineCount > 0 ? arrangement[0].id : nil }
}

extension ColumnTableView: PositionedRows {
    package func containsRow(_ id: Item.ID) -> Bool { position(of: id) != nil }
    package func select(row: Int) { list.setCurrentLine(row) }
    /// Selects the first row, and scrolls to it.
    public func selectFirst() { list.setCurrentLine(0) }
}

extension ColumnTableView: LineListSource {
    package var lineCount: Int { arrangement.count }
    package var emptyText: String { "No rows." }
    package var lineHints: [KeyHint] {
        let canSort = columns.contains { $0.makeOrder != nil }
        let sort = KeyHint(KeyPress(.character("s")), "Sort", keywords: ["Order", "Reverse"], in: .arrangement)
        return [KeyHint("←→", "Column"), KeyHint(KeyPress(.enter), "Open", in: .movement)] + (canSort ? [sort] : [])
    }

    package var lineHelpHints: [KeyHint] {
        [
            KeyHint(KeyPress(.character("<")), "Narrower", keywords: ["Column width"]),
            KeyHint(KeyPress(.character(">")), "Wider", keywords: ["Column width"]),
        ]
    }

    package var lineActions: [RowAction] {
        guard let rowActions, let selectedItem else { return [] }
        return rowActions(selectedItem)
    }

    package var selectsLines: Bool { allowsMultipleSelection }
    package func isLineSelected(_ index: Int) -> Bool { selectedIDs.contains(arrangement[index].id) }

    package func toggleLine(_ index: Int) {
        anchor = nil
        userSelected(selectedIDs.symmetricDifference([arrangement[index].id]))
    }

    package func extendSelection(toLine index: Int) {
        let start = anchor ?? (list.currentLine, selectedIDs)
        list.move(to: index)
        anchor = start
        let range = min(start.row, list.currentLine)...max(start.row, list.currentLine)
        userSelected(start.others.union(range.map { arrangement[$0].id }))
    }

    package func selectAllLines() { userSelected(Set((0..<lineCount).map { arrangement[$0].id })) }

    package func drawLine(_ index: Int, in canvas: Canvas, width: Int, pen: LinePen) {
        let item = arrangement[index]
        var column = 0
        for (tableColumn, columnWidth) in zip(columns, columnWidths) where columnWidth > 0 {
            guard column < width else { return }
            tableColumn.draw(item, at: column, width: min(columnWidth, width - column), pen, canvas)
            column += columnWidth + 1
        }
    }

    package func speech(ofLine index: Int) -> Semantics {
        let item = arrangement[index]
        let others = columns.dropFirst().map { $0.title + " " + $0.text(item) }
        let value = others.isEmpty ? nil : others.joined(separator: ", ")
        return Semantics(role: .row, label: columns.first?.text(item) ?? "", value: value)
    }

    package func handleListKey(_ key: KeyPress) -> Bool {
        guard key.modifiers.isEmpty, !columns.isEmpty else { return false }
        let current = header.current
        switch key.key {
        case .left: return moveToColumn(in: columns.indices.prefix(current).reversed())
        case .right: return moveToColumn(in: Array(columns.indices.dropFirst(current + 1)))
        case .character("s"): toggleSort(by: current)
        case .character("<") where columnWidths.indices.contains(current):
            setWidth(columnWidths[current] - 1, ofColumn: current)
        case .character(">") where columnWidths.indices.contains(current):
            setWidth(columnWidths[current] + 1, ofColumn: current)
        default: return false
        }
        return true
    }

    /// Makes the first visible one of some columns the current one.
    private func moveToColumn(in candidates: [Int]) -> Bool {
        let visible = candidates.first { !columnWidths.indices.contains($0) || columnWidths[$0] > 0 }
        guard let visible else { return false }
        header.current = visible
        return true
    }

    package func currentLineDidChange() {
        arrangement.awaitsFirstOrder = false
        anchor = nil
        if rowActions != nil { host?.keyCommandsDidChange() }
        guard let item = selectedItem else { return }
        selectionChanged.send(item)
        rowHandler?(item.id)
    }

    package func openCurrentLine() {
        guard let item = selectedItem else { return }
        opened.send(item)
        openHandler?(item)
    }
}
