/// The correspondence between the rows of two lists, by identifier.
@usableFromInline
struct ListMatching {
    /// The number of rows in the common prefix.
    @usableFromInline let prefix: Int
    /// The number of rows in the common suffix, without those of `prefix`.
    @usableFromInline let suffix: Int
    /// For each new row between prefix and suffix, the index of its old row between them, or -1 if it is inserted.
    @usableFromInline var sources: [Int32]
    /// For each old row between prefix and suffix, a Boolean value that indicates whether it is in the new list.
    @usableFromInline var isMatched: [Bool]
    /// A Boolean value that indicates whether the common rows have the same order in both lists.
    @usableFromInline var isOrdered = true
    /// The number of inserted rows.
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

    /// Matches new rows with old ones, and returns the descriptions of duplicate identifiers.
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
            // Rows that stayed together need no hash: the old row is adjacent to the last one, in one direction.
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

    /// Returns the identifiers of prefix and suffix rows that an inserted row has too.
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

    /// The indexes of the old rows that are not in the new list, ascending.
    @inlinable
    var deletions: [Int] {
        var deletions: [Int] = []
        for index in isMatched.indices where !isMatched[index] { deletions.append(prefix + index) }
        return deletions
    }
}

/// A hash table from identifiers to indexes, with open addressing and linear probing.
///
/// A slot holds 32 bits of the hash beside the index, so most collisions are rejected without reading the element. The
/// table is created with its final capacity and never grows.
@usableFromInline
struct IdentifierTable: Sendable {
    /// The upper half holds the hash, the lower half the index plus 1; 0 is an empty slot.
    @usableFromInline var slots: [UInt64]
    @usableFromInline let mask: Int
    @usableFromInline let seed: UInt64

    /// Creates an empty table.
    /// - Parameter capacity: The maximum number of elements.
    @usableFromInline
    init(capacity: Int) {
        var size = 8
        while size < capacity &+ capacity / 4 { size <<= 1 }
        slots = [UInt64](repeating: 0, count: size)
        mask = size - 1
        seed = UInt64(bitPattern: Int64(0.hashValue))
    }

    /// Returns a hash: integers, the most frequent identifiers, take a few instructions instead of the standard hasher.
    @inlinable
    func hash<ID: Hashable>(of id: ID) -> UInt64 {
        guard ID.self == Int.self else { return UInt64(bitPattern: Int64(id.hashValue)) }
        // Safe, because both types are `Int`.
        var hash = UInt64(bitPattern: Int64(unsafeBitCast(id, to: Int.self))) ^ seed
        hash = (hash ^ (hash >> 32)) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
        return hash ^ (hash >> 32)
    }

    /// Returns the index stored for an element with this hash, or `nil` after storing `index`, if one is given.
    @inlinable
    mutating func find(_ hash: UInt64, keeping index: Int?, isSame: (Int) -> Bool) -> Int? {
        let mark = hash & 0xFFFF_FFFF_0000_0000
        var position = Int(truncatingIfNeeded: hash) & mask
        while slots[position] != 0 {
            let slot = slots[position]
            if slot & 0xFFFF_FFFF_0000_0000 == mark {
                let found = Int(slot & 0xFFFF_FFFF) - 1
                if isSame(found) { return found }
            }
            position = (position + 1) & mask
        }
        if let index { slots[position] = mark | UInt64(truncatingIfNeeded: index + 1) }
        return nil
    }
}

/// The longest subsequence of ascending numbers, by patience sorting.
@usableFromInline
enum IncreasingSubsequence {
    /// Returns, for each number, whether it belongs to one longest increasing subsequence.
    /// - Parameter values: Distinct numbers; negative ones are ignored.
    @usableFromInline
    static func members(of values: [Int32]) -> [Bool] {
        // `tails[k]` is the smallest number that ends an increasing subsequence of k + 1 numbers, and `ends[k]` its
        // index.
        var tails: [Int32] = []
        var ends: [Int32] = []
        var predecessors = [Int32](repeating: -1, count: values.count)
        for (index, value) in values.enumerated() where value >= 0 {
            let length = insertionPoint(of: value, in: tails)
            predecessors[index] = length > 0 ? ends[length - 1] : -1
            if length == tails.count {
                tails.append(value)
                ends.append(Int32(truncatingIfNeeded: index))
            } else {
                tails[length] = value
                ends[length] = Int32(truncatingIfNeeded: index)
            }
        }
        var isMember = [Bool](repeating: false, count: values.count)
        var index = Int(ends.last ?? -1)
        while index >= 0 {
            isMember[index] = true
            index = Int(predecessors[index])
        }
        return isMember
    }

    /// Returns the first index whose number is not less than `value`.
    ///
    /// Most rows are in order, so it tries the end first. The search uses the sign of a difference as a mask instead of
    /// branching: for rows in random order, mispredicted branches took half of the time.
    private static func insertionPoint(of value: Int32, in tails: [Int32]) -> Int {
        guard let last = tails.last, last >= value else { return tails.count }
        var low = 0
        var count = tails.count
        while count > 1 {
            let half = count >> 1
            let isLess = (Int(tails[low &+ half &- 1]) &- Int(value)) >> (Int.bitWidth - 1)
            low &+= half & isLess
            count &-= half
        }
        return low
    }
}
