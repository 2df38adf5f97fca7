/// The undo history of a text, whose size depends on the typed characters and not on the text.
struct TextHistory: Equatable, Sendable {
    /// A change; offsets are counted in bytes of UTF-8.
    struct Change: Equatable, Sendable {
        var offset: Int
        var removed: String
        var inserted: String
        var cursorBefore: Int
        var anchorBefore: Int
    }

    private var done: [Change] = []
    private var undone: [Change] = []
    private var isGrouping = false
    private static let limit = 200

    mutating func clear() { self = TextHistory() }

    /// Ends the group, so that the next change is undone separately.
    mutating func endGroup() { isGrouping = false }

    /// Records a change, and joins it with the last one if it continues there.
    mutating func note(_ change: Change) {
        if !undone.isEmpty { undone = [] }
        if isGrouping, continues(change) { return }
        done.append(change)
        if done.count > Self.limit { done.removeFirst() }
        // A paste, a replaced selection and a newline are each a separate change.
        isGrouping =
            change.removed.isEmpty != change.inserted.isEmpty && change.inserted != "\n"
            && (change.removed + change.inserted).isOneCharacter
    }

    private mutating func continues(_ change: Change) -> Bool {
        guard let last = done.last else { return false }
        if change.removed.isEmpty, last.removed.isEmpty, change.inserted.isOneCharacter, change.inserted != "\n",
            change.offset == last.offset + last.inserted.utf8.count
        {
            // A word and the space before it are undone together.
            if change.inserted == " ", !last.inserted.hasSuffix(" ") { return false }
            done[done.count - 1].inserted += change.inserted
            return true
        }
        guard change.inserted.isEmpty, last.inserted.isEmpty, change.removed.isOneCharacter else { return false }
        if change.offset + change.removed.utf8.count == last.offset {
            done[done.count - 1].removed = change.removed + last.removed
            done[done.count - 1].offset = change.offset
            return true
        }
        guard change.offset == last.offset else { return false }
        done[done.count - 1].removed += change.removed
        return true
    }

    mutating func undo() -> Change? {
        isGrouping = false
        guard let change = done.popLast() else { return nil }
        undone.append(change)
        return change
    }

    mutating func redo() -> Change? {
        isGrouping = false
        guard let change = undone.popLast() else { return nil }
        done.append(change)
        return change
    }
}

extension String {
    /// A Boolean value that indicates whether the text is one character; most are one byte, which need not be counted.
    fileprivate var isOneCharacter: Bool { utf8.count == 1 || (!isEmpty && index(after: startIndex) == endIndex) }
}

/// The part of a typed or pasted text that a field did not accept.
public struct TextLoss: Hashable, Sendable {
    /// The number of characters beyond the maximum length.
    public let tooMany: Int
    /// The number of characters that terminals must not show, such as control characters.
    public let unshowable: Int

    /// Creates a loss, or returns `nil` if nothing is lost.
    package init?(tooMany: Int, unshowable: Int) {
        guard tooMany > 0 || unshowable > 0 else { return nil }
        self.tooMany = tooMany
        self.unshowable = unshowable
    }
}
