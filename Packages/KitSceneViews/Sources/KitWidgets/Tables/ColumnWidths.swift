extension Array {
    /// Returns the width of each column in a number of cells, or 0 for a column that is hidden.
    /// - Parameter chosenWidths: The widths that the user has chosen, by column.
    @MainActor
    func widths<Item>(in total: Int, chosen chosenWidths: [Int: Int]) -> [Int] where Element == TableColumn<Item> {
        var widths = indices.map { chosenWidths[$0] ?? self[$0].neededWidth }
        var free = total - widths.reduce(0) { $0 + $1 + 1 } + 1
        let highest = map(\.priority).max() ?? 0
        let last = firstIndex { $0.priority == highest }
        let others = indices.reversed().filter { $0 != last }
        for index in others.sorted(by: { self[$0].priority < self[$1].priority }) where free < 0 {
            free += widths[index] + 1
            widths[index] = 0
        }
        var shares = indices.map { index -> Int in
            guard widths[index] > 0, chosenWidths[index] == nil, case .flexible(_, let share) = self[index].width
            else { return 0 }
            return Swift.max(0, share)
        }
        for index in indices where shares[index] > 0 && free > 0 {
            let part = free * shares[index] / shares.reduce(0, +)
            widths[index] += part
            free -= part
            shares[index] = 0
        }
        return widths
    }
}
