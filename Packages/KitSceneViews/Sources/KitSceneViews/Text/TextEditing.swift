import KitCells

/// Text with a cursor and a selection, and what the user does to it.
///
/// All positions count characters as users see them (grapheme clusters): the cursor is never within one, also when an
/// edit makes one character of two. A text of one line never holds a newline. The commands are those of GNU Readline,
/// with the selection of graphical fields.
package struct TextEditing: Equatable, Sendable {
    package private(set) var text = ""
    /// The most characters that the text may grow to by editing; `nil` for no limit.
    ///
    /// A text from `setText` may be longer: it is kept whole, and can then only be made shorter.
    package var maximumLength: Int?
    /// The text of the last kills; `yank` inserts it.
    package private(set) var killed = ""

    /// A Boolean value that indicates whether the text may have several lines.
    let isMultiline: Bool

    /// What the last insertion left out; `nil` if it inserted everything.
    private(set) var loss: TextLoss?
    private(set) var history = TextHistory()
    private(set) var cursorIndex: String.Index
    private(set) var anchorIndex: String.Index
    private var isKilling = false

    /// Creates a text with the cursor at its end.
    package init(_ text: String = "", maximumLength: Int? = nil, isMultiline: Bool = false) {
        self.isMultiline = isMultiline
        self.maximumLength = maximumLength
        cursorIndex = self.text.endIndex
        anchorIndex = cursorIndex
        setText(text)
    }

    /// The characters before the cursor.
    package var cursor: Int { text.distance(from: text.startIndex, to: cursorIndex) }

    /// The positions of the selected characters; `nil` when nothing is selected.
    package var selection: Range<Int>? {
        guard hasSelection else { return nil }
        let range = selectedRange
        let start = text.distance(from: text.startIndex, to: range.lowerBound)
        return start..<start + text.distance(from: range.lowerBound, to: range.upperBound)
    }

    /// The selected part; empty when nothing is selected.
    package var selectedText: String { String(text[selectedRange]) }

    var hasSelection: Bool { anchorIndex != cursorIndex }
    var selectedRange: Range<String.Index> { min(anchorIndex, cursorIndex)..<max(anchorIndex, cursorIndex) }

    // MARK: The whole

    /// Replaces the text.
    ///
    /// A cursor at the end stays at the end, another one after as many characters as before.
    /// - Returns: Whether the text is another one now.
    @discardableResult
    package mutating func setText(_ newText: String) -> Bool {
        let line = cleaned(newText)
        guard !line.utf8.elementsEqual(text.utf8) else { return false }
        let offset = cursorIndex == text.endIndex ? Int.max : cursor
        text = line
        history.clear()
        isKilling = false
        cursorIndex = text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
        anchorIndex = cursorIndex
        return true
    }

    /// The text as one line: a space for every newline and tab, and nothing for what no terminal may show.
    package static func singleLine(_ text: String) -> String {
        if text.isPrintableASCII { return text }
        var result = ""
        for character in text {
            if character.isNewline || character == "\t" {
                result.append(" ")
            } else if !character.isUnshowable {
                result.append(character)
            }
        }
        return result
    }

    /// The text as several lines: each ends with a line feed, and nothing is left of what no terminal may show.
    static func multipleLines(_ text: String) -> String {
        if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 || $0 == 0x0A || $0 == 0x09 }) { return text }
        var result = ""
        for character in text {
            if character.isNewline {
                result.append("\n")
            } else if character == "\t" || !character.isUnshowable {
                result.append(character)
            }
        }
        return result
    }

    private func cleaned(_ text: String) -> String {
        isMultiline ? Self.multipleLines(text) : Self.singleLine(text)
    }

    // MARK: Moving

    /// Puts the cursor at a character of the text; with `extending`, the selection grows or shrinks with it.
    mutating func moveCursor(to index: String.Index, extending: Bool) {
        isKilling = false
        history.endGroup()
        cursorIndex = index
        if !extending { anchorIndex = index }
    }

    /// Moves the cursor; with `extending`, the selection grows or shrinks with it, else it ends.
    package mutating func move(_ movement: TextMovement, extending: Bool = false) {
        isKilling = false
        history.endGroup()
        if hasSelection, !extending, movement == .backward || movement == .forward {
            // One step out of a selection goes to its side, as in graphical fields.
            cursorIndex = movement == .backward ? selectedRange.lowerBound : selectedRange.upperBound
        } else {
            cursorIndex = destination(of: movement)
        }
        if !extending { anchorIndex = cursorIndex }
    }

    /// Puts the cursor before a character of the text; with `extending`, the selection reaches from where it began.
    mutating func move(to offset: Int, extending: Bool = false) {
        isKilling = false
        history.endGroup()
        cursorIndex = text.index(text.startIndex, offsetBy: max(0, offset), limitedBy: text.endIndex) ?? text.endIndex
        if !extending { anchorIndex = cursorIndex }
    }

    /// Selects the whole text, with the cursor at its end.
    package mutating func selectAll() {
        isKilling = false
        history.endGroup()
        anchorIndex = text.startIndex
        cursorIndex = text.endIndex
    }

    // MARK: Editing; each answers whether the text changed

    /// Puts text instead of the selection, as much as the maximum length has room for.
    /// - Parameter omitted: The number of characters after `newText` that the terminal session has dropped.
    @discardableResult
    package mutating func insert(_ newText: String, omitted: Int = 0) -> Bool {
        let line = cleaned(newText)
        return insert(line, unshowable: line == newText ? 0 : Self.unshowableCount(of: newText), omitted: omitted)
    }

    /// Puts a text instead of the selection from which others have removed what no terminal may show.
    mutating func insert(_ line: String, unshowable: Int, omitted: Int) -> Bool {
        loss = TextLoss(tooMany: omitted, unshowable: unshowable)
        guard !line.isEmpty else { return false }
        guard let maximumLength, text.count - selectedText.count + line.count > maximumLength else {
            replace(selectedRange, with: line)
            return true
        }
        let inserted = insert(line, atMost: maximumLength)
        loss = TextLoss(tooMany: line.count - inserted + omitted, unshowable: unshowable)
        return inserted > 0
    }

    /// Returns the number of characters of a text that are left out because no terminal may show them.
    ///
    /// A byte order mark does not count: programs put it before a text, and nothing that the user has written is lost.
    static func unshowableCount(of text: String) -> Int {
        text.count { $0.isUnshowable && !$0.isNewline && $0 != "\t" && $0 != "\u{FEFF}" }
    }

    /// Returns what the last insertion left out, once.
    mutating func takeLoss() -> TextLoss? {
        defer { loss = nil }
        return loss
    }

    /// Deletes the selection, or otherwise the text that the movement passes.
    @discardableResult
    package mutating func delete(_ movement: TextMovement) -> Bool {
        let range = affectedRange(movement)
        guard !range.isEmpty else { return false }
        replace(range, with: "")
        return true
    }

    /// Deletes as `delete` does, and keeps the deleted text for `yank`; kills in a row are kept together.
    @discardableResult
    package mutating func kill(_ movement: TextMovement) -> Bool {
        let range = affectedRange(movement)
        guard !range.isEmpty else { return false }
        let part = String(text[range])
        let isBefore = range.upperBound == cursorIndex
        killed = !isKilling ? part : isBefore ? part + killed : killed + part
        replace(range, with: "")
        isKilling = true
        return true
    }

    /// Kills as `kill` does; at the end of a line, the line feed, so that kills in a row take line after line.
    @discardableResult
    mutating func killLine(_ movement: TextMovement) -> Bool {
        let isAtEnd = movement == .end && !hasSelection && cursorIndex < text.endIndex && text[cursorIndex] == "\n"
        return kill(isAtEnd ? .forward : movement)
    }

    /// Inserts the last kill.
    @discardableResult
    package mutating func yank() -> Bool { insert(killed) }

    /// Takes the last change back; letters typed in a row are one change.
    @discardableResult
    package mutating func undo() -> Bool {
        guard let change = history.undo() else { return false }
        apply(change.inserted, removed: change.removed, at: change.offset)
        let anchor = text.utf8.index(text.startIndex, offsetBy: change.anchorBefore)
        let cursor = text.utf8.index(text.startIndex, offsetBy: change.cursorBefore)
        anchorIndex = String.Index(anchor, within: text) ?? cursorIndex
        cursorIndex = String.Index(cursor, within: text) ?? anchorIndex
        return true
    }

    /// Redoes the last undone change.
    @discardableResult
    package mutating func redo() -> Bool {
        guard let change = history.redo() else { return false }
        apply(change.removed, removed: change.inserted, at: change.offset)
        return true
    }

    // MARK: Details

    /// Replaces a text without recording it for undo.
    private mutating func apply(_ old: String, removed replacement: String, at offset: Int) {
        let start = text.utf8.index(text.startIndex, offsetBy: offset)
        let end = text.utf8.index(start, offsetBy: old.utf8.count)
        splice(start..<end, with: replacement)
    }

    private func affectedRange(_ movement: TextMovement) -> Range<String.Index> {
        guard !hasSelection else { return selectedRange }
        let target = destination(of: movement)
        return min(target, cursorIndex)..<max(target, cursorIndex)
    }

    /// Inserts as much of a line as there is room for, and returns how many of its characters that are.
    private mutating func insert(_ line: String, atMost limit: Int) -> Int {
        // An accent joins the character before it: up to two characters more may fit than there seems to be room for.
        let room = max(0, limit - (text.count - selectedText.count))
        var part = line.prefix(room + 2)
        while !part.isEmpty {
            var candidate = self
            candidate.replace(selectedRange, with: String(part))
            if candidate.text.count <= limit {
                self = candidate
                return part.count
            }
            part.removeLast()
        }
        return 0
    }

    private mutating func replace(_ range: Range<String.Index>, with replacement: String) {
        history.note(
            TextHistory.Change(
                offset: text.utf8.distance(from: text.startIndex, to: range.lowerBound),
                removed: range.isEmpty ? "" : String(text[range]),
                inserted: replacement, cursorBefore: text.utf8.distance(from: text.startIndex, to: cursorIndex),
                anchorBefore: text.utf8.distance(from: text.startIndex, to: anchorIndex)))
        splice(range, with: replacement)
    }

    private mutating func splice(_ range: Range<String.Index>, with replacement: String) {
        let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + replacement.utf8.count
        if range.lowerBound == text.endIndex {
            text.append(replacement)
        } else {
            text.replaceSubrange(range, with: replacement)
        }
        isKilling = false
        let index = text.utf8.index(text.startIndex, offsetBy: offset)
        // Characters that met at the edit may have become one: the cursor goes after it.
        cursorIndex = String.Index(index, within: text) ?? text.index(after: index)
        anchorIndex = cursorIndex
    }
}

extension String {
    /// The text up to the line ends at its end.
    var withoutLineEnds: String { lastIndex { !$0.isNewline }.map { String(self[...$0]) } ?? "" }
}

extension Character {
    /// A Boolean value that indicates whether the character is one scalar that is always shown as a replacement.
    fileprivate var isUnshowable: Bool {
        guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
        return Sanitizer.isForbidden(scalar) && !(0xE0000...0xE007F).contains(scalar.value)
    }
}

extension TextEditing {
    /// Returns the destination of a movement from the cursor.
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
