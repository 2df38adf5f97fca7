/// Numbers for packed styles: a hash table of integers with open addressing.
///
/// A dictionary would do the same at several times the cost, which shows when every cell has a style of its own.
struct StyleTable {
    /// Packed styles plus 1, as 0 marks a free place; the count is a power of two.
    private var keys = [UInt64](repeating: 0, count: 64)
    private var numbers = [UInt32](repeating: 0, count: 64)
    private var count = 0

    /// The number of a style; nil when it has none yet.
    func number(of packed: UInt64) -> UInt32? {
        let place = place(of: packed &+ 1)
        return keys[place] == 0 ? nil : numbers[place]
    }

    /// Gives a number to a style that has none.
    mutating func insert(_ packed: UInt64, number: UInt32) {
        if count * 2 >= keys.count { grow() }
        let place = place(of: packed &+ 1)
        keys[place] = packed &+ 1
        numbers[place] = number
        count += 1
    }

    /// Where a key is, or the free place where it would be.
    private func place(of key: UInt64) -> Int {
        let mask = keys.count - 1
        // Fibonacci hashing: the upper bits of the product depend on all bits of the key.
        var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while keys[place] != 0, keys[place] != key { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let (oldKeys, oldNumbers) = (keys, numbers)
        keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
        numbers = [UInt32](repeating: 0, count: oldKeys.count * 2)
        for (key, number) in zip(oldKeys, oldNumbers) where key != 0 {
            let place = place(of: key)
            keys[place] = key
            numbers[place] = number
        }
    }
}

extension Style {
    /// All of the style in 58 bits; equal for equal styles only.
    var packed: UInt64 {
        UInt64(foreground.packed) | UInt64(background.packed) << 26 | UInt64(attributes.rawValue) << 52
    }
}

extension Color {
    /// The kind in 2 bits above the value in 24.
    fileprivate var packed: UInt32 {
        switch self {
        case .default: 0
        case .ansi(let index): 1 << 24 | UInt32(index)
        case .indexed(let index): 2 << 24 | UInt32(index)
        case .rgb(let red, let green, let blue): 3 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        }
    }
}
