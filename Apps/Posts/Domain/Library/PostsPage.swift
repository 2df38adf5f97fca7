import KitDI

/// A part of a list: the rows, their source, and the next page's cursor.
public struct PostsPage: Hashable, Sendable {
    /// The number of rows of a page by default.
    public static let standardCount = 50
    /// The greatest number of posts that a search says it has found; of more it says "1,000+".
    ///
    /// To count a hundred thousand takes longer than to find the first fifty, and no list is read to its thousandth row.
    public static let mostFound = 1_000

    /// The rows in the order of the query, each once.
    public let rows: [PostRow]
    /// Where the next page begins; `nil` if this is the last.
    public let next: PostsCursor?
    /// How many posts the whole list has, changes that wait included.
    ///
    /// Of a search it need not be exact beyond ``mostFound``.
    public let total: Int
    /// Where the rows came from.
    public let source: PostsSource
    /// Whether the server takes no changes.
    public let isReadOnly: Bool

    /// Creates a page.
    public init(
        rows: [PostRow], next: PostsCursor? = nil, total: Int, source: PostsSource = .fresh,
        isReadOnly: Bool = false
    ) {
        self.rows = rows
        self.next = next
        self.total = total
        self.source = source
        self.isReadOnly = isReadOnly
    }
}

/// The place in a list at which a page ended; its contents are private to the library.
public struct PostsCursor: Hashable, Sendable {
    /// The place, in a format that only the library that made the cursor reads.
    public let rawValue: String

    /// Creates a cursor.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

/// Where an answer came from.
public enum PostsSource: Hashable, Sendable {
    /// From the server, just now.
    case fresh
    /// From this computer, where the oldest of it was saved at that time.
    case saved(at: Timestamp)
}
