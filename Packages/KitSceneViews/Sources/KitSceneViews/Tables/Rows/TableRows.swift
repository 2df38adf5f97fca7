/// The rows that a table shows: an array, a snapshot of a buffer, or rows that are read one at a time.
package enum TableRows<Item: Identifiable & Equatable> {
    case array([Item])
    case snapshot(RowSnapshot<Item>)
    case indexed(IndexedRows<Item>)

    /// Returns the index of the row with a number, or of the first row after it if it is gone.
    /// - Parameter number: A result of `number(ofRow:)` of these rows or of an earlier snapshot.
    package func row(ofNumber number: Int) -> (row: Int, isSame: Bool) {
        switch self {
        case .array, .indexed: (number, indices.contains(number))
        case .snapshot(let snapshot): snapshot.row(ofNumber: number)
        }
    }

    /// Returns the number of the row at an index; a row of a buffer keeps its number.
    package func number(ofRow row: Int) -> Int {
        switch self {
        case .array, .indexed: row
        case .snapshot(let snapshot): snapshot.number(ofRow: row)
        }
    }

    /// Returns the identifier of the row at an index.
    package func id(ofRow row: Int) -> Item.ID {
        if case .indexed(let rows) = self { rows.id(row) } else { self[row].id }
    }

    /// Returns the index of an identifier, or `nil`; the search starts near `row`.
    package func row(of id: Item.ID, near row: Int) -> Int? {
        var (below, above) = (Swift.min(row, count - 1), Swift.max(0, row + 1))
        while below >= 0 || above < count {
            if below >= 0, self.id(ofRow: below) == id { return below }
            if above < count, self.id(ofRow: above) == id { return above }
            below -= 1
            above += 1
        }
        return nil
    }

    /// The rows as an array; copies them unless they are one.
    package var items: [Item] {
        switch self {
        case .array(let items): items
        case .snapshot, .indexed: Array(self)
        }
    }
}

extension TableRows: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    // Also found by the protocol, but that takes many times as long in code that is generic itself.

    package var count: Int {
        switch self {
        case .array(let items): items.count
        case .snapshot(let snapshot): snapshot.count
        case .indexed(let rows): rows.count
        }
    }
    package var isEmpty: Bool { count == 0 }
    package var indices: Range<Int> { 0..<count }
    package var first: Item? { isEmpty ? nil : self[0] }
    package var last: Item? { isEmpty ? nil : self[count - 1] }

    /// Returns the rows in a range.
    package func items(in range: Range<Int>) -> [Item] {
        if case .array(let items) = self { Array(items[range]) } else { range.map { self[$0] } }
    }

    package subscript(row: Int) -> Item {
        switch self {
        case .array(let items): items[row]
        case .snapshot(let snapshot): snapshot[row]
        case .indexed(let rows): rows.row(row)
        }
    }
}

/// The shown rows of a buffer at one time; shares memory with the buffer.
package final class RowSnapshot<Item: Identifiable & Equatable> {
    /// The number of filters and of removals of all rows before this snapshot.
    package let generation: Int
    /// The number of shown rows that were dropped in this generation.
    package let firstPlace: Int
    private let stored: RowPages<Item>
    /// The number of the first stored row.
    private let firstNumber: Int
    /// The numbers of the shown rows, or `nil` if all rows are shown.
    private let shown: RowPages<Int>?

    init(generation: Int, firstPlace: Int, stored: RowPages<Item>, firstNumber: Int, shown: RowPages<Int>?) {
        self.generation = generation
        self.firstPlace = firstPlace
        self.stored = stored
        self.firstNumber = firstNumber
        self.shown = shown
    }

    var count: Int { shown?.count ?? stored.count }

    subscript(row: Int) -> Item { stored[number(ofRow: row) - firstNumber] }

    func number(ofRow row: Int) -> Int { shown?[row] ?? firstNumber + row }

    func row(ofNumber number: Int) -> (row: Int, isSame: Bool) {
        guard let shown else {
            let row = number - firstNumber
            return (max(0, row), (0..<stored.count).contains(row))
        }
        let row = shown.firstIndex(notLessThan: number)
        return (row, row < shown.count && shown[row] == number)
    }
}
