import KitDI

/// A row of the list: a post, or the failure to load more.
public enum PostListItem: Hashable, Sendable, Identifiable {
    /// A post as an answer to a query; its age is `nil` if the row shows the day.
    case post(PostRow, query: PostsQuery, age: PostAge? = nil)
    /// The next page failed to load; the text says why.
    case failure(String)

    /// The identity of a row.
    public enum ID: Hashable, Sendable {
        /// The row of a post.
        case post(Int)
        /// The row below the last one.
        case failure
    }

    /// The identity of the row.
    public var id: ID {
        switch self {
        case .post(let row, _, _): .post(row.id)
        case .failure: .failure
        }
    }

    /// The post, or `nil` for the failure.
    public var post: PostRow? {
        if case .post(let row, _, _) = self { row } else { nil }
    }

    /// A Boolean value that indicates whether the row is a post that the server refused.
    public var isRefused: Bool { post?.isRefused ?? false }

    /// The first line of the row.
    public var title: String {
        switch self {
        case .post(let row, _, _): row.title
        case .failure: PostsTexts.noMore
        }
    }

    /// The second line of the row.
    public var details: String {
        switch self {
        case .post(let row, let query, let age): PostsTexts.details(of: row, age, in: query.order)
        case .failure(let message): PostsTexts.tryAgain(message)
        }
    }

    /// The matches of the search in the details: in the snippet at their beginning.
    public var detailsMatches: [Range<Int>] {
        guard case .post(let row, let query, _) = self, let snippet = row.snippet else { return [] }
        return PostsSearch.matches(of: query, in: snippet)
    }

    /// Returns details for screen readers, without the star.
    public func spoken(_ details: String) -> String {
        post?.isFavourite == true ? details + ", " + PostsTexts.spokenStar : details
    }

    /// The matches of the search in the title, in characters.
    public var matches: [Range<Int>] {
        if case .post(let row, let query, _) = self { PostsSearch.matches(of: query, in: row.title) } else { [] }
    }
}

/// The rows of a window at a time, in sections by author if that is the order.
public struct PostSections: Equatable, Sendable {
    /// A group of rows below one header.
    public struct Section: Hashable, Sendable, Identifiable {
        /// The number of the section.
        public let id: Int
        /// The author of all posts in the section, or `nil` if the list has no sections.
        public let header: String?
        /// The rows in pieces, as those of the window.
        public fileprivate(set) var pieces: [[PostListItem]]
    }

    /// The sections, with the failure to load more as the last row.
    public private(set) var all: [Section] = []
    /// The time at which the age of a row changes next, or `nil` if all rows show the day.
    public private(set) var nextAge: Timestamp?
    private var window = PostsWindow()
    private var problem: String?
    private var pieces: [[PostListItem]] = []
    /// The minute to which the ages refer.
    private var now = Timestamp(sinceEpoch: .zero)

    /// Creates no rows.
    public init() {}

    /// Shows a window at a time; pieces without a change remain the same arrays.
    /// - Parameter problem: The reason why the next page failed to load.
    public mutating func show(_ new: PostsWindow, problem: String? = nil, at newNow: Timestamp) {
        let minute = newNow.beginningOfMinute
        let isDue = nextAge.map { $0 <= minute || minute < now } ?? false
        now = minute
        let startsOver = isDue || new.answer != window.answer || new.query != window.query
        if startsOver { nextAge = nil }
        let known =
            startsOver ? [:] : Dictionary(zip(window.pieces.map(Address.init), pieces)) { first, _ in first }
        (window, self.problem) = (new, problem)
        pieces = new.pieces.map { known[Address($0)] ?? items($0) }
        all = sections
    }

    private mutating func items(_ rows: [PostRow]) -> [PostListItem] { rows.map { item($0, window.query) } }

    private mutating func item(_ row: PostRow, _ query: PostsQuery) -> PostListItem {
        guard let date = row.date, let age = PostAge(of: date, at: now) else { return .post(row, query: query) }
        let end = age.end(of: date, at: now)
        nextAge = nextAge.map { min($0, end) } ?? end
        return .post(row, query: query, age: age)
    }

    private var sections: [Section] {
        var sections: [Section] = []
        for (rows, items) in zip(window.pieces, pieces) {
            let header = window.query.order == .byAuthor ? rows.first?.author : nil
            if let last = sections.last, last.header == header {
                sections[sections.count - 1].pieces.append(items)
            } else {
                sections.append(Section(id: sections.count, header: header, pieces: [items]))
            }
        }
        if let problem, !sections.isEmpty { sections[sections.count - 1].pieces.append([.failure(problem)]) }
        return sections
    }

    /// Identifies an array by its elements' place in memory, as long as it is retained.
    private struct Address: Hashable {
        let start: UnsafeRawPointer?
        let count: Int

        init(_ rows: [PostRow]) {
            (start, count) = (rows.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }, rows.count)
        }
    }
}
