extension Scroll {
    /// The same move of more rows: those at its edges that need less ink when they move with the others.
    ///
    /// Such rows have moved and changed besides, as where a mark stands still on the screen while rows go by, so that
    /// their hashes tell nothing.
    func extended(
        in rows: Range<Int>, width: Int, back: UnsafePointer<Cell>, front: UnsafePointer<Cell>
    ) -> Scroll {
        let frame = Frame(width: width, back: back, front: front)
        return extendedWhereRowsLeave(in: rows, frame).extendedWhereRowsCome(in: rows, frame)
    }

    /// The rows that are to be compared.
    private struct Frame {
        let width: Int
        let back: UnsafePointer<Cell>
        let front: UnsafePointer<Cell>

        /// What it takes to make a row that shows `former`, or nothing, what it is to be: its ink, and ways to there.
        func cost(of row: Int, from former: Int?) -> Int {
            let wanted = back + row &* width
            guard let former else { return cost(of: wanted) { _ in .plainBlank } }
            let shown = front + former &* width
            return cost(of: wanted) { shown[$0] }
        }

        @inline(__always)
        private func cost(of wanted: UnsafePointer<Cell>, from shown: (Int) -> Cell) -> Int {
            var (cost, column) = (0, 0)
            while column < width {
                if wanted[column] == shown(column) {
                    column &+= 1
                    continue
                }
                cost &+= Frame.way
                while column < width, wanted[column] != shown(column) {
                    if !wanted[column].isSpace, !wanted[column].isContinuation { cost &+= 1 }
                    column &+= 1
                }
            }
            return cost
        }

        /// About what the cursor takes to a place in a row.
        private static let way = 4
    }

    /// Less ink than this may turn out to be more bytes.
    private static let worthwhile = 8

    private func extendedWhereRowsLeave(in rows: Range<Int>, _ frame: Frame) -> Scroll {
        var best = (gain: Scroll.worthwhile, scroll: self)
        var (gain, scroll) = (0, self)
        while rows.contains(distance > 0 ? scroll.top - 1 : scroll.bottom + 1) {
            let row = distance > 0 ? scroll.top - 1 : scroll.bottom + 1
            if distance > 0 { scroll.top -= 1 } else { scroll.bottom += 1 }
            gain += frame.cost(of: row, from: row) - frame.cost(of: row, from: row + distance)
            if gain > best.gain { best = (gain, scroll) }
        }
        return best.scroll
    }

    /// One row more takes one from those that come empty, and is itself empty then.
    private func extendedWhereRowsCome(in rows: Range<Int>, _ frame: Frame) -> Scroll {
        var best = (gain: Scroll.worthwhile, scroll: self)
        var (gain, scroll) = (0, self)
        while rows.contains(distance > 0 ? scroll.bottom + 1 : scroll.top - 1) {
            let row = distance > 0 ? scroll.bottom + 1 : scroll.top - 1
            if distance > 0 { scroll.bottom += 1 } else { scroll.top -= 1 }
            let filled = row - distance
            gain += frame.cost(of: row, from: row) - frame.cost(of: row, from: nil)
            gain += frame.cost(of: filled, from: nil) - frame.cost(of: filled, from: row)
            if gain > best.gain { best = (gain, scroll) }
        }
        return best.scroll
    }
}
