import KitCore

/// The random numbers of one input, which do not depend on other inputs.
struct Generator: RandomNumberGenerator {
    private var numbers: SeededGenerator

    init(seed: UInt64, index: Int) {
        var seeds = SeededGenerator(seed: seed)
        numbers = SeededGenerator(
            seed: seeds.next() ^ (UInt64(truncatingIfNeeded: index) &* 0xD134_2543_DE82_EF95))
        _ = next()
    }

    mutating func next() -> UInt64 { numbers.next() }

    /// Returns a number from 0 to `limit` - 1, fast and nearly uniformly distributed.
    mutating func below(_ limit: Int) -> Int { Int(truncatingIfNeeded: next() >> 33) % max(1, limit) }
}
