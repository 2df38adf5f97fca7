/// Assigns numbers to the styles and clusters of one buffer, so its cells store integers only.
final class CellInterner {
    // As in CellBuffer: no access to a stored property calls anything that could come back here.

    /// The styles by number; number 0 is plain.
    @exclusivity(unchecked) private(set) var styles: [Style] = [.plain]
    /// The clusters by number.
    @exclusivity(unchecked) private(set) var clusters: [String] = []
    /// Whether it is time to throw away what is no longer shown.
    @exclusivity(unchecked) private(set) var isCrowded = false

    private let styleNumbers = StyleTable()
    @exclusivity(unchecked) private var clusterNumbers: [String: Int] = [:]
    @exclusivity(unchecked) private var lastPacked = Style.plain.packed
    @exclusivity(unchecked) private var lastNumber: UInt64 = 0

    /// How many entries there may be before the buffer throws away those that it no longer shows.
    @exclusivity(unchecked) private var limit = 1 << 14

    init() {
        styleNumbers.insert(Style.plain.packed, number: 0)
    }

    /// The number of a style, shifted into a cell's upper half.
    @inline(__always)
    func number(of style: Style) -> UInt64 {
        let packed = style.packed
        if packed == lastPacked { return lastNumber }
        let number = styleNumbers.number(of: packed) ?? add(style, packed: packed)
        lastNumber = UInt64(number) << 32
        lastPacked = packed
        return lastNumber
    }

    /// The number of a cluster.
    func number(of cluster: Character) -> Int {
        let text = String(cluster)
        if let number = clusterNumbers[text] { return number }
        clusters.append(text)
        clusterNumbers[text] = clusters.count - 1
        noteCount()
        return clusters.count - 1
    }

    /// An interner that takes over from a crowded one; it waits longer the more is really in use.
    static func successor(entriesInUse: Int) -> CellInterner {
        let interner = CellInterner()
        interner.limit = max(interner.limit, entriesInUse * 2)
        return interner
    }

    @inline(never)
    private func add(_ style: Style, packed: UInt64) -> UInt32 {
        let number = UInt32(truncatingIfNeeded: styles.count)
        styles.append(style)
        styleNumbers.insert(packed, number: number)
        noteCount()
        return number
    }

    private func noteCount() {
        isCrowded = styles.count + clusters.count > limit
    }
}
