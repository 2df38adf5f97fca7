/// A post that is being written.
public struct PostDraft: Hashable, Sendable, Codable {
    /// The most characters that a title may have.
    public static let maximumTitleLength = 200
    /// The most characters that a text may have.
    public static let maximumBodyLength = 10_000

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
        if body.isBlank { return "Write a text." }
        if body.count > Self.maximumBodyLength {
            return "Shorten the text to \(Self.maximumBodyLength) characters; it has \(body.count)."
        }
        return nil
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
