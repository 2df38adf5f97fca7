import KitCells

extension TableView {
    /// The rows that a table must be dragged down before letting go refreshes it.
    private static var pullDistance: Int { 3 }

    /// A click selects a row, and a second click on it opens it; the wheel scrolls; dragging the table down from its
    /// beginning pulls.
    func handlePointer(_ event: MouseEvent, at point: Point) -> Bool {
        if let step = event.wheelStep { return step.y != 0 && scroll(byRows: step.y) }
        switch event.kind {
        case .press(.left): press(at: point)
        case .drag(.left): drag(to: point)
        case .release(.left): release()
        default: return false
        }
        return true
    }

    private func press(at point: Point) {
        pointer.start = point.y
        pointer.hasMoved = false
        pointer.canPull = allowsPullToRefresh && !isRefreshing && firstIndex == 0
        pointer.opens = false
        guard let index = rowIndex(at: point) else { return }
        let id = AnyHashable(items[index].id)
        pointer.opens = index == selectedIndex && pointer.clicked == id
        pointer.clicked = id
        moveByPerson(to: index)
    }

    private func drag(to point: Point) {
        guard let start = pointer.start else { return }
        let distance = point.y - start
        if distance != 0 { pointer.hasMoved = true }
        guard pointer.canPull else { return }
        showPull(distance <= 0 ? .idle : distance < Self.pullDistance ? .dragged : .releasable)
    }

    private func release() {
        let isPulled = pullPhase == .releasable
        showPull(.idle)
        if isPulled { fireRefresh() } else if pointer.opens, !pointer.hasMoved { open() }
        pointer.start = nil
    }
}
