import KitDI
import KitTesting
import PostsDomain

extension [PostRow] {
    /// Posts with the given numbers, titled "Post" and the number.
    nonisolated static func posts(_ ids: some Sequence<Int>) -> [PostRow] {
        ids.map { PostRow(id: $0, title: "Post \($0)", author: "Author \($0 % 10)") }
    }

    /// Posts of a few authors, in the order of those.
    nonisolated static func byAuthors(_ count: Int) -> [PostRow] {
        (1...count).map { PostRow(id: $0, title: "Post \($0)", author: "Author \(($0 - 1) / 3 + 1)") }
    }
}

extension PostsPage {
    /// A page of posts of which more may follow.
    nonisolated static func page(
        _ rows: [PostRow], next: String? = nil, total: Int? = nil, saved: Timestamp? = nil
    ) -> PostsPage {
        PostsPage(
            rows: rows, next: next.map(PostsCursor.init), total: total ?? rows.count,
            source: saved.map(PostsSource.saved) ?? .fresh)
    }
}

extension PostContent {
    /// A post with a text and two comments.
    nonisolated static func sample(
        _ id: Int, body: String = "The text of the post.", comments: Int = 2, saved: Timestamp? = nil
    ) -> PostContent {
        let comments = (0..<comments).map { index in
            PostComment(id: index + 1, author: "Reader \(index)", email: "", body: "Remark \(index)")
        }
        let row = PostRow(id: id, title: "Post \(id)", author: "Author \(id % 10)")
        return PostContent(row: row, body: body, comments: comments, source: saved.map(PostsSource.saved) ?? .fresh)
    }
}

/// The calendar goes with the test's clock, from a day in 2026 on.
nonisolated struct TestDates: DateProvider {
    static let start = Timestamp(sinceEpoch: .seconds(1_772_500_000))
    let clock: TestClock

    func now() -> Timestamp { Timestamp(sinceEpoch: Self.start.sinceEpoch + clock.now.offset) }
}
