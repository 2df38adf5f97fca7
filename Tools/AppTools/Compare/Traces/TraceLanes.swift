import KitCore

/// Aligns traces side by side: each moment begins on the same line in all of them, and entries of one meaning share a line.
enum TraceLanes {
    /// A line of all traces; `nil` is an empty line of one.
    typealias Row = [TraceLog.Line?]

    /// Returns the lines of all traces.
    /// - Parameter includesAll: A Boolean value that indicates whether frames, keys and unchanged values have lines.
    static func rows(of traces: [[TraceLog.Line]], includesAll: Bool = false) -> [Row] {
        let all = groups(of: traces.map { blocks($0, includesAll) })
        return (includesAll ? all : folded(all)).flatMap { group in
            group.begin + aligned(group.entries).map { row in row.map { $0.map(TraceLog.Line.entry) } }
        }
    }

    /// Returns the rows that fit: around the selected one, or else the newest, from the last moment at most, whose input
    /// caused what follows.
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

    /// Returns whether a pane has no entry in the moment to which a row belongs.
    static func isIdle(_ pane: Int, at row: Int, in rows: [Row]) -> Bool {
        let begin = rows[...row].lastIndex(where: isMoment) ?? 0
        let end = rows[(row + 1)...].firstIndex(where: isMoment) ?? rows.count
        return !rows[begin..<end].contains { hasEntry([$0[pane]]) }
    }

    /// Returns whether a row has an entry, and does not only say when others come.
    static func hasEntry(_ row: Row) -> Bool {
        row.contains { if case .entry = $0 { true } else { false } }
    }

    /// A time on the panes' clock after the step of a moment.
    private struct Place: Hashable, Comparable {
        let moment: Int
        let delay: Duration

        /// Returns whether a frame at this place shows what time has caused at an earlier one, after at most a few ticks
        /// of the clock.
        func isFrame(of last: Place) -> Bool {
            moment == last.moment && last.delay > .zero && delay - last.delay < .milliseconds(100)
        }

        static func < (left: Place, right: Place) -> Bool {
            (left.moment, left.delay) < (right.moment, right.delay)
        }
    }

    /// The entries of one trace at a place.
    private typealias Block = (place: Place, begin: TraceLog.Line?, entries: [TraceEntry])

    /// The entries of all traces at a place, below a line that begins it.
    private struct Group {
        let place: Place
        /// The lines that begin a moment; `nil` in a trace without it.
        let moment: Row
        let entries: [[TraceEntry]]
        /// The number of times at which the same happened.
        var count = 1

        var isAnswer: Bool { entries.joined().contains { $0.cause == .answer(after: place.delay) } }

        /// The line above the entries; empty if the traces do not reach back to it.
        var begin: [Row] {
            guard place.delay > .zero else { return moment.contains { $0 != nil } ? [moment] : [] }
            return [entries.map { _ in .later(place.delay, isAnswer: isAnswer, count: count) }]
        }

        /// Returns whether time has caused the same as in the group before.
        func repeats(_ last: Group) -> Bool {
            place.delay > .zero && last.place.delay > .zero && place.moment == last.place.moment
                && !isAnswer && !last.isAnswer
                && zip(entries, last.entries).allSatisfy { new, old in
                    new.count == old.count && zip(new, old).allSatisfy { $0.repeats($1) }
                }
        }
    }

    private static func blocks(_ lines: [TraceLog.Line], _ includesAll: Bool) -> [Block] {
        lines.reduce(into: []) { blocks, line in
            switch line {
            case .moment(let number, _): blocks.append((Place(moment: number, delay: .zero), line, []))
            case .entry(let entry) where includesAll || entry.isEssential:
                var place = Place(moment: blocks.last?.place.moment ?? 0, delay: entry.cause.delay)
                if entry.kind == .frame, let last = blocks.last?.place, place.isFrame(of: last) { place = last }
                if blocks.last?.place != place { blocks.append((place, nil, [])) }
                blocks[blocks.count - 1].entries.append(entry)
            case .entry, .later: break
            }
        }
    }

    private static func groups(of traces: [[Block]]) -> [Group] {
        let places = Set(traces.flatMap { $0.map(\.place) }).sorted()
        return places.map { place in
            let blocks = traces.map { $0.first { $0.place == place } }
            return Group(place: place, moment: blocks.map { $0?.begin }, entries: blocks.map { $0?.entries ?? [] })
        }
    }

    /// Keeps only the last time of what time causes again and again, such as the seconds of a countdown.
    private static func folded(_ groups: [Group]) -> [Group] {
        groups.reduce(into: []) { result, group in
            guard let last = result.last, group.repeats(last) else { return result.append(group) }
            var group = group
            group.count += last.count
            result[result.count - 1] = group
        }
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
