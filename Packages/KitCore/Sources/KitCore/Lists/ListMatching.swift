/// Which rows of two lists are the same by their identifiers.
@usableFromInline
struct ListMatching {
    /// How many rows both lists begin with.
    @usableFromInline let prefix: Int
    /// How many rows both lists end with, those of `prefix` aside.
    @usableFromInline let suffix: Int
    /// For each new row between them, where the same row is among the old ones between them; -1 for nowhere.
    @usableFromInline var sources: [Int32]
    /// For each old row between them, whether it is in the new list.
    @usableFromInline var isMatched: [Bool]
    /// Whether the rows that are in both lists have the same order in both.
    @usableFromInline var isOrdered = true
    /// The rows of the new list that have no place in the old one.
    @usableFromInline var insertedCount = 0

    /// Compares the identifiers of two lists.
    @inlinable
    init<Row: Identifiable>(old: [Row], new: [Row]) throws(DuplicateIdentifiersError) {
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter, old[prefix].id == new[prefix].id { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix, old[old.count - 1 - suffix].id == new[new.count - 1 - suffix].id {
            suffix += 1
        }
        self.prefix = prefix
        self.suffix = suffix
        sources = [Int32](repeating: -1, count: new.count - prefix - suffix)
        isMatched = [Bool](repeating: false, count: old.count - prefix - suffix)
        guard !sources.isEmpty else { return }
        var table = IdentifierTable(capacity: sources.count + isMatched.count)
        var duplicates = match(old, new, &table)
        if insertedCount > 0 { duplicates += duplicatesOfEnds(old, new, &table) }
        if !duplicates.isEmpty { throw DuplicateIdentifiersError(identifiers: duplicates) }
    }

    /// Finds the new rows among the old ones, and the identifiers of those that are there twice.
    @inlinable
    mutating func match<Row: Identifiable>(
        _ old: [Row], _ new: [Row], _ table: inout IdentifierTable
    ) -> [String] {
        let prefix = prefix
        let oldCount = isMatched.count
        for index in 0..<oldCount {
            let id = old[prefix + index].id
            _ = table.find(table.hash(of: id), keeping: index) { old[prefix + $0].id == id }
        }
        var duplicates: [String] = []
        var last = -1
        var greatest = -1
        var step = 1
        for index in sources.indices {
            let id = new[prefix + index].id
            // Rows that stayed together need no hash: the next one is beside the last one, in one direction.
            var source = last + step
            if source < 0 || source >= oldCount || isMatched[source] || old[prefix + source].id != id {
                let found = table.find(table.hash(of: id), keeping: oldCount + index) {
                    ($0 < oldCount ? old[prefix + $0] : new[prefix + $0 - oldCount]).id == id
                }
                guard let found else {
                    insertedCount += 1
                    continue
                }
                guard found < oldCount, !isMatched[found] else {
                    duplicates.append(String(describing: id))
                    continue
                }
                source = found
            }
            sources[index] = Int32(truncatingIfNeeded: source)
            isMatched[source] = true
            step = source < last ? -1 : 1
            if source < greatest { isOrdered = false } else { greatest = source }
            last = source
        }
        return duplicates
    }

    /// The identifiers of rows at the beginning and the end of the lists that inserted rows have too.
    @inlinable
    func duplicatesOfEnds<Row: Identifiable>(
        _ old: [Row], _ new: [Row], _ table: inout IdentifierTable
    ) -> [String] {
        let (prefix, oldCount) = (prefix, isMatched.count)
        var duplicates: [String] = []
        for part in [0..<prefix, new.count - suffix..<new.count] {
            for index in part {
                let id = new[index].id
                let found = table.find(table.hash(of: id), keeping: nil) {
                    ($0 < oldCount ? old[prefix + $0] : new[prefix + $0 - oldCount]).id == id
                }
                if let found, found >= oldCount { duplicates.append(String(describing: id)) }
            }
        }
        return duplicates
    }

    /// The indexes of the old rows that are not in the new list.
    @inlinable
    var deletions: [Int] {
        var deletions: [Int] = []
        for index in isMatched.indices where !isMatched[index] { deletions.append(prefix + index) }
        return deletions
    }
}
