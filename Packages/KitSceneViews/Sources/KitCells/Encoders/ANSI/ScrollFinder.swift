/// Finds content that has moved up or down, by hashes of whole rows, as curses and Bubble Tea do.
///
/// A find is a guess: the rows of two screens have equal hashes. The caller must compare the cells.
struct ScrollFinder {
    /// The hashes of the rows wanted and of the rows shown; their memory is used again.
    private var wanted: [UInt64] = []
    private var shown: [UInt64] = []

    /// More rows than this are not looked at: each is compared with each.
    private static let limit = 512

    /// The move after which most rows are right that are wrong now; nil where that helps fewer than two rows.
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

    private func best(in rows: Range<Int>) -> Scroll? {
        var best: (gain: Int, scroll: Scroll)?
        wanted.withUnsafeBufferPointer { wanted in
            shown.withUnsafeBufferPointer { shown in
                for number in 2..<rows.count * 2 {
                    // 1, -1, 2, -2 and so on: of equal gains the shortest move wins.
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

    /// How many rows a move puts right, and the first and last of them.
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
