import KitSceneViews

/// The order of a table's rows by one of its columns.
@MainActor
protocol RowOrder<Item>: AnyObject {
    associatedtype Item: Identifiable & Equatable

    /// Sorts a few rows.
    func sortAtOnce()
    /// Sorts many rows on another thread.
    /// - Returns: `false` if the task was cancelled.
    func sort() async -> Bool
    /// Applies a change of the rows to the order; possible while they are being sorted.
    /// - Returns: `false` if the rows must be sorted again.
    func apply(_ change: RowsChange, to rows: TableRows<Item>) -> Bool
    /// Returns the index of the row at a position of the ascending order.
    func index(at position: Int) -> Int
    /// Returns the position of the row at an index.
    func position(ofIndex index: Int) -> Int
}

/// An order by keys; reads the key of each row once.
///
/// The place of a row is its index plus the number of dropped rows, so it stays the same when rows are appended or
/// dropped.
@MainActor
final class KeyOrder<Item: Identifiable & Equatable, Key: Comparable & Sendable>: RowOrder {
    /// The number of keys that are read before other work of the main actor runs.
    private static var step: Int { 2_000 }

    private let key: @MainActor (Item) -> Key
    private var rows: TableRows<Item>
    /// The keys by index.
    private var keys = RowPages<Key>()
    /// The place of the first row.
    private var first = 0
    /// The places in ascending order of their keys; rows with equal keys keep their order.
    private var sorted: [Int] = []
    private var isSorted = false
    /// The places of rows that were replaced while another thread sorts.
    private var changed: Set<Int> = []

    init(of rows: TableRows<Item>, by key: @escaping @MainActor (Item) -> Key) {
        self.rows = rows
        self.key = key
    }

    func index(at position: Int) -> Int { sorted[position] - first }
    func position(ofIndex index: Int) -> Int { position(of: first + index) }

    // MARK: Sorting

    func sortAtOnce() {
        readKeys(upTo: rows.count)
        sorted = rows.indices.sorted { keys[$0] < keys[$1] }
        isSorted = true
    }

    func sort() async -> Bool {
        while keys.count < rows.count {
            readKeys(upTo: min(rows.count, keys.count + Self.step))
            await Task.yield()
            if Task.isCancelled { return false }
        }
        let (sent, start) = (keys, first)
        changed = []
        guard let indexes = await KeySort.indexes(of: sent), !Task.isCancelled else { return false }
        readKeys(upTo: rows.count)
        sorted = indexes.map { start + $0 }.filter { $0 >= first && !changed.contains($0) }
        let end = max(first, start + sent.count)
        insert(changed.filter { first <= $0 && $0 < end } + Array(end..<first + keys.count))
        isSorted = true
        return true
    }

    private func readKeys(upTo count: Int) {
        while keys.count < count { keys.append(key(rows[keys.count])) }
    }

    // MARK: Changes

    func apply(_ change: RowsChange, to newRows: TableRows<Item>) -> Bool {
        rows = newRows
        guard isSorted else { return applyToUnsorted(change) }
        let start = first + change.dropped
        let removed = start + change.place..<start + change.place + change.removed
        remove(Array(first..<start) + Array(removed) + change.changed.map { start + $0 })
        keys.removeFirst(change.dropped)
        first = start
        if removed.upperBound < first + keys.count || change.removed > 0 {
            replaceKeys(change)
        } else {
            readKeys(upTo: rows.count)
        }
        for index in change.changed { keys[index] = key(rows[index]) }
        insert(change.changed.map { first + $0 } + Array(removed.lowerBound..<removed.lowerBound + change.inserted))
        return true
    }

    private func applyToUnsorted(_ change: RowsChange) -> Bool {
        guard change.removed == 0, change.place + change.inserted == rows.count else { return false }
        keys.removeFirst(change.dropped)
        first += change.dropped
        for index in change.changed where index < keys.count {
            keys[index] = key(rows[index])
            changed.insert(first + index)
        }
        return true
    }

    /// Replaces keys in the middle, and changes the places after them.
    private func replaceKeys(_ change: RowsChange) {
        let end = change.place + change.removed
        let former = keys
        keys = RowPages((0..<change.place).lazy.map { former[$0] })
        readKeys(upTo: change.place + change.inserted)
        for index in end..<former.count { keys.append(former[index]) }
        let step = change.inserted - change.removed
        guard step != 0 else { return }
        for position in sorted.indices where sorted[position] >= first + end { sorted[position] += step }
    }

    // MARK: Places

    private func isBefore(_ place: Int, _ other: Int) -> Bool {
        let (key, otherKey) = (keys[place - first], keys[other - first])
        return key < otherKey || (place < other && !(otherKey < key))
    }

    private func position(of place: Int) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = low + (high - low) / 2
            if isBefore(sorted[middle], place) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func remove(_ places: [Int]) {
        guard !places.isEmpty else { return }
        guard places.count < sorted.count / 32 else {
            let leaving = Set(places)
            return sorted.removeAll { leaving.contains($0) }
        }
        let positions = places.map { position(of: $0) }.sorted()
        sorted.withUnsafeMutableBufferPointer { all in
            guard let start = all.baseAddress else { return }
            for (step, position) in positions.enumerated() {
                let end = step + 1 < positions.count ? positions[step + 1] : all.count
                (start + position - step).update(from: start + position + 1, count: end - position - 1)
            }
        }
        sorted.removeLast(positions.count)
    }

    /// Inserts places, beginning with the last one, so that other places move only once.
    private func insert(_ places: [Int]) {
        let incoming = places.sorted(by: isBefore)
        let positions = incoming.map { position(of: $0) }
        var end = sorted.count
        sorted += incoming
        sorted.withUnsafeMutableBufferPointer { all in
            guard let start = all.baseAddress else { return }
            for (step, position) in positions.enumerated().reversed() {
                (start + position + step + 1).update(from: start + position, count: end - position)
                all[position + step] = incoming[step]
                end = position
            }
        }
    }
}

/// Sorts keys on another thread.
enum KeySort {
    private static var runLength: Int { 8_192 }

    /// Returns the indexes of keys in ascending order, or `nil` if the task is cancelled.
    @concurrent
    static func indexes<Key: Comparable & Sendable>(of pages: RowPages<Key>) async -> [Int]? {
        let keys = (0..<pages.count).map { pages[$0] }
        var runs: [[Int]] = []
        for start in stride(from: 0, to: keys.count, by: runLength) {
            if Task.isCancelled { return nil }
            runs.append((start..<min(start + runLength, keys.count)).sorted { keys[$0] < keys[$1] })
        }
        while runs.count > 1 {
            var merged: [[Int]] = []
            for index in stride(from: 0, to: runs.count, by: 2) {
                if Task.isCancelled { return nil }
                merged.append(index + 1 < runs.count ? merge(runs[index], runs[index + 1], keys) : runs[index])
            }
            runs = merged
        }
        return runs.first ?? []
    }

    private static func merge<Key: Comparable>(_ left: [Int], _ right: [Int], _ keys: [Key]) -> [Int] {
        var merged: [Int] = []
        merged.reserveCapacity(left.count + right.count)
        var (first, second) = (0, 0)
        while first < left.count, second < right.count {
            if keys[right[second]] < keys[left[first]] {
                merged.append(right[second])
                second += 1
            } else {
                merged.append(left[first])
                first += 1
            }
        }
        return merged + left[first...] + right[second...]
    }
}
