import KitCore

/// A post that the user is writing.
public struct PostDraft: Hashable, Sendable, Codable {
    /// The greatest number of characters in a title.
    public static let maximumTitleLength = 200
    /// The greatest number of characters in a text.
    public static let maximumBodyLength = 10_000
    /// The greatest number of UTF-8 bytes in a title: one character can have any number of accents.
    public static let maximumTitleBytes = 3_200
    /// The greatest number of UTF-8 bytes in a text; the server's limit for a request body depends on it.
    public static let maximumBodyBytes = 160_000

    /// A field of the draft.
    public enum Field: Hashable, Sendable {
        /// The title.
        case title
        /// The text.
        case body
    }

    /// The author's name of new posts, which the demo server uses, too.
    public static let author = "You"

    /// The title as typed.
    public var title: String
    /// The text as typed.
    public var body: String

    /// Creates a draft.
    public init(title: String = "", body: String = "") {
        self.title = title
        self.body = body
    }

    /// A Boolean value that indicates whether title and text have no visible character.
    public var isEmpty: Bool { title.isBlank && body.isBlank }

    /// The reason why the draft cannot be published, as a sentence; `nil` if it can.
    public var problem: String? { titleProblem ?? bodyProblem }

    /// The field that has the ``problem``; `nil` if there is none.
    public var fieldToCorrect: Field? { titleProblem != nil ? .title : bodyProblem != nil ? .body : nil }

    private var titleProblem: String? {
        if title.isBlank { return "Write a title." }
        if title.contains(where: \.isNewline) { return "Write the title in one line." }
        if title.count > Self.maximumTitleLength {
            return "Shorten the title to \(Self.maximumTitleLength) characters; it has \(title.count)."
        }
        if title.utf8.count > Self.maximumTitleBytes {
            return "Shorten the title to \(Self.maximumTitleBytes) bytes; it has \(title.utf8.count)."
        }
        return nil
    }

    private var bodyProblem: String? {
        if body.isBlank { return "Write a text." }
        if body.count > Self.maximumBodyLength {
            return "Shorten the text to \(Self.maximumBodyLength) characters; it has \(body.count)."
        }
        if body.utf8.count > Self.maximumBodyBytes {
            return "Shorten the text to \(Self.maximumBodyBytes) bytes; it has \(body.utf8.count)."
        }
        return nil
    }
}
