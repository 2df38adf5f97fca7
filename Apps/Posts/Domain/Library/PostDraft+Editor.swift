// A draft as one text: the title is the first line, as in a commit message.
extension PostDraft {
    /// The draft as the text that an editor opens.
    public var editorText: String { title + "\n\n" + body + "\n" }

    /// Reads a draft from the text of an editor, within the limits of the fields.
    /// - Returns: The draft, and a description of what was left out; empty if nothing was.
    public static func edited(_ text: String) -> (draft: PostDraft, lost: String) {
        let end = text.firstIndex(where: \.isNewline) ?? text.endIndex
        var body = text[end...].dropFirst()
        if body.first?.isNewline == true { body.removeFirst() }
        // Editors end a text with a line break.
        if body.last?.isNewline == true { body.removeLast() }
        let (title, content) = (fitting(text[..<end], .title), fitting(body, .body))
        let lost = [
            PostsTexts.leftOut(of: .title, tooMany: title.tooMany, unshowable: 0),
            PostsTexts.leftOut(
                of: .body, tooMany: content.tooMany, unshowable: title.unshowable + content.unshowable),
        ]
        return (
            PostDraft(title: title.text, body: content.text),
            lost.filter { !$0.isEmpty }.joined(separator: " ")
        )
    }

    /// Returns as much of a text as a field accepts when the user pastes it.
    private static func fitting(
        _ text: Substring, _ field: Field
    ) -> (text: String, tooMany: Int, unshowable: Int) {
        let limit = field == .title ? maximumTitleLength : maximumBodyLength
        var (result, unshowable) = ("", 0)
        for character in text {
            if character.isNewline {
                result.append("\n")
            } else if character == "\t", field == .title {
                result.append(" ")
            } else if character == "\t" || !character.isControl {
                result.append(character)
            } else if character != "\u{FEFF}" {
                // Some programs put a byte order mark before a text. Dropping it loses nothing that the user has
                // written.
                unshowable += 1
            }
        }
        let count = result.count
        return (count > limit ? String(result.prefix(limit)) : result, max(0, count - limit), unshowable)
    }
}

extension Character {
    /// A Boolean value that indicates whether no field accepts the character: a control or a direction mark.
    var isControl: Bool {
        guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
        return switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
            0xFFF9...0xFFFB:
            true
        default: false
        }
    }
}
