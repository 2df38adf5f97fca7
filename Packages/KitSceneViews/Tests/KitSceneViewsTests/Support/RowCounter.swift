import Synchronization

/// Counts the reads and comparisons of a table's rows, also on other threads.
nonisolated final class RowCounter: Sendable {
    private let reads = Atomic(0)
    private let comparisons = Atomic(0)

    /// The number of identifiers that were read.
    var identifiers: Int { reads.load(ordering: .relaxed) }
    /// The number of rows or keys that were compared.
    var compared: Int { comparisons.load(ordering: .relaxed) }

    func reset() {
        reads.store(0, ordering: .relaxed)
        comparisons.store(0, ordering: .relaxed)
    }

    fileprivate func noteRead() { reads.add(1, ordering: .relaxed) }
    fileprivate func noteComparison() { comparisons.add(1, ordering: .relaxed) }
}

/// A row that counts reads of its identifier and comparisons.
nonisolated struct CountedRow: Identifiable, Equatable {
    let number: Int
    var text = ""
    let counter: RowCounter

    var id: Int {
        counter.noteRead()
        return number
    }

    /// A key that counts its comparisons.
    var key: CountedKey { CountedKey(text: text, counter: counter) }

    static func == (left: Self, right: Self) -> Bool {
        left.counter.noteComparison()
        return left.number == right.number && left.text == right.text
    }
}

nonisolated struct CountedKey: Comparable, Sendable {
    let text: String
    let counter: RowCounter

    static func == (left: Self, right: Self) -> Bool { left.text == right.text }
    static func < (left: Self, right: Self) -> Bool {
        left.counter.noteComparison()
        return left.text < right.text
    }
}
