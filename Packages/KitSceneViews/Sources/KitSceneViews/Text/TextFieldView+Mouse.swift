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
            let offset = characterOffset(atColumn: point.x)
            move { $0.move(to: offset, extending: true) }
        case .release(.left): break
        default: return false
        }
        return true
    }

    private func press(_ event: MouseEvent, at point: Point) {
        // A remark below the line belongs to the field, but has no caret.
        guard point.y == 0 else { return }
        let offset = characterOffset(atColumn: point.x)
        switch host?.clickCount ?? 1 {
        case 2:
            let word = word(around: offset)
            move {
                $0.move(to: word.lowerBound)
                $0.move(to: word.upperBound, extending: true)
            }
        case 3...: move { $0.selectAll() }
        default: move { $0.move(to: offset, extending: event.modifiers.contains(.shift)) }
        }
    }

    /// The characters before the one that stands in a column; all of them behind the end.
    private func characterOffset(atColumn column: Int) -> Int {
        var edge = -scroll.offset
        for (offset, character) in line.enumerated() {
            edge += TextMetrics.width(of: character)
            if column < edge { return offset }
        }
        return line.count
    }

    /// The letters and digits around a character; a secret is one word, so that nobody sees where its words end.
    private func word(around offset: Int) -> Range<Int> {
        let characters = Array(line)
        guard !characters.isEmpty else { return 0..<0 }
        let index = min(offset, characters.count - 1)
        let isPart = { (character: Character) in character.isLetter || character.isNumber || character == "•" }
        guard isPart(characters[index]) else { return index..<index + 1 }
        let start = characters[..<index].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
        let end = characters[index...].firstIndex { !isPart($0) } ?? characters.count
        return start..<end
    }
}
