import KitCells

extension TextEditorView {
    /// A click puts the caret before the character under the pointer, a drag selects, a double click selects a word and a
    /// third one everything; the wheel scrolls and leaves the caret where it is.
    func handlePointer(_ event: MouseEvent, at point: Point) -> Bool {
        switch event.kind {
        case .press(.left): press(event, at: place(under: point))
        case .drag(.left): moveCursor(to: place(under: point), extending: true)
        case .release(.left): break
        default:
            guard let step = event.wheelStep, step.y != 0 else { return false }
            return scroll(by: step.y)
        }
        return true
    }

    private func press(_ event: MouseEvent, at index: String.Index) {
        switch host?.clickCount ?? 1 {
        case 2:
            let word = word(around: index)
            moveCursor(to: word.lowerBound, extending: false)
            moveCursor(to: word.upperBound, extending: true)
        case 3...: selectAll()
        default: moveCursor(to: index, extending: event.modifiers.contains(.shift))
        }
    }

    /// A pointer above or below the editor stands for the row that is next there, so that a drag scrolls.
    private func place(under point: Point) -> String.Index {
        index(atColumn: max(0, point.x), inRow: firstRow + min(max(-1, point.y), bounds.height))
    }

    /// The letters and digits around a character, or that character alone.
    private func word(around index: String.Index) -> Range<String.Index> {
        let isPart = { (character: Character) in character.isLetter || character.isNumber }
        guard index < text.endIndex, text[index] != "\n" else { return index..<index }
        guard isPart(text[index]) else { return index..<text.index(after: index) }
        let start = text[..<index].lastIndex { !isPart($0) }.map { text.index(after: $0) } ?? text.startIndex
        return start..<(text[index...].firstIndex { !isPart($0) } ?? text.endIndex)
    }
}
