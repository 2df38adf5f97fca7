/// The styles of an interner by number, as the terminal shows them.
final class EncodedStyles {
    // Each access is a step of its own, and the class is used by one encoder only.
    @exclusivity(unchecked) private var entries: UnsafeMutablePointer<EncodedStyle>
    @exclusivity(unchecked) private var capacity = 16
    @exclusivity(unchecked) private var count = 0

    init() { entries = .allocate(capacity: 16) }

    /// Creates a table of the same styles.
    init(copying other: EncodedStyles) {
        (capacity, count) = (other.capacity, other.count)
        entries = .allocate(capacity: capacity)
        entries.update(from: other.entries, count: count)
    }

    deinit {
        // Styles are plain values: there is nothing to deinitialize.
        entries.deallocate()
    }

    /// The style with a number that `update` has seen.
    @inline(__always)
    subscript(number: Int) -> UnsafeMutablePointer<EncodedStyle> { entries + number }

    /// Forgets all.
    func removeAll() { count = 0 }

    /// Encodes the styles that have come since the last time.
    @inline(__always)
    func update(from styles: [Style], depth: ColorDepth) {
        if count < styles.count { add(styles, depth: depth) }
    }

    private func add(_ styles: [Style], depth: ColorDepth) {
        if styles.count > capacity {
            capacity = max(styles.count, capacity * 2)
            let larger = UnsafeMutablePointer<EncodedStyle>.allocate(capacity: capacity)
            larger.update(from: entries, count: count)
            entries.deallocate()
            entries = larger
        }
        for index in count..<styles.count { entries[index] = EncodedStyle(styles[index], depth: depth) }
        count = styles.count
    }
}
