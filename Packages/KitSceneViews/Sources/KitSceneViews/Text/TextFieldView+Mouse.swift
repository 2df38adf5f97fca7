import KitCells

extension TextFieldView {
    /// The keys that a field takes, for the help overlay.
    static let editingHints = [
        KeyHint("Enter", "Submit"),
        KeyHint("←→", "Move"),
        KeyHint("Ctrl-← Ctrl-→", "Move by a word"),
        KeyHint("Home End", "To the ends"),
        KeyHint("Shift-←→", "Select"),
        KeyHint("Ctrl-W", "Cut the word before"),
        KeyHint("Ctrl-U Ctrl-K", "Cut to the start, to the end"),
        KeyHint("Ctrl-Y", "Insert what was cut"),
    ]

    /// A click puts the caret before the character under the pointer, a drag selects, a double click selects a word and a
    /// third one everything.
    func handlePointer(_ event: MouseEvent, at point: Point) -> Bool {
        switch event.kind {
        case .press(.left): press(event, at: point)
        case .drag(.left):
            let line = line
            let offset = characters(before: place(atColumn: point.x, in: line), in: line)
            move { $0.move(to: offset, extending: true) }
        case .release(.left): break
        default: return false
        }
        return true
    }

    private func press(_ event: MouseEvent, at point: Point) {
        // The label above the line and the remark below it belong to the field, but have no caret.
        guard point.y == lineRow else { return }
        let line = line
        let place = place(atColumn: point.x, in: line)
        switch host?.clickCount ?? 1 {
        case 2:
            let word = word(around: place, in: line)
            let start = characters(before: word.lowerBound, in: line)
            let end = characters(before: word.upperBound, in: line)
            move {
                $0.move(to: start)
                $0.move(to: end, extending: true)
            }
        case 3...: move { $0.selectAll() }
        default:
            let offset = characters(before: place, in: line)
            move { $0.move(to: offset, extending: event.modifiers.contains(.shift)) }
        }
    }

    /// The place in the line of what is drawn in a column; its end behind all of that.
    private func place(atColumn column: Int, in line: String) -> String.Index {
        var edge = -scroll.offset
        for place in line.indices {
            edge += TextMetrics.width(of: line[place])
            if column < edge { return place }
        }
        return line.endIndex
    }

    /// The letters and digits around a place; a secret counts as one word, to hide where its words end.
    private func word(around place: String.Index, in line: String) -> Range<String.Index> {
        guard !line.isEmpty else { return line.startIndex..<line.endIndex }
        let place = min(place, line.index(before: line.endIndex))
        let isPart = { (character: Character) in character.isLetter || character.isNumber || character == "•" }
        guard isPart(line[place]) else { return place..<line.index(after: place) }
        let start = line[..<place].lastIndex { !isPart($0) }.map(line.index(after:)) ?? line.startIndex
        let end = line[place...].firstIndex { !isPart($0) } ?? line.endIndex
        return start..<end
    }
}
