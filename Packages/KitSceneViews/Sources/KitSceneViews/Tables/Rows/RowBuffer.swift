import KitReactive

/// The last rows of a stream, such as lines of a log, for a `List` or a `Table`.
///
///     let lines = RowBuffer<Line>(capacity: 200_000)
///
///     lines.append(line)                       // drops the oldest row if there are more than 200,000
///     lines.filter = { $0.level == .error }    // shows only errors; nil shows all rows again
///
///     List("Log", lines) { Text($0.text) }     // updates itself
///
/// The cost of an append does not depend on the number of rows: nothing is copied, and lists only read visible rows. A
/// body that reads `count` is evaluated again when the rows change.
@MainActor
public final class RowBuffer<Item: Identifiable & Equatable> {
    /// The number of rows that are filtered before other work of the main actor runs.
    private static var filterStep: Int { 2_000 }

    /// The maximum number of rows.
    public let capacity: Int
    /// Returns whether to show a row; `nil` to show all rows.
    ///
    /// Filtering many rows lets other work of the main actor run in between. The former rows stay until it is done, and
    /// setting another filter cancels it.
    public var filter: ((Item) -> Bool)? { didSet { filterDidChange() } }

    /// Sends after each change of the shown rows.
    package let changed = Signal<Void>()
    /// Sends the number of a row that was replaced.
    package let replaced = Signal<Int>()
    /// The task that filters rows, or `nil` if they are filtered.
    package private(set) var filtering: Task<Void, Never>?

    private var stored = RowPages<Item>()
    /// The number of the first stored row; rows are numbered in the order of their arrival.
    private var firstNumber = 0
    /// The filter of the shown rows and their numbers, or `nil` if all rows are shown.
    private var shown: (filter: (Item) -> Bool, numbers: RowPages<Int>)?
    private var firstPlace = 0
    private var generation = 0
    /// The numbers of the rows by identifier; created by the first search for one.
    private var numbers: [Item.ID: Int]?
    /// The newest snapshot, or `nil` if the rows have changed since.
    private var snapshot: RowSnapshot<Item>?

    /// Creates an empty buffer.
    /// - Parameter capacity: The maximum number of rows, at least 1.
    public init(capacity: Int = 10_000) { self.capacity = max(1, capacity) }

    // MARK: Rows

    /// The number of shown rows.
    public var count: Int {
        _ = BodyObservation.access(changed)
        return rows.count
    }

    /// The number of all rows, including those that the filter hides.
    public var totalCount: Int {
        _ = BodyObservation.access(changed)
        return stored.count
    }

    /// The number of rows that were dropped for new ones.
    public private(set) var droppedCount = 0

    /// Returns the shown row at an index, counted from the oldest one.
    public subscript(index: Int) -> Item {
        _ = BodyObservation.access(changed)
        return rows[index]
    }

    /// Returns the row with an identifier, even if the filter hides it, or `nil`.
    public subscript(id id: Item.ID?) -> Item? {
        _ = BodyObservation.access(changed)
        return id.flatMap(number(of:)).map { stored[$0 - firstNumber] }
    }

    /// A copy of the shown rows.
    public var items: [Item] {
        _ = BodyObservation.access(changed)
        return rows.items
    }

    /// The shown rows, without a copy.
    package var rows: TableRows<Item> {
        if let snapshot { return .snapshot(snapshot) }
        let new = RowSnapshot(
            generation: generation, firstPlace: firstPlace, stored: stored, firstNumber: firstNumber,
            shown: shown?.numbers)
        snapshot = new
        return .snapshot(new)
    }

    /// Returns the number of the row with an identifier, or `nil`.
    package func number(of id: Item.ID) -> Int? {
        if let numbers { return numbers[id] }
        var numbers: [Item.ID: Int] = [:]
        numbers.reserveCapacity(stored.count)
        for index in 0..<stored.count { numbers[stored[index].id] = firstNumber + index }
        self.numbers = numbers
        return numbers[id]
    }

    // MARK: Changes

    /// Appends a row.
    public func append(_ item: Item) {
        push(item)
        didChange()
    }

    /// Appends rows.
    public func append(contentsOf items: some Sequence<Item>) {
        for item in items { push(item) }
        didChange()
    }

    /// Replaces the row with the identifier of an item; does nothing if there is none.
    public func update(_ item: Item) {
        guard let number = number(of: item.id), stored[number - firstNumber] != item else { return }
        let former = stored[number - firstNumber]
        stored[number - firstNumber] = item
        let isOtherwiseShown = shown.map { $0.filter(former) != $0.filter(item) } ?? false
        replaced.send(number)
        if isOtherwiseShown || filtering != nil { filterDidChange() } else { didChange() }
    }

    /// Removes all rows.
    public func removeAll() {
        filtering?.cancel()
        filtering = nil
        firstNumber += stored.count
        stored = RowPages()
        numbers = nil
        droppedCount = 0
        show(filter.map { ($0, RowPages<Int>()) })
    }

    private func push(_ item: Item) {
        let number = firstNumber + stored.count
        stored.append(item)
        numbers?[item.id] = number
        if shown?.filter(item) == true { shown?.numbers.append(number) }
        if stored.count > capacity { dropFirst() }
    }

    private func dropFirst() {
        if let id = numbers == nil ? nil : stored[0].id, numbers?[id] == firstNumber { numbers?[id] = nil }
        stored.removeFirst(1)
        droppedCount += 1
        if shown == nil {
            firstPlace += 1
        } else if shown?.numbers.isEmpty == false, shown?.numbers[0] == firstNumber {
            shown?.numbers.removeFirst(1)
            firstPlace += 1
        }
        firstNumber += 1
    }

    private func didChange() {
        snapshot = nil
        changed.send()
    }

    // MARK: Filters

    private func filterDidChange() {
        filtering?.cancel()
        filtering = nil
        guard let filter else { return show(nil) }
        var numbers = RowPages<Int>()
        var next = firstNumber
        guard !filterRows(from: &next, filter, &numbers) else { return show((filter, numbers)) }
        filtering = Task { [weak self, next, numbers] in
            var (next, numbers) = (next, numbers)
            while !Task.isCancelled, let self {
                if filterRows(from: &next, filter, &numbers) {
                    filtering = nil
                    return show((filter, numbers))
                }
                await Task.yield()
            }
        }
    }

    /// Filters the next rows.
    /// - Returns: `true` if they were the last ones.
    private func filterRows(
        from next: inout Int, _ filter: (Item) -> Bool, _ numbers: inout RowPages<Int>
    ) -> Bool {
        let last = firstNumber + stored.count
        let start = max(next, firstNumber)
        next = min(start + Self.filterStep, last)
        for number in start..<next where filter(stored[number - firstNumber]) { numbers.append(number) }
        guard next == last else { return false }
        numbers.removeFirst(numbers.firstIndex(notLessThan: firstNumber))
        return true
    }

    private func show(_ newRows: (filter: (Item) -> Bool, numbers: RowPages<Int>)?) {
        shown = newRows
        generation += 1
        firstPlace = 0
        didChange()
    }
}
