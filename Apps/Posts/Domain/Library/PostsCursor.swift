/// Where in a list a page ended; what is in it is the library's own business.
public struct PostsCursor: Hashable, Sendable {
    /// The place, in the words of whoever made the cursor.
    public let rawValue: String

    /// Makes a cursor.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}
