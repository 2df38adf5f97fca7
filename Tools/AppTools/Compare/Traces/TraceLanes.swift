/// Aligns traces side by side: each moment begins on the same line in all of them, and entries of one meaning share a line.
enum TraceLanes {
    /// A line of all traces; `nil` is an empty line of one.
    typealias Row = [TraceLog.Line?]

    /// Returns the lines of all traces.
    /// - Parameter includesAll: A Boolean value that indicates whether frames, keys and unchanged values have lines.
    static func rows(of traces: [[TraceLog.Line]], includesAll: Bool = false) -> [Row] {
        let blocks = traces.map { Self.blocks($0, includesAll) }
        let moments = Set(blocks.flatMap { $0.map(\.moment) }).sorted()
        return moments.flatMap { moment -> [Row] in
            let parts = blocks.map { $0.first { $0.moment == moment } }
            let begin = parts.map { $0?.begin }
            let rows = aligned(parts.map { $0?.entries ?? [] })
            return (begin.contains { $0 != nil } ? [begin] : [])
                + rows.map { $0.map { $0.map(TraceLog.Line.entry) } }
        }
    }

    /// Returns the rows that fit: around the selected one, or else the newest, but always with the last moment, whose
    /// input caused what follows.
    static func visible(_ rows: [Row], height: Int, selected: Int? = nil) -> Range<Int> {
        guard rows.count > height else { return 0..<rows.count }
        guard height > 0 else { return rows.count..<rows.count }
        guard let selected else {
            let newest = rows.count - height
            let start = min(newest, rows.lastIndex(where: isMoment) ?? newest)
            return start..<start + height
        }
        let start = min(max(0, selected - height / 2), rows.count - height)
        return start..<start + height
    }

    /// Returns whether a row begins a moment.
    static func isMoment(_ row: Row) -> Bool {
        row.contains { if case .moment = $0 { true } else { false } }
    }

    private typealias Block = (moment: Int, begin: TraceLog.Line?, entries: [TraceEntry])

    private static func blocks(_ lines: [TraceLog.Line], _ includesAll: Bool) -> [Block] {
        lines.reduce(into: []) { blocks, line in
            switch line {
            case .moment(let number, _): blocks.append((number, line, []))
            case .entry(let entry) where includesAll || entry.isEssential:
                if blocks.isEmpty { blocks.append((0, nil, [])) }
                blocks[blocks.count - 1].entries.append(entry)
                if !includesAll { fold(&blocks[blocks.count - 1].entries) }
            case .entry: break
            }
        }
    }

    /// Counts an effect that begins again right after its end, such as the seconds of a countdown, where it began first.
    private static func fold(_ entries: inout [TraceEntry]) {
        guard let last = entries.last, last.lane == .effectStart, entries.count > 2 else { return }
        let end = entries[entries.count - 2]
        guard end.lane == .effectEnd, end.source == last.source, end.effect == last.effect,
            let first = entries.firstIndex(where: { $0.source == last.source && $0.text == last.text }),
            first < entries.count - 2
        else { return }
        entries.removeLast(2)
        entries[first].count += 1
    }

    /// Returns the entries of all panes in lanes, in the order in which each pane has them, on as few lines as possible.
    private static func aligned(_ traces: [[TraceEntry]]) -> [[TraceEntry?]] {
        var rows: [[TraceEntry?]] = []
        for (index, trace) in traces.enumerated() {
            rows = merged(rows, trace, before: index)
        }
        return rows
    }

    /// Adds one pane's entries to the rows of the panes before it.
    private static func merged(_ rows: [[TraceEntry?]], _ trace: [TraceEntry], before count: Int) -> [[TraceEntry?]] {
        let lanes = rows.map { $0.compactMap { $0 }.first?.lane }
        // The lengths of the longest common sequences of what remains of both.
        var common = Array(repeating: Array(repeating: 0, count: trace.count + 1), count: rows.count + 1)
        for row in rows.indices.reversed() {
            for entry in trace.indices.reversed() {
                common[row][entry] =
                    lanes[row] == trace[entry].lane
                    ? common[row + 1][entry + 1] + 1 : max(common[row + 1][entry], common[row][entry + 1])
            }
        }
        var (result, row, entry): ([[TraceEntry?]], Int, Int) = ([], 0, 0)
        while row < rows.count || entry < trace.count {
            if row < rows.count, entry < trace.count, lanes[row] == trace[entry].lane {
                result.append(rows[row] + [trace[entry]])
                (row, entry) = (row + 1, entry + 1)
            } else if entry == trace.count || (row < rows.count && common[row + 1][entry] >= common[row][entry + 1]) {
                result.append(rows[row] + [nil])
                row += 1
            } else {
                result.append(Array(repeating: nil, count: count) + [trace[entry]])
                entry += 1
            }
        }
        return result
    }
}
