import KitCells

extension TableView {
    /// The number of lines that the user must drag a table down to refresh it.
    private static var pullDistance: Int { 3 }

    /// Moves to the pressed row, even if a control in it is pressed.
    func pointerWillPress(_ event: MouseEvent, at point: Point) {
        pointer.opens = false
        pointer.closesMenu = actionList.menu.isOpen && !actionList.menu.frame.contains(point)
        guard !pointer.closesMenu, let index = row(at: point) else { return }
        let clicked = ClickedRow(list: accessibilityLabel ?? "", item: rows[index].id)
        let isPlain = event.modifiers.isEmpty
        pointer.opens = isPlain && index == selection.row && host?.mouse.clickedRow == clicked
        host?.mouse.clickedRow = isPlain ? clicked : nil
        guard allowsMultipleSelection else { return userMoved(to: index) }
        if event.modifiers.contains(.shift) { return extendSelection(to: index) }
        userMoved(to: index)
        if event.modifiers.contains(.control) || gutter.frame.contains(point) {
            pointer.opens = false
            host?.mouse.clickedRow = nil
            toggleSelection(at: index)
        }
    }

    /// Opens a row on its second click and its actions on a right click, scrolls by the wheel, and pulls if the table is
    /// dragged down from its beginning.
    ///
    /// A press outside the menu of a row's actions only closes it.
    func handlePointer(_ event: MouseEvent, at point: Point) -> Bool {
        selection.isGoingToEnd = false
        if let step = event.wheelStep { return step.y != 0 && scroll(byRows: step.y) }
        switch event.kind {
        case .press(.right): return openActions(at: point)
        case .press(.left):
            if pointer.closesMenu { actionList.close() }
            pointer.start = point.y
            pointer.hasMoved = false
            pointer.canPull = !pointer.closesMenu && pull.canBegin && scroller.top == 0
        case .drag(.left): drag(to: point)
        case .release(.left): release(at: point)
        default: return false
        }
        return true
    }

    /// Moves to the row at a point, and opens its actions.
    private func openActions(at point: Point) -> Bool {
        actionList.close()
        guard let index = row(at: point) else { return false }
        host?.mouse.clickedRow = nil
        focus()
        userMoved(to: index)
        return openActions()
    }

    private func drag(to point: Point) {
        guard let start = pointer.start else { return }
        let distance = point.y - start
        if distance != 0 { pointer.hasMoved = true }
        guard pointer.canPull else { return }
        if distance > 0 { pull.drag(isFarEnough: distance >= Self.pullDistance) } else { pull.cancel() }
    }

    private func release(at point: Point) {
        let isClick = !pointer.hasMoved && point.y == pointer.start
        pointer.start = nil
        guard isClick else { return pull.release() }
        if pointer.opens { open() }
    }

    /// Returns the row at a point of the table, by the last layout.
    func row(at point: Point) -> Int? {
        let rows = cells.rows.frame
        guard cells.formerItems == nil, rows.contains(point) || gutter.frame.contains(point) else { return nil }
        let y = point.y - rows.y
        return cells.cells.firstIndex { $0.frame.y <= y && y < $0.frame.maxY }.map { cells.firstRow + $0 }
    }
}

/// The last row that was clicked in a window.
///
/// The window stores it, because a body may create its table again between two clicks.
struct ClickedRow: Equatable {
    /// The accessibility label of the table.
    let list: String
    /// The identifier of the row's item.
    let item: AnyHashable
}

/// The state of the mouse in a table, from the press to the release.
@MainActor
final class TablePointer {
    /// The line of the table on which the button was pressed, or `nil` while it is not.
    var start: Int?
    /// A Boolean value that indicates whether the pointer has left that line, so this is no click.
    var hasMoved = false
    /// A Boolean value that indicates whether the table showed its beginning when the button was pressed.
    var canPull = false
    /// A Boolean value that indicates whether the row was clicked before, so this click opens it.
    var opens = false
    /// A Boolean value that indicates whether the press was outside the open menu of actions.
    var closesMenu = false
}
