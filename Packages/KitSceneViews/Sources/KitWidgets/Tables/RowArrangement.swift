import KitReactive
import KitSceneViews

/// The rows of a table in the order in which it shows them.
///
/// Few rows are sorted at once, many by a task; until it ends, the table shows the former rows and order, or the rows in
/// their own order if there were none.
@MainActor
final class RowArrangement<Item: Identifiable & Equatable> {
    typealias MakeOrder = @MainActor (TableRows<Item>) -> any RowOrder<Item>

    /// The maximum number of rows that are sorted at once.
    private static var fewRows: Int { 2_000 }

    /// A row, for finding its position after a change.
    struct Place {
        let id: Item.ID
        let position: Int
        let index: Int
        let number: Int
    }

    /// A sort in progress.
    private struct Sorting {
        let makeOrder: MakeOrder
        let order: any RowOrder<Item>
        var isAscending: Bool
        /// The rows to show.
        var rows: TableRows<Item>
        let task: Task<Void, Never>
    }

    /// Performs each change of the shown rows or their order.
    var perform: @MainActor (_ change: () -> Void) -> Void = { $0() }
    /// The rows in their own order.
    private(set) var rows = TableRows<Item>.array([])
    private var order: (makeOrder: MakeOrder, order: any RowOrder<Item>, isAscending: Bool)?
    private var sorting: Sorting?
    /// A Boolean value that indicates whether `rows` are the former ones, because the new ones are not sorted yet.
    private var showsFormerRows = false
    /// A Boolean value that indicates whether the rows have replaced none, are not sorted yet, and neither the user nor the
    /// app has moved to one of them.
    ///
    /// The first row then stays the current one when they are sorted.
    var awaitsFirstOrder = false
    /// The effect that lasts as long as the task: a program that prints its first settled screen waits for it.
    private let effects = EffectScope("sort")

    /// The task that sorts the rows, or `nil` if they are sorted.
    var task: Task<Void, Never>? { sorting?.task }
    /// The rows, or those that are being sorted.
    var newestRows: TableRows<Item> { sorting?.rows ?? rows }
    var count: Int { rows.count }

    subscript(position: Int) -> Item { rows[index(at: position)] }

    private func index(at position: Int) -> Int {
        guard let order else { return position }
        return order.order.index(at: order.isAscending ? position : count - 1 - position)
    }

    private func position(ofIndex index: Int) -> Int {
        guard let order else { return index }
        let position = order.order.position(ofIndex: index)
        return order.isAscending ? position : count - 1 - position
    }

    func place(at position: Int) -> Place? {
        guard (0..<count).contains(position) else { return nil }
        let index = index(at: position)
        return Place(id: rows.id(ofRow: index), position: position, index: index, number: rows.number(ofRow: index))
    }

    /// Returns the position of a row, or of the row in its place if it is gone.
    func position(of place: Place) -> Int {
        guard case .snapshot = rows else {
            return rows.row(of: place.id, near: place.index).map(position(ofIndex:)) ?? place.position
        }
        let (row, isSame) = rows.row(ofNumber: place.number)
        if isSame, rows[row].id == place.id { return position(ofIndex: row) }
        return order == nil ? row : place.position
    }

    /// Returns the position of an identifier, or `nil`; the search in an array starts near `position`.
    func position(of id: Item.ID, in buffer: RowBuffer<Item>?, near position: Int) -> Int? {
        guard let buffer else {
            return rows.row(of: id, near: count == 0 ? 0 : index(at: min(position, count - 1))).map(
                self.position(ofIndex:))
        }
        guard let found = buffer.number(of: id).map(rows.row(ofNumber:)), found.isSame else { return nil }
        return self.position(ofIndex: found.row)
    }

    // MARK: Changes

    /// Shows other rows in the same order.
    /// - Parameter replaced: The numbers of rows of a buffer that were replaced.
    func show(_ newRows: TableRows<Item>, replaced: Set<Int> = []) {
        guard order != nil || sorting != nil else { return perform { rows = newRows } }
        let change = RowsChange(from: newestRows, to: newRows, replaced: replaced)
        if let sorting {
            if let change, sorting.order.apply(change, to: newRows) {
                self.sorting?.rows = newRows
            } else {
                sort(newRows, by: sorting.makeOrder, isAscending: sorting.isAscending)
            }
        }
        guard !showsFormerRows else { return }
        guard let order else { return perform { rows = newRows } }
        var isApplied = false
        if let change {
            perform {
                isApplied = order.order.apply(change, to: newRows)
                if isApplied { rows = newRows }
            }
        }
        guard !isApplied else { return }
        showsFormerRows = true
        if sorting == nil { sort(newRows, by: order.makeOrder, isAscending: order.isAscending) }
    }

    /// Sorts the rows, or restores their own order if `makeOrder` is `nil`.
    func sort(by makeOrder: MakeOrder?, isAscending: Bool) {
        let newRows = newestRows
        guard let makeOrder else {
            return perform {
                endSorting()
                order = nil
                rows = newRows
            }
        }
        sort(newRows, by: makeOrder, isAscending: isAscending)
    }

    /// Sets the direction of the order.
    func sort(isAscending: Bool) {
        guard sorting == nil else {
            sorting?.isAscending = isAscending
            return
        }
        perform { order?.isAscending = isAscending }
    }

    private func sort(_ newRows: TableRows<Item>, by makeOrder: @escaping MakeOrder, isAscending: Bool) {
        sorting?.task.cancel()
        let new = makeOrder(newRows)
        guard newRows.count > Self.fewRows else {
            new.sortAtOnce()
            return perform {
                endSorting()
                order = (makeOrder, new, isAscending)
                rows = newRows
            }
        }
        // There is no former order to show until the rows are sorted.
        if order == nil || rows.count == 0 {
            perform {
                awaitsFirstOrder = awaitsFirstOrder || rows.count == 0
                (order, rows, showsFormerRows) = (nil, newRows, false)
            }
        }
        let task = Task { [weak self] in
            if await new.sort() { self?.finish() }
        }
        sorting = Sorting(makeOrder: makeOrder, order: new, isAscending: isAscending, rows: newRows, task: task)
        effects.run(policy: .cancelPrevious) { await task.value }
    }

    private func finish() {
        guard let sorting else { return }
        perform {
            endSorting()
            order = (sorting.makeOrder, sorting.order, sorting.isAscending)
            rows = sorting.rows
        }
    }

    private func endSorting() {
        sorting?.task.cancel()
        effects.cancelAll()
        sorting = nil
        (showsFormerRows, awaitsFirstOrder) = (false, false)
    }
}
