import KitDI

/// An answer with a part of a list, without the changes that wait for the server.
public struct PostsPage: Hashable, Sendable {
    /// The number of rows of a page by default.
    public static let standardCount = 50
    /// The limit of an exact count of a search's results; beyond it, screens show "1,000+".
    ///
    /// Counting 100,000 posts would take longer than finding the first fifty.
    public static let mostFound = 1_000

    /// The rows in the order of the query, without duplicates.
    public let rows: [PostRow]
    /// The start of the next page, or `nil` if this is the last.
    public let next: PostsCursor?
    /// The number of posts in the whole list.
    ///
    /// For a search, it is exact only up to ``mostFound``.
    public let total: Int
    /// The source of the rows.
    public let source: PostsSource
    /// A Boolean value that indicates whether the server takes no changes.
    public let isReadOnly: Bool
    /// The number of the answer's request; the answer includes all changes that the server made before.
    public let asOf: Int

    /// Creates a page.
    public init(
        rows: [PostRow], next: PostsCursor? = nil, total: Int, source: PostsSource = .fresh,
        isReadOnly: Bool = false, asOf: Int = 0
    ) {
        self.rows = rows
        self.next = next
        self.total = total
        self.source = source
        self.isReadOnly = isReadOnly
        self.asOf = asOf
    }
}

/// The place in a list at which a page ended; only the library that made it can read it.
public struct PostsCursor: Hashable, Sendable {
    /// The place, in a private format of the library.
    public let rawValue: String

    /// Creates a cursor.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

/// The source of an answer.
public enum PostsSource: Hashable, Sendable {
    /// The server, just now.
    case fresh
    /// This computer; the time is that of the newest part, or `nil` if the server has never answered.
    case saved(at: Timestamp?)

    /// The time at which the posts were saved, or `nil` for the server's, and if the server has never answered.
    public var savedAt: Timestamp? { if case .saved(let time) = self { time } else { nil } }
}
