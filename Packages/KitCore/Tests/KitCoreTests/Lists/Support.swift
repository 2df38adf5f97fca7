import KitCore

/// A row with contents beside its identity.
struct Entry: Identifiable, Equatable, Sendable {
    let id: Int
    var text = ""
}

/// Random numbers that are the same for the same seed; the method is SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// The length of the longest ascending subsequence, by trying all of them.
func longestAscending(_ numbers: [Int]) -> Int {
    var best = 0
    for choice in 0..<(1 << numbers.count) {
        let chosen = numbers.indices.filter { choice & (1 << $0) != 0 }.map { numbers[$0] }
        if zip(chosen, chosen.dropFirst()).allSatisfy(<) { best = max(best, chosen.count) }
    }
    return best
}
