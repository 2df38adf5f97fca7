/// Gives numbers to the styles and clusters of one buffer, so that its cells hold integers only.
final class CellInterner {
    /// The styles by number; number 0 is plain.
    private(set) var styles: [Style] = [.plain]
    /// The clusters by number.
    private(set) var clusters: [String] = []

    private var styleNumbers: [Style: Int] = [.plain: 0]
    private var clusterNumbers: [String: Int] = [:]
    private var lastStyle = Style.plain
    private var lastNumber: UInt64 = 0

    /// How many entries there may be before the buffer throws away those that it no longer shows.
    private var limit = 1 << 14

    /// Whether it is time to throw away what is no longer shown.
    var isCrowded: Bool { styles.count + clusters.count > limit }

    /// The number of a style, shifted into a cell's upper half.
    func number(of style: Style) -> UInt64 {
        if style == lastStyle { return lastNumber }
        let number = UInt64(index(of: style)) << 32
        lastStyle = style
        lastNumber = number
        return number
    }

    /// The number of a cluster.
    func number(of cluster: Character) -> Int {
        let text = String(cluster)
        if let number = clusterNumbers[text] { return number }
        clusters.append(text)
        clusterNumbers[text] = clusters.count - 1
        return clusters.count - 1
    }

    /// An interner that takes over from a crowded one; it waits longer the more is really in use.
    static func successor(entriesInUse: Int) -> CellInterner {
        let interner = CellInterner()
        interner.limit = max(interner.limit, entriesInUse * 2)
        return interner
    }

    private func index(of style: Style) -> Int {
        if let number = styleNumbers[style] { return number }
        styles.append(style)
        styleNumbers[style] = styles.count - 1
        return styles.count - 1
    }
}
