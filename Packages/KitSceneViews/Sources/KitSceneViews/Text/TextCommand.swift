import KitCells

/// The command of a key in a text field.
enum TextCommand: Equatable {
    case insert(Character)
    case move(TextMovement, extending: Bool)
    case delete(TextMovement)
    case kill(TextMovement)
    case yank
    case undo
    case redo
    case selectAll
    case submit

    /// Creates the command of a key, or returns `nil` for a key that does nothing in a text field.
    init?(_ press: KeyPress) {
        let command: TextCommand? =
            switch press.modifiers {
            // Delete has one meaning, whatever modifiers are held.
            case _ where press.key == .delete && press.modifiers.isSubset(of: [.control, .alt, .shift]):
                .delete(.forward)
            case []: Self.plain(press.key)
            case .shift: Self.shifted(press.key)
            case .control: Self.control(press.key)
            case .alt: Self.alt(press.key)
            case [.control, .shift]: Self.word(press.key, extending: true)
            default: nil
            }
        guard let command else { return nil }
        self = command
    }

    private static func plain(_ key: Key) -> TextCommand? {
        switch key {
        case .character(let character): .insert(character)
        case .backspace: .delete(.backward)
        case .enter: .submit
        default: arrow(key, extending: false)
        }
    }

    /// Users often still hold Shift from the capital before.
    private static func shifted(_ key: Key) -> TextCommand? {
        switch key {
        case .character(let character): .insert(character)
        case .backspace: .delete(.backward)
        default: arrow(key, extending: true)
        }
    }

    private static func arrow(_ key: Key, extending: Bool) -> TextCommand? {
        switch key {
        case .left: .move(.backward, extending: extending)
        case .right: .move(.forward, extending: extending)
        case .home: .move(.start, extending: extending)
        case .end: .move(.end, extending: extending)
        default: nil
        }
    }

    private static func word(_ key: Key, extending: Bool) -> TextCommand? {
        switch key {
        case .left: .move(.wordBackward, extending: extending)
        case .right: .move(.wordForward, extending: extending)
        case .home where extending: .move(.textStart, extending: true)
        case .end where extending: .move(.textEnd, extending: true)
        default: nil
        }
    }

    private static func control(_ key: Key) -> TextCommand? {
        switch key {
        case .character("a"): .move(.start, extending: false)
        case .character("e"): .move(.end, extending: false)
        case .character("b"): .move(.backward, extending: false)
        case .character("f"): .move(.forward, extending: false)
        case .character("d"): .delete(.forward)
        case .character("h"): .delete(.backward)
        case .character("k"): .kill(.end)
        case .character("u"): .kill(.start)
        case .character("w"): .kill(.spaceBackward)
        case .character("y"): .yank
        // Terminals send the same byte for all three.
        case .character("_"), .character("/"), .character("7"): .undo
        case .home: .move(.textStart, extending: false)
        case .end: .move(.textEnd, extending: false)
        default: word(key, extending: false)
        }
    }

    private static func alt(_ key: Key) -> TextCommand? {
        switch key {
        case .character("b"): .move(.wordBackward, extending: false)
        case .character("f"): .move(.wordForward, extending: false)
        case .character("d"): .kill(.wordForward)
        case .character("z"): .undo
        case .character("Z"), .character("_"): .redo
        case .character("a"): .selectAll
        case .character("<"): .move(.textStart, extending: false)
        case .character(">"): .move(.textEnd, extending: false)
        case .backspace: .kill(.wordBackward)
        default: nil
        }
    }
}

/// A movement from the cursor.
package enum TextMovement: Sendable, CaseIterable {
    /// One character towards the start.
    case backward
    /// One character towards the end.
    case forward
    /// To the start of the word before the cursor. A word consists of letters, digits and underscores.
    case wordBackward
    /// To the end of the word after the cursor.
    case wordForward
    /// To the start of the text between spaces before the cursor.
    case spaceBackward
    /// To the start of the line.
    case start
    /// To the end of the line.
    case end
    /// To the start of the whole text.
    case textStart
    /// To the end of the whole text.
    case textEnd
}
