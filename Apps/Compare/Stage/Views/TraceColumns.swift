/// Traces side by side: each moment begins on the same line in all of them.
enum TraceColumns {
    typealias Block = (moment: Int, lines: [TraceLog.Line])

    /// The newest lines of each trace; `nil` is an empty line.
    static func lines(of traces: [[TraceLog.Line]], height: Int) -> [[TraceLog.Line?]] {
        let blocks = traces.map(blocks)
        let moments = Set(blocks.flatMap { $0.map(\.moment) }).sorted(by: >)
        var columns = traces.map { _ in [TraceLog.Line?]() }
        var left = max(0, height)
        for moment in moments where left > 0 {
            let parts = blocks.map { $0.first { $0.moment == moment }?.lines ?? [] }
            let rows = min(left, parts.map(\.count).max() ?? 0)
            for (index, part) in parts.enumerated() {
                columns[index] = fit(part, rows).map { $0 } + columns[index]
            }
            left -= rows
        }
        return columns
    }

    /// The beginning of a moment and the last of its lines, or all of it and empty lines.
    private static func fit(_ lines: [TraceLog.Line], _ rows: Int) -> [TraceLog.Line?] {
        guard lines.count > rows else { return lines + Array(repeating: nil, count: rows - lines.count) }
        guard case .moment = lines.first, rows > 1 else { return lines.suffix(rows) }
        return lines.prefix(1) + lines.suffix(rows - 1)
    }

    private static func blocks(_ lines: [TraceLog.Line]) -> [Block] {
        lines.reduce(into: []) { blocks, line in
            if case .moment(let number, _) = line {
                blocks.append((number, [line]))
            } else if blocks.isEmpty {
                blocks.append((0, [line]))
            } else {
                blocks[blocks.count - 1].lines.append(line)
            }
        }
    }
}
