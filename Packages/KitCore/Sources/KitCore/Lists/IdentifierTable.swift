/// Indexes of elements, found by the hashes of their identifiers: an open-addressing table with linear probing.
///
/// A slot holds 32 bits of the hash beside the index, so most other identifiers are rejected without reading
/// the element. It is made once with room for all, and never grows.
@usableFromInline
struct IdentifierTable: Sendable {
    /// The upper half holds the hash, the lower half the index plus 1; 0 is an empty slot.
    @usableFromInline var slots: [UInt64]
    @usableFromInline let mask: Int
    @usableFromInline let seed: UInt64

    /// Creates an empty table.
    /// - Parameter capacity: The most elements that it is to hold.
    @usableFromInline
    init(capacity: Int) {
        var size = 8
        while size < capacity &+ capacity / 4 { size <<= 1 }
        slots = [UInt64](repeating: 0, count: size)
        mask = size - 1
        seed = UInt64(bitPattern: Int64(0.hashValue))
    }

    /// A hash; integers, the most frequent identifiers, take a few instructions instead of the standard ones.
    @inlinable
    func hash<ID: Hashable>(of id: ID) -> UInt64 {
        guard ID.self == Int.self else { return UInt64(bitPattern: Int64(id.hashValue)) }
        // The types are the same, so the bits are.
        var hash = UInt64(bitPattern: Int64(unsafeBitCast(id, to: Int.self))) ^ seed
        hash = (hash ^ (hash >> 32)) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
        return hash ^ (hash >> 32)
    }

    /// The index that is kept for an element with this hash, or `nil` after keeping `index` if one is given.
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
