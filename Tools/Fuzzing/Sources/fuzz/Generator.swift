/// SplitMix64 (Steele, Lea and Flood, 2014): the same numbers in every run and on every machine.
struct Generator: RandomNumberGenerator {
    private var state: UInt64

    /// The numbers of one input: those of another one have nothing to do with them.
    init(seed: UInt64, index: Int) {
        state = seed
        let mixed = next()
        state = mixed ^ (UInt64(truncatingIfNeeded: index) &* 0xD134_2543_DE82_EF95)
        _ = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `limit` - 1; quick, and fair enough.
    mutating func below(_ limit: Int) -> Int { Int(truncatingIfNeeded: next() >> 33) % max(1, limit) }
}
