/// The lines of a long text, and the number of rows of each at a width; appending a line costs only that line.
struct TextParagraphs {
    private(set) var lines: [AttributedText] = []
    /// The row after the last one of each line.
    private var ends: [Int] = []
    private var width = 0
    private var wrapping = TextWrapping.word
    /// The rows of the last measured line.
    private var cached: (line: Int, clusters: [TextLayout.Line])?

    var rowCount: Int { ends.last ?? 0 }

    /// Replaces the whole text.
    mutating func set(_ text: AttributedText) {
        lines = text.isEmpty ? [] : Self.split(text)
        measure(from: 0)
    }

    /// Continues the last line.
    mutating func append(_ text: AttributedText) {
        guard !text.isEmpty else { return }
        let last = lines.popLast() ?? AttributedText()
        let first = lines.count
        lines += Self.split(last + text)
        measure(from: first)
    }

    /// Removes lines at the beginning.
    mutating func removeFirst(_ count: Int) {
        guard count > 0 else { return }
        lines.removeFirst(min(count, lines.count))
        measure(from: 0)
    }

    mutating func fit(width newWidth: Int, wrapping newWrapping: TextWrapping) {
        guard newWidth != width || newWrapping != wrapping else { return }
        (width, wrapping) = (newWidth, newWrapping)
        measure(from: 0)
    }

    private mutating func measure(from first: Int) {
        cached = nil
        ends.removeLast(max(0, ends.count - first))
        for line in lines[first...] { ends.append((ends.last ?? 0) + rowCount(of: line)) }
    }

    private func rowCount(of line: AttributedText) -> Int {
        if wrapping == .none { return 1 }
        // A byte is at most one column, except for tabs and similar ones, which are one as well, and for replaced
        // characters.
        if line.runs.count == 1, line.string.utf8.count <= width,
            line.string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
        {
            return 1
        }
        return max(1, rows(of: line).count)
    }

    private func rows(of line: AttributedText) -> [TextLayout.Line] {
        TextLayout.lines(TextCluster.clusters(of: line.runs), width: max(1, width), wrapping: wrapping)
    }

    /// Returns a row, with the runs of its line, or `nil` beyond the end.
    mutating func row(_ index: Int) -> (clusters: TextLayout.Line, runs: [AttributedText.Run])? {
        guard index >= 0, index < rowCount else { return nil }
        let line = line(ofRow: index)
        if cached?.line != line { cached = (line, rows(of: lines[line])) }
        guard let rows = cached?.clusters else { return nil }
        let first = line > 0 ? ends[line - 1] : 0
        return (rows.indices.contains(index - first) ? rows[index - first] : [], lines[line].runs)
    }

    func line(ofRow row: Int) -> Int {
        var (low, high) = (0, max(0, ends.count - 1))
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= row { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func firstRow(ofLine line: Int) -> Int { line > 0 && line <= ends.count ? ends[line - 1] : 0 }

    private static func split(_ text: AttributedText) -> [AttributedText] {
        var lines = [AttributedText()]
        for run in text.runs {
            let parts = run.text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
            for (index, part) in parts.enumerated() {
                if index > 0 { lines.append(AttributedText()) }
                lines[lines.count - 1].append(String(part), role: run.role, style: run.style)
            }
        }
        return lines
    }
}
