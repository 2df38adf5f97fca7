import KitCells
import KitCore
import KitReactive

extension TextFieldView {
    /// The keys of a field, for the help.
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

    /// Handles the mouse: a click moves the caret, a drag selects, and multiple clicks select a word or everything.
    ///
    /// The caret moves before the character under the pointer.
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
        switch host?.mouse.clickCount ?? 1 {
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

    /// Returns the index of the character in a column, or the end of the line if the column is behind it.
    private func place(atColumn column: Int, in line: String) -> String.Index {
        var edge = -scroll.offset
        for place in line.indices {
            edge += TextMetrics.width(of: line[place])
            if column < edge { return place }
        }
        return line.endIndex
    }

    /// Returns the word around an index; a secret counts as one word, so that it does not reveal its words.
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

extension TextFieldView {
    /// A Boolean value that indicates whether the field was created for a secret that is wiped.
    var isSealed: Bool { sealed != nil }

    /// The secret; setting it sends nothing, and keeps the cursor's position if possible.
    ///
    /// In a field that was not created for a secret it is the text, whose memory is not wiped.
    public var secret: SecretText {
        get { sealed ?? SecretText(text) }
        set {
            guard isSealed else { return show(newValue.exposed) }
            guard newValue != sealed else { return }
            let isAsLong = newValue.count == sealed?.count
            sealed = newValue
            show(newValue.masked)
            // The dots are the same, but observers of the secret must still be notified.
            if isAsLong { textProperty.value = editing.text }
            if isRevealed { lineDidChange() }
        }
    }

    /// Replaces the selection: with dots in the line, and with the characters in the secret.
    func insertSecret(_ text: String, omitted: Int) {
        guard let old = sealed else { return }
        let line = TextEditing.singleLine(text)
        let replaced = editing.selection ?? editing.cursor..<editing.cursor
        defer { reportLoss() }
        let (dots, unshowable) = (String(repeating: "•", count: line.count), TextEditing.unshowableCount(of: text))
        guard editing.insert(dots, unshowable: unshowable, omitted: omitted) else { return }
        let inserted = editing.text.count - old.count + replaced.count
        secretDidChange(old.replacing(replaced, with: line.prefix(inserted)))
    }

    /// Removes from the secret the characters that were deleted from the line, after the cursor's current position.
    func forgetDeleted(of count: Int) {
        guard let old = sealed else { return }
        let start = editing.cursor
        secretDidChange(old.replacing(start..<start + count - editing.text.count, with: ""))
    }

    private func secretDidChange(_ secret: SecretText) {
        sealed = secret
        lineDidChange()
        textProperty.value = editing.text
        editedSecret.send(secret)
        editSecretHandler?(secret)
    }
}

/// A message about the text of a field, on the line below it.
public struct FieldMessage: Hashable, Sendable {
    /// The severity.
    package enum Role: Hashable, Sendable, CaseIterable {
        /// The text is invalid.
        case error
        /// The text is valid but questionable.
        case warning
        /// The text is good.
        case success
    }

    /// The text of the message.
    var text: String
    /// The severity.
    var role: Role

    /// Creates a message.
    init(_ text: String, role: Role) {
        self.text = text
        self.role = role
    }

    /// Creates a message that the text is invalid.
    public static func error(_ text: String) -> FieldMessage { FieldMessage(text, role: .error) }
    /// Creates a message that the text is questionable.
    public static func warning(_ text: String) -> FieldMessage { FieldMessage(text, role: .warning) }
    /// Creates a message that the text is good.
    public static func success(_ text: String) -> FieldMessage { FieldMessage(text, role: .success) }
}

extension FieldMessage.Role {
    var style: StyleRole {
        switch self {
        case .error: .error
        case .warning: .warning
        case .success: .success
        }
    }

    /// The sign that distinguishes the roles without colour.
    package var sign: String {
        switch self {
        case .error: "✗"
        case .warning: "!"
        case .success: "✓"
        }
    }
}
