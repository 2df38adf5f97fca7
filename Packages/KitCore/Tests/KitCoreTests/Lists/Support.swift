import KitCore

/// A row with contents beside its identity.
struct Entry: Identifiable, Equatable, Sendable {
    let id: Int
    var text = ""
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
