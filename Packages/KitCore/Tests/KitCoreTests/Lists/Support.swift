import KitCore

/// A row with contents beside its identity.
struct Entry: Identifiable, Equatable, Sendable {
    let id: Int
    var text = ""
}

/// Returns the length of the longest increasing subsequence, by brute force.
func longestAscending(_ numbers: [Int]) -> Int {
    var best = 0
    for choice in 0..<(1 << numbers.count) {
        let chosen = numbers.indices.filter { choice & (1 << $0) != 0 }.map { numbers[$0] }
        if zip(chosen, chosen.dropFirst()).allSatisfy(<) { best = max(best, chosen.count) }
    }
    return best
}

extension ListDifference {
    /// Applies a difference to the old list, and takes only inserted and updated rows from the new one.
    func applying<Row>(to old: [Row], rowsOf new: [Row]) -> [Row] {
        let leaving = Set(deletions + moves.map(\.from))
        var placed = Dictionary(uniqueKeysWithValues: insertions.map { ($0, new[$0]) })
        for move in moves { placed[move.to] = old[move.from] }
        var staying = old.indices.filter { !leaving.contains($0) }.makeIterator()
        var result = (0..<old.count - deletions.count + insertions.count).compactMap { index in
            placed[index] ?? staying.next().map { old[$0] }
        }
        for update in updates { result[update.to] = new[update.to] }
        return result
    }
}
