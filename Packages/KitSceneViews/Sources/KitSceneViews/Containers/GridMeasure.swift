import KitCells

/// Finds the widths of a grid's columns; a pure function of what its cells need.
struct GridMeasure {
    /// What a cell needs, and the columns that it takes.
    struct Need {
        var columns: Range<Int>
        var width: Int
    }

    var columns: [GridColumn]
    var spacing: Int

    /// The widths, together never more than the room; flexible columns share what is left when `stretching`.
    func widths(for needs: [Need], in room: Int, stretching: Bool) -> [Int] {
        var widths = columns.map { column in
            if case .fixed(let width) = column.width { return min(max(0, width), room) }
            return 0
        }
        let hasShares = columns.contains { $0.share > 0 }
        for need in needs.sorted(by: { $0.columns.count < $1.columns.count }) {
            widen(&widths, for: need, in: room, keepingShares: stretching && hasShares)
        }
        let free = max(0, room - spacing * max(0, columns.count - 1))
        shrink(&widths, to: free)
        if stretching { share(free - widths.reduce(0, +), among: &widths) }
        return widths
    }

    /// Adds missing width to a cell in its last flexible column.
    private func widen(_ widths: inout [Int], for need: Need, in room: Int, keepingShares: Bool) {
        let range = need.columns.clamped(to: columns.indices)
        guard !range.isEmpty else { return }
        let lack = min(need.width, room) - widths[range].reduce(0, +) - spacing * (range.count - 1)
        guard lack > 0 else { return }
        if keepingShares, range.contains(where: { columns[$0].share > 0 }) { return }
        let flexible = range.last { columns[$0].share > 0 }
        let fitting = range.last { if case .fitting = columns[$0].width { true } else { false } }
        guard let column = flexible ?? fitting else { return }
        var width = widths[column] + lack
        if case .fitting(let maximum) = columns[column].width { width = min(width, max(0, maximum)) }
        widths[column] = max(widths[column], width)
    }

    /// Where room is short, the widest column that fits its views gives first, then the widest of the others.
    private func shrink(_ widths: inout [Int], to room: Int) {
        for mayGive in [{ (column: GridColumn) in column.isFitting }, { _ in true }] {
            while true {
                let excess = widths.reduce(0, +) - room
                let givers = columns.indices.filter { mayGive(columns[$0]) && widths[$0] > 0 }
                guard excess > 0, let widest = givers.max(by: { widths[$0] < widths[$1] }) else { break }
                let next = givers.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
                widths[widest] -= min(excess, max(1, widths[widest] - next))
            }
        }
    }

    private func share(_ room: Int, among widths: inout [Int]) {
        var left = max(0, room)
        var sharesLeft = columns.reduce(0) { $0 + $1.share }
        for (index, column) in columns.enumerated() where column.share > 0 {
            let part = left / sharesLeft * column.share + left % sharesLeft * column.share / sharesLeft
            widths[index] += part
            left -= part
            sharesLeft -= column.share
        }
    }
}

extension GridColumn {
    fileprivate var isFitting: Bool {
        if case .fitting = width { true } else { false }
    }
}
