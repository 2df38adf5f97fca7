import KitSceneViews

/// The difference between the former rows of a table and the new ones.
struct RowsChange {
    /// The number of rows that were removed at the beginning.
    var dropped = 0
    /// The new indexes of rows that were replaced; all are before `place`.
    var changed: [Int] = []
    /// The index, not counting dropped rows, at which `removed` rows were replaced by `inserted` ones.
    var place = 0
    var removed = 0
    var inserted = 0

    /// Compares rows; returns `nil` if too many differ.
    /// - Parameter replaced: The numbers of rows of a buffer that were replaced.
    init?<Item>(from old: TableRows<Item>, to new: TableRows<Item>, replaced: Set<Int>) {
        switch (old, new) {
        case (.snapshot(let former), .snapshot(let latest)):
            guard former.generation == latest.generation else { return nil }
            dropped = min(latest.firstPlace - former.firstPlace, old.count)
            place = old.count - dropped
            inserted = new.count - place
            let rows = replaced.map(new.row(ofNumber:))
            changed = rows.filter { $0.isSame && $0.row < place }.map(\.row)
        case (.array(let former), .array(let latest)):
            guard compare(former, latest) else { return nil }
        case (.indexed, .indexed):
            guard old.count <= new.count else { return nil }
            (place, inserted) = (old.count, new.count - old.count)
        default: return nil
        }
    }

    /// Compares arrays that differ at the beginning and in one other place.
    /// - Returns: `true` if at most half of the rows differ.
    private mutating func compare<Item: Identifiable & Equatable>(_ old: [Item], _ new: [Item]) -> Bool {
        guard let first = new.first, let start = old.firstIndex(where: { $0.id == first.id }) ?? old.indices.first
        else { return false }
        let (kept, shorter) = (old.count - start, min(old.count - start, new.count))
        let isSame = ElementComparison(old, new)
        var prefix = 0
        while prefix < shorter, isSame(start + prefix, prefix) { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix, isSame(old.count - 1 - suffix, new.count - 1 - suffix) { suffix += 1 }
        dropped = start
        place = prefix
        removed = kept - prefix - suffix
        inserted = new.count - prefix - suffix
        if removed == inserted, (0..<removed).allSatisfy({ old[start + prefix + $0].id == new[prefix + $0].id }) {
            changed = (prefix..<prefix + removed).filter { !isSame(start + $0, $0) }
            (place, removed, inserted) = (new.count, 0, 0)
        }
        // Otherwise sorting all rows is faster.
        return changed.count + removed + inserted <= new.count / 2
    }
}

/// Compares elements of two arrays by their bytes first, because most elements are copies.
private struct ElementComparison<Element: Equatable> {
    private let old: [Element]
    private let new: [Element]

    init(_ old: [Element], _ new: [Element]) {
        self.old = old
        self.new = new
    }

    func callAsFunction(_ oldIndex: Int, _ newIndex: Int) -> Bool {
        haveSameBytes(oldIndex, newIndex) || old[oldIndex] == new[newIndex]
    }

    private func haveSameBytes(_ oldIndex: Int, _ newIndex: Int) -> Bool {
        let size = MemoryLayout<Element>.stride
        return old.withUnsafeBytes { old in
            new.withUnsafeBytes { new in
                var (left, right) = (oldIndex * size, newIndex * size)
                let end = left + size
                while left + 8 <= end {
                    let (first, second) = (
                        old.loadUnaligned(fromByteOffset: left, as: UInt64.self),
                        new.loadUnaligned(fromByteOffset: right, as: UInt64.self)
                    )
                    if first != second { return false }
                    left += 8
                    right += 8
                }
                while left < end {
                    if old[left] != new[right] { return false }
                    left += 1
                    right += 1
                }
                return true
            }
        }
    }
}
