/// A table from packed styles to numbers, with open addressing.
///
/// A dictionary would cost several times as much, which is noticeable when every cell has its own style.
final class StyleTable {
    /// A packed style plus 1, because 0 marks an empty slot, and its number.
    private struct Entry {
        var key: UInt64 = 0
        var number: UInt32 = 0
    }

    // As in `CellBuffer`, each access is a single step.

    @exclusivity(unchecked) private var entries: UnsafeMutablePointer<Entry>
    /// The number of slots, a power of two, minus 1.
    @exclusivity(unchecked) private var mask = 63
    private var count = 0

    init() {
        entries = .allocate(capacity: 64)
        entries.initialize(repeating: Entry(), count: 64)
    }

    deinit {
        entries.deallocate()
    }

    /// Returns the number of a style, or `nil` if it has none yet.
    @inline(__always)
    func number(of packed: UInt64) -> UInt32? {
        let entry = entries[place(of: packed &+ 1)]
        return entry.key == 0 ? nil : entry.number
    }

    /// Sets the number of a new style.
    func insert(_ packed: UInt64, number: UInt32) {
        if count * 2 > mask { grow() }
        entries[place(of: packed &+ 1)] = Entry(key: packed &+ 1, number: number)
        count += 1
    }

    /// Returns the slot of a key, or the empty slot for it; at least half of the slots are empty.
    @inline(__always)
    private func place(of key: UInt64) -> Int {
        // Fibonacci hashing: the upper bits of the product depend on all bits of the key.
        var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while entries[place].key != 0, entries[place].key != key { place = (place &+ 1) & mask }
        return place
    }

    private func grow() {
        let (former, formerCount) = (entries, mask + 1)
        mask = formerCount * 2 - 1
        entries = .allocate(capacity: mask + 1)
        entries.initialize(repeating: Entry(), count: mask + 1)
        for index in 0..<formerCount where former[index].key != 0 {
            entries[place(of: former[index].key)] = former[index]
        }
        former.deallocate()
    }
}

extension UInt64 {
    /// The bits of a packed style for the text colour; those for the background are 26 bits above.
    static let foregroundMask: UInt64 = 0x3FF_FFFF
    /// The bits for the kind of the text colour; zero for the terminal's own colour.
    static let foregroundKindMask: UInt64 = 0x300_0000
    /// A bit that no style uses; encoders mark links with it.
    static let linkMask: UInt64 = 1 << 63
}

extension Color {
    /// The kind in 2 bits above the value in 24 bits; 0 for the terminal's own colour.
    @inline(__always)
    var packed: UInt32 {
        switch self {
        case .default: 0
        case .ansi(let index): 1 << 24 | UInt32(index)
        case .indexed(let index): 2 << 24 | UInt32(index)
        case .rgb(let red, let green, let blue): 3 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        }
    }

    /// Creates a colour from its packed form.
    @inline(__always)
    init(packed: UInt32) {
        let value = UInt8(truncatingIfNeeded: packed)
        self =
            switch packed >> 24 {
            case 0: .default
            case 1: .ansi(value)
            case 2: .indexed(value)
            default:
                .rgb(UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8), value)
            }
    }
}

/// A style with a link.
private struct LinkedStyle: Hashable {
    let style: Style
    let link: String
}

/// Assigns numbers to the styles and clusters of one buffer, so that its cells store only integers.
final class CellInterner {
    // As in `CellBuffer`, no access to a stored property calls code that could access it again.

    /// The styles by number; number 0 is plain.
    @exclusivity(unchecked) private(set) var styles: [Style] = [.plain]
    /// The destinations of links by number; number 0 means none.
    @exclusivity(unchecked) private(set) var links = [""]
    /// The numbers of the link destinations, by the number of the linked style.
    @exclusivity(unchecked) private(set) var linkNumbers: [Int: Int] = [:]
    /// The clusters by number.
    @exclusivity(unchecked) private(set) var clusters: [String] = []
    /// A Boolean value that indicates whether the buffer should drop the entries that it no longer shows.
    @exclusivity(unchecked) private(set) var isCrowded = false

    private let styleNumbers = StyleTable()
    @exclusivity(unchecked) private var linkedStyles: [LinkedStyle: UInt64] = [:]
    @exclusivity(unchecked) private var clusterNumbers: [String: Int] = [:]
    @exclusivity(unchecked) private var lastPacked = Style.plain.packed
    @exclusivity(unchecked) private var lastNumber: UInt64 = 0

    /// The number of entries after which the buffer drops unused ones.
    @exclusivity(unchecked) private var limit = 1 << 14

    init() {
        styleNumbers.insert(Style.plain.packed, number: 0)
    }

    /// Returns the number of a style, shifted into a cell's upper half.
    @inline(__always)
    func number(of style: Style) -> UInt64 {
        let packed = style.packed
        if packed == lastPacked { return lastNumber }
        let number = styleNumbers.number(of: packed) ?? add(style, packed: packed)
        lastNumber = UInt64(number) << 32
        lastPacked = packed
        return lastNumber
    }

    /// Returns the number of a style with a link, shifted into a cell's upper half.
    ///
    /// Links are few, so a dictionary is sufficient. Each has a number of its own.
    func number(of style: Style, link: String) -> UInt64 {
        let key = LinkedStyle(style: style, link: link)
        if let number = linkedStyles[key] { return number }
        if links.last != link { links.append(link) }
        linkNumbers[styles.count] = links.count - 1
        let number = UInt64(styles.count) << 32
        styles.append(style)
        linkedStyles[key] = number
        noteCount()
        return number
    }

    /// Returns the destination of the link of a style, or `nil` if it has none.
    func link(ofStyle number: Int) -> String? { linkNumbers[number].map { links[$0] } }

    func number(of cluster: String) -> Int {
        if let number = clusterNumbers[cluster] { return number }
        clusters.append(cluster)
        clusterNumbers[cluster] = clusters.count - 1
        noteCount()
        return clusters.count - 1
    }

    /// Returns an interner that replaces a crowded one, with a limit that depends on the number of entries in use.
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
