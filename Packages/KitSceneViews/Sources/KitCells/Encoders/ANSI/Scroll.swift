/// Rows whose content moves up or down together.
struct Scroll: Equatable {
    /// The first affected row.
    var top: Int
    /// The last affected row.
    var bottom: Int
    /// The number of rows by which the content moves up, or down if it is negative.
    var distance: Int
}

extension Scroll {
    /// Returns the scroll extended by adjacent rows that cost less if they scroll with the others.
    ///
    /// The hashes of such rows do not match, because they have moved and changed as well, for example if a mark stays
    /// in place while rows scroll past it.
    func extended(
        in rows: Range<Int>, width: Int, back: UnsafePointer<Cell>, front: UnsafePointer<Cell>
    ) -> Scroll {
        let frame = Frame(width: width, back: back, front: front)
        return extendedWhereRowsLeave(in: rows, frame).extendedWhereRowsCome(in: rows, frame)
    }

    private struct Frame {
        let width: Int
        let back: UnsafePointer<Cell>
        let front: UnsafePointer<Cell>

        /// Returns the cost, in ink and cursor moves, of changing a row that shows `former`, or nothing, into its new
        /// content.
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

        /// The approximate cost of moving the cursor to a column.
        private static let way = 4
    }

    /// The minimum gain in ink; less may turn out to need more bytes.
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

    /// Extends the scroll at the end where rows enter: an added row replaces one of the empty ones, and is empty
    /// itself.
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

/// Finds content that has moved up or down, by hashes of whole rows, as curses and Bubble Tea do.
///
/// The result is a guess, because only hashes are equal. The caller must compare the cells.
struct ScrollFinder {
    /// The hashes of the new and of the shown rows, in reused memory.
    private var wanted: [UInt64] = []
    private var shown: [UInt64] = []

    /// The maximum number of rows to compare, because each is compared with each.
    private static let limit = 512

    /// Returns the scroll that puts the most damaged rows in place, or `nil` if it would help fewer than two rows.
    mutating func find(
        in rows: Range<Int>, width: Int, back: UnsafePointer<Cell>, front: UnsafePointer<Cell>
    ) -> Scroll? {
        guard rows.count >= 3, rows.count <= ScrollFinder.limit, width > 0 else { return nil }
        wanted.removeAll(keepingCapacity: true)
        shown.removeAll(keepingCapacity: true)
        var wrongCount = 0
        for row in rows {
            wanted.append(ScrollFinder.hash(back + row * width, width))
            shown.append(ScrollFinder.hash(front + row * width, width))
            if wanted[wanted.count - 1] != shown[shown.count - 1] { wrongCount += 1 }
        }
        guard wrongCount >= 2 else { return nil }
        return best(in: rows)?.extended(in: rows, width: width, back: back, front: front)
    }

    /// Returns the scroll by a known distance that puts rows in place, or `nil` if it would help fewer than two rows.
    ///
    /// It needs no hashes, because each row is compared with only one other.
    static func find(
        _ distance: Int, in rows: Range<Int>, width: Int, back: UnsafePointer<Cell>, front: UnsafePointer<Cell>
    ) -> Scroll? {
        guard rows.count > abs(distance) else { return nil }
        var (gain, first, last) = (0, Int.max, 0)
        for row in max(rows.lowerBound, rows.lowerBound - distance)..<min(rows.upperBound, rows.upperBound - distance) {
            let wanted = back + row &* width
            guard FrameWriter.areEqual(wanted, front + (row &+ distance) &* width, count: width),
                !FrameWriter.areEqual(wanted, front + row &* width, count: width)
            else { continue }
            gain += 1
            first = min(first, row)
            last = row
        }
        guard gain >= 2 else { return nil }
        return Scroll(top: first + min(0, distance), bottom: last + max(0, distance), distance: distance)
            .extended(in: rows, width: width, back: back, front: front)
    }

    private func best(in rows: Range<Int>) -> Scroll? {
        var best: (gain: Int, scroll: Scroll)?
        wanted.withUnsafeBufferPointer { wanted in
            shown.withUnsafeBufferPointer { shown in
                for number in 2..<rows.count * 2 {
                    // 1, -1, 2, -2 and so on, so that the shortest of equal moves is chosen.
                    let distance = number.isMultiple(of: 2) ? number / 2 : -number / 2
                    let tally = ScrollFinder.tally(distance, wanted, shown)
                    guard tally.gain >= 2, tally.gain > best?.gain ?? 0 else { continue }
                    let top = rows.lowerBound + tally.first + min(0, distance)
                    let bottom = rows.lowerBound + tally.last + max(0, distance)
                    best = (tally.gain, Scroll(top: top, bottom: bottom, distance: distance))
                }
            }
        }
        return best?.scroll
    }

    /// Returns the number of rows that a scroll puts in place, and the first and the last of them.
    private static func tally(
        _ distance: Int, _ wanted: UnsafeBufferPointer<UInt64>, _ shown: UnsafeBufferPointer<UInt64>
    ) -> (gain: Int, first: Int, last: Int) {
        var (gain, first, last) = (0, Int.max, 0)
        var row = max(0, -distance)
        let end = min(wanted.count, wanted.count - distance)
        while row < end {
            if wanted[row] == shown[row &+ distance], wanted[row] != shown[row] {
                gain &+= 1
                first = min(first, row)
                last = row
            }
            row &+= 1
        }
        return (gain, first, last)
    }

    private static func hash(_ cells: UnsafePointer<Cell>, _ count: Int) -> UInt64 {
        var hash: UInt64 = 0x2545_F491_4F6C_DD1D
        for index in 0..<count {
            hash = (hash ^ cells[index].bits) &* 0x9E37_79B9_7F4A_7C15
        }
        return hash
    }
}
