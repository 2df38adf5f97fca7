import GRDB
import PostsIndex

/// Fills the database with as many posts as somebody wants to try their screens on; the same every time.
struct PostsSeed {
    /// The most posts that can be asked for.
    static let maximum = 1_000_000

    private let users: [User]
    private let openings: [String]
    private let sentences: [String]

    init() {
        users = DemoContent().users
        openings = Author.all.flatMap(\.topic.posts).map(\.title).filter { $0.count < 60 }
        sentences = Author.all.flatMap(\.topic.posts).flatMap { $0.body.split(separator: ". ").map { "\($0)." } }
    }

    /// Adds posts until there are `count`; a database that has as many is left as it is.
    func fill(_ db: Database, upTo count: Int, willFill: (_ count: Int) -> Void = { _ in }) throws {
        let present = try Int.fetchOne(db, sql: "SELECT count(*) FROM posts") ?? 0
        guard present < min(count, Self.maximum) else { return }
        willFill(min(count, Self.maximum) - present)
        let index = PostIndex(db)
        let insertion = try db.cachedStatement(
            sql: "INSERT INTO posts (userId, id, title, body) VALUES (?, ?, ?, ?)")
        let first = try Int.fetchOne(db, sql: "SELECT next FROM post_numbers") ?? 1
        let last = first + min(count, Self.maximum) - present - 1
        for number in first...last {
            let (user, title, body) = post(number)
            try insertion.execute(arguments: [user.id, number, title, body])
            try index.insert(PostIndex.Entry(id: number, title: title, body: body, author: user.name))
        }
        try db.execute(sql: "UPDATE post_numbers SET next = ?", arguments: [last + 1])
        try Self.dateAll(db)
    }

    private func post(_ number: Int) -> (User, title: String, body: String) {
        var random = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
        func pick<Element>(_ choices: [Element]) -> Element {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return choices[Int(random >> 33) % choices.count]
        }
        let user = pick(users)
        let title = "\(pick(openings)), note \(number)"
        return (user, title, "\(pick(sentences)) \(pick(sentences)) \(pick(sentences))")
    }

    /// Gives every post a date that fits its number: the newest is of the first of November 2026, 08:00 UTC.
    static func dateAll(_ db: Database) throws {
        let newest = 1_793_520_000
        let count = try Int.fetchOne(db, sql: "SELECT coalesce(max(id), 0) FROM posts") ?? 0
        let step = count > 1_000 ? max(1, min(10_800, 300_000_000 / count)) : 10_800
        try db.execute(sql: "UPDATE posts SET date = ? - (? - id) * ?", arguments: [newest, count, step])
    }
}
