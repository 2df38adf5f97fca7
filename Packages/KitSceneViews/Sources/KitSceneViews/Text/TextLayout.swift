import KitCells

/// Wraps and truncates attributed text; pure functions of text and width.
package enum TextLayout {
    package typealias Line = ArraySlice<TextCluster>

    /// Returns the lines of a text, at most `width` columns wide if it wraps; none for a width below 1.
    package static func lines(_ clusters: [TextCluster], width: Int, wrapping: TextWrapping) -> [Line] {
        guard width > 0, !clusters.isEmpty else { return [] }
        let clusters = wrapping == .none ? clusters : clusters.map { $0.held(to: width) }
        var lines: [Line] = []
        for paragraph in clusters.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak) {
            switch wrapping {
            case .none: lines.append(paragraph)
            case .word: wrapWords(paragraph, width, into: &lines)
            case .character: wrapCharacters(paragraph, width, into: &lines)
            }
        }
        return lines
    }

    private static func wrapCharacters(_ paragraph: Line, _ width: Int, into lines: inout [Line]) {
        var start = paragraph.startIndex
        var used = 0
        for index in paragraph.indices {
            if used + paragraph[index].width > width {
                lines.append(paragraph[start..<index])
                (start, used) = (index, 0)
            }
            used += paragraph[index].width
        }
        lines.append(paragraph[start...])
    }

    /// Drops the spaces at a break, and splits a word that is longer than a line.
    private static func wrapWords(_ paragraph: Line, _ width: Int, into lines: inout [Line]) {
        var start = paragraph.startIndex
        var end = start  // after the line's last word
        var used = 0
        var index = start
        while index < paragraph.endIndex {
            let word = paragraph[index...].firstIndex { !$0.isSpace } ?? paragraph.endIndex
            let next = paragraph[word...].firstIndex(where: \.isSpace) ?? paragraph.endIndex
            let (gap, length) = (word - index, paragraph[word..<next].width)
            index = next
            guard word < next else { break }
            if used + gap + length <= width {
                (end, used) = (next, used + gap + length)
                continue
            }
            if end > start { lines.append(paragraph[start..<end]) }
            var pieces: [Line] = []
            wrapCharacters(paragraph[word..<next], width, into: &pieces)
            lines += pieces.dropLast()
            let last = pieces.last ?? paragraph[next..<next]
            (start, end, used) = (last.startIndex, next, last.width)
        }
        lines.append(paragraph[start..<end])
    }

    // MARK: Truncation

    /// Returns the line truncated to `width` columns, with an ellipsis.
    static func truncate(_ line: Line, to width: Int, _ truncation: TextTruncation) -> [TextCluster] {
        guard width > 0 else { return [] }
        guard line.width > width else { return Array(line) }
        let room = width - 1
        switch truncation {
        case .tail:
            let head = prefix(of: line, columns: room)
            return head + [.ellipsis(run: head.last?.run ?? line.first?.run ?? 0)]
        case .head:
            let tail = suffix(of: line, columns: room)
            return [.ellipsis(run: tail.first?.run ?? line.last?.run ?? 0)] + tail
        case .middle:
            let head = prefix(of: line, columns: (room + 1) / 2)
            let tail = suffix(of: line, columns: room - head.width)
            return head + [.ellipsis(run: head.last?.run ?? line.first?.run ?? 0)] + tail
        }
    }

    /// Returns the first lines, up to a number; an ellipsis in the last one shows that there are more.
    static func limit(_ lines: [Line], to count: Int, width: Int, _ truncation: TextTruncation) -> [[TextCluster]] {
        guard lines.count > count, count > 0 else {
            return lines.map { truncate($0, to: width, truncation) }
        }
        let kept = lines.prefix(count - 1).map { truncate($0, to: width, truncation) }
        let rest = lines[(count - 1)...]
        if truncation == .tail {
            let last = Array(rest.first ?? [])
            return kept + [truncate((last + [.ellipsis(run: last.last?.run ?? 0)])[...], to: width, .tail)]
        }
        return kept + [truncate(joined(rest)[...], to: width, truncation)]
    }

    /// Returns the text of the lines on one line, with a space for what was dropped at a break, such as a line end.
    private static func joined(_ lines: ArraySlice<Line>) -> [TextCluster] {
        var result: [TextCluster] = []
        var end: Int?
        for line in lines where !line.isEmpty {
            // All lines are parts of one array: a long word was broken where one begins at the end of another.
            if let last = result.last, line.startIndex != end {
                result.append(TextCluster(character: " ", width: 1, run: last.run))
            }
            result += line
            end = line.endIndex
        }
        return result
    }

    private static func prefix(of line: Line, columns: Int) -> [TextCluster] {
        var used = 0
        return Array(
            line.prefix {
                used += $0.width; return used <= columns
            })
    }

    private static func suffix(of line: Line, columns: Int) -> [TextCluster] {
        var used = 0
        return line.reversed().prefix {
            used += $0.width; return used <= columns
        }.reversed()
    }
}

extension TextCluster {
    /// Replaces a character that is wider than a line and could never be placed.
    fileprivate func held(to width: Int) -> TextCluster {
        guard self.width > width else { return self }
        return TextCluster(character: Character(Sanitizer.replacement), width: 1, run: run)
    }
}
