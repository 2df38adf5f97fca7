extension TextEditing {
    /// Where a movement leads from the cursor.
    func destination(of movement: TextMovement) -> String.Index {
        switch movement {
        case .backward: cursorIndex > text.startIndex ? text.index(before: cursorIndex) : cursorIndex
        case .forward: cursorIndex < text.endIndex ? text.index(after: cursorIndex) : cursorIndex
        case .wordBackward: backward(overAll: \.isWordPart)
        case .wordForward: wordEnd
        case .spaceBackward: backward(overAll: { !$0.isWhitespace })
        case .start: lineStart
        case .end: lineEnd
        case .textStart: text.startIndex
        case .textEnd: text.endIndex
        }
    }

    private var lineStart: String.Index {
        guard isMultiline else { return text.startIndex }
        return text[..<cursorIndex].lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
    }

    private var lineEnd: String.Index {
        guard isMultiline else { return text.endIndex }
        return text[cursorIndex...].firstIndex(of: "\n") ?? text.endIndex
    }

    private func backward(overAll isPart: (Character) -> Bool) -> String.Index {
        let before = text[..<cursorIndex]
        guard let last = before.lastIndex(where: isPart) else { return text.startIndex }
        return before[..<last].lastIndex { !isPart($0) }.map(text.index(after:)) ?? text.startIndex
    }

    private var wordEnd: String.Index {
        guard let first = text[cursorIndex...].firstIndex(where: \.isWordPart) else { return text.endIndex }
        return text[first...].firstIndex { !$0.isWordPart } ?? text.endIndex
    }
}

extension Character {
    fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
