/// A post that is being written.
public struct PostDraft: Hashable, Sendable, Codable {
    /// The most characters that a title may have.
    public static let maximumTitleLength = 200
    /// The most characters that a text may have.
    public static let maximumBodyLength = 10_000
    /// The most bytes of UTF-8 that a title may have: a character can have any number of accents.
    public static let maximumTitleBytes = 3_200
    /// The most bytes of UTF-8 that a text may have; the most of a request's body on the server depends on it.
    public static let maximumBodyBytes = 160_000

    /// A part of a post that is typed.
    public enum Field: Hashable, Sendable {
        /// The title.
        case title
        /// The text.
        case body
    }

    /// The name under which the demo server publishes, and new posts are shown until it has them.
    public static let author = "You"

    /// The title, as it was typed.
    public var title: String
    /// The text, as it was typed.
    public var body: String

    /// Creates a draft.
    public init(title: String = "", body: String = "") {
        self.title = title
        self.body = body
    }

    /// Whether nothing but spaces and line breaks was typed.
    public var isEmpty: Bool { title.isBlank && body.isBlank }

    /// Why it cannot be published, in a sentence; `nil` if it can.
    public var problem: String? {
        if title.isBlank { return "Write a title." }
        if title.contains(where: \.isNewline) { return "Write the title in one line." }
        if title.count > Self.maximumTitleLength {
            return "Shorten the title to \(Self.maximumTitleLength) characters; it has \(title.count)."
        }
        if title.utf8.count > Self.maximumTitleBytes {
            return "Shorten the title to \(Self.maximumTitleBytes) bytes; it has \(title.utf8.count)."
        }
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

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
