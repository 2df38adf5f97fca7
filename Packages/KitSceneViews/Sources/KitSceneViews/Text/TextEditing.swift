import KitCells

/// A text with a cursor and a selection, and the commands that edit it.
///
/// Positions count characters as users see them (grapheme clusters): the cursor is never within one, even if an edit
/// joins two characters. A single-line text never contains a newline. The commands are those of GNU Readline, with the
/// selection of graphical fields.
package struct TextEditing: Equatable, Sendable {
    package private(set) var text = ""
    /// The maximum number of characters that editing can produce, or `nil` for no limit.
    ///
    /// A longer text from `setText` is kept, but can then only become shorter.
    package var maximumLength: Int?
    /// The text of the last kills, which `yank` inserts.
    package private(set) var killed = ""

    /// A Boolean value that indicates whether the text may have several lines.
    let isMultiline: Bool

    /// The part that the last insertion left out, or `nil` if it inserted everything.
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

    /// The number of characters before the cursor.
    package var cursor: Int { text.distance(from: text.startIndex, to: cursorIndex) }

    /// The positions of the selected characters, or `nil` if nothing is selected.
    package var selection: Range<Int>? {
        guard hasSelection else { return nil }
        let range = selectedRange
        let start = text.distance(from: text.startIndex, to: range.lowerBound)
        return start..<start + text.distance(from: range.lowerBound, to: range.upperBound)
    }

    /// The selected text; empty if nothing is selected.
    package var selectedText: String { String(text[selectedRange]) }

    var hasSelection: Bool { anchorIndex != cursorIndex }
    var selectedRange: Range<String.Index> { min(anchorIndex, cursorIndex)..<max(anchorIndex, cursorIndex) }

    // MARK: The whole text

    /// Replaces the text.
    ///
    /// A cursor at the end stays at the end; elsewhere it keeps its offset.
    /// - Returns: `true` if the text has changed.
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

    /// Returns the text as one line: with a space for each newline and tab, and without characters that terminals must
    /// not show.
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

    /// Returns the text as several lines that end with line feeds, without characters that terminals must not show.
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

    // MARK: Moving the cursor

    /// Moves the cursor to an index; if `extending` is true, the selection extends to it.
    mutating func moveCursor(to index: String.Index, extending: Bool) {
        isKilling = false
        history.endGroup()
        cursorIndex = index
        if !extending { anchorIndex = index }
    }

    /// Moves the cursor; if `extending` is true, the selection extends to it, otherwise it ends.
    package mutating func move(_ movement: TextMovement, extending: Bool = false) {
        isKilling = false
        history.endGroup()
        if hasSelection, !extending, movement == .backward || movement == .forward {
            // One step out of a selection goes to its edge, as in graphical fields.
            cursorIndex = movement == .backward ? selectedRange.lowerBound : selectedRange.upperBound
        } else {
            cursorIndex = destination(of: movement)
        }
        if !extending { anchorIndex = cursorIndex }
    }

    /// Moves the cursor to an offset; if `extending` is true, the selection extends to it.
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

    // MARK: Editing (each method returns whether the text has changed)

    /// Replaces the selection with text, up to the maximum length.
    /// - Parameter omitted: The number of characters after `newText` that the terminal session has removed.
    @discardableResult
    package mutating func insert(_ newText: String, omitted: Int = 0) -> Bool {
        let line = cleaned(newText)
        return insert(line, unshowable: line == newText ? 0 : Self.unshowableCount(of: newText), omitted: omitted)
    }

    /// Replaces the selection with text from which forbidden characters are already removed.
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

    /// Returns the number of characters that are left out because terminals must not show them.
    ///
    /// A byte order mark does not count, because programs write it before a text and no content is lost.
    static func unshowableCount(of text: String) -> Int {
        text.count { $0.isUnshowable && !$0.isNewline && $0 != "\t" && $0 != "\u{FEFF}" }
    }

    /// Returns the part that the last insertion left out, once.
    mutating func takeLoss() -> TextLoss? {
        defer { loss = nil }
        return loss
    }

    /// Deletes the selection, or the text that the movement passes.
    @discardableResult
    package mutating func delete(_ movement: TextMovement) -> Bool {
        let range = affectedRange(movement)
        guard !range.isEmpty else { return false }
        replace(range, with: "")
        return true
    }

    /// Deletes like `delete`, and keeps the deleted text for `yank`; successive kills are joined.
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

    /// Kills like `kill`; at the end of a line, the line feed, so that successive kills remove line after line.
    @discardableResult
    mutating func killLine(_ movement: TextMovement) -> Bool {
        let isAtEnd = movement == .end && !hasSelection && cursorIndex < text.endIndex && text[cursorIndex] == "\n"
        return kill(isAtEnd ? .forward : movement)
    }

    /// Inserts the killed text.
    @discardableResult
    package mutating func yank() -> Bool { insert(killed) }

    /// Undoes the last change; letters typed in a row are one change.
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

    // MARK: Implementation

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

    /// Inserts as much of a line as fits, and returns the number of inserted characters.
    private mutating func insert(_ line: String, atMost limit: Int) -> Int {
        // An accent joins the character before it, so up to two more characters may fit.
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
        // Characters that met at the edit may have become one; the cursor goes after it.
        cursorIndex = String.Index(index, within: text) ?? text.index(after: index)
        anchorIndex = cursorIndex
    }
}

extension String {
    /// The text without line ends at its end.
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
