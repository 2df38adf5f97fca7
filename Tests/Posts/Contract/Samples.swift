import KitDI
import KitTesting
import PostsDomain

extension PostRow {
    /// Returns a post with the title "Post" and its number; each author has ten.
    nonisolated static func post(_ id: Int, date: Timestamp? = nil) -> PostRow {
        PostRow(id: id, title: "Post \(id)", author: "Author \((id - 1) / 10 + 1)", date: date)
    }
}

extension [PostRow] {
    nonisolated static func posts(_ ids: some Sequence<Int>) -> [PostRow] { ids.map { .post($0) } }
}

extension Timestamp {
    /// A time on 3 March 2026.
    nonisolated static let march = Timestamp(sinceEpoch: .seconds(1_772_500_000))
}

extension PostRow {
    /// A post by an author who precedes all others.
    nonisolated static var new: PostRow { PostRow(id: 99, title: "Post 99", author: "Author 0") }
}

extension PostsPage {
    /// Returns a page of posts, which more may follow.
    nonisolated static func page(
        _ rows: [PostRow], next: String? = nil, total: Int? = nil, saved: Timestamp? = nil
    ) -> PostsPage {
        PostsPage(
            rows: rows, next: next.map(PostsCursor.init), total: total ?? rows.count,
            source: saved.map(PostsSource.saved) ?? .fresh)
    }
}

extension PostContent {
    /// Returns a post with a text and two comments.
    nonisolated static func sample(
        _ id: Int, body: String = "The text of the post.", comments: Int = 2, saved: Timestamp? = nil,
        date: Timestamp? = nil
    ) -> PostContent {
        let comments = (0..<comments).map { index in
            PostComment(id: index + 1, author: "Reader \(index)", email: "", body: "Remark \(index)")
        }
        return PostContent(
            row: .post(id, date: date), body: body, comments: comments, source: saved.map(PostsSource.saved) ?? .fresh)
    }
}

/// A calendar that follows the test's clock from a fixed day in 2026.
nonisolated struct TestDates: DateProvider {
    static let start = Timestamp(sinceEpoch: .seconds(1_772_500_000))
    let clock: TestClock
    /// A Boolean value that indicates whether the calendar is behind the clock, so that timers end too early.
    var isSlow = false

    func now() -> Timestamp {
        let offset = clock.now.offset
        return Timestamp(sinceEpoch: Self.start.sinceEpoch + (isSlow ? offset * 9 / 10 : offset))
    }
}
