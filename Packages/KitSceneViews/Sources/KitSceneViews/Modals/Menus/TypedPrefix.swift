/// What the user has typed to get to an entry of a list: its beginning, or one letter again and again.
struct TypedPrefix {
    private var typed = ""

    mutating func clear() { typed = "" }

    /// The entry to go to after another character; `nil` when none begins so.
    mutating func next(after current: Int?, typing character: Character, in titles: [String]) -> Int? {
        let longer = typed + String(character)
        // Typing on stays where it is while that fits; a letter typed alone goes to the next entry.
        if !typed.isEmpty, let index = find(longer, from: current ?? 0, in: titles) {
            typed = longer
            return index
        }
        typed = String(character)
        return find(typed, from: (current ?? -1) + 1, in: titles)
    }

    private func find(_ prefix: String, from start: Int, in titles: [String]) -> Int? {
        let prefix = prefix.lowercased()
        return titles.indices.lazy.map { ($0 + start) % titles.count }
            .first { titles[$0].lowercased().hasPrefix(prefix) }
    }
}
