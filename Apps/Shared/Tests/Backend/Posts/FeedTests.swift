import Backend
import Foundation
import TestSupport
import Testing

@Suite("The demo server's pages", .timeLimit(.minutes(12)))
struct FeedTests {
    struct Feed: Decodable {
        struct Post: Decodable {
            let id, userId, version: Int
            let title, body, author, date: String
            let isFavourite: Bool
        }
        let posts: [Post]
        let total: Int
        let next: String?
    }

    private let backend: DemoBackend

    init() throws { backend = try DemoBackend(databasePath: nil, limits: .patient) }

    private func pages(_ query: String, limit: Int) async throws -> [Feed] {
        var (pages, place): ([Feed], String?) = ([], nil)
        repeat {
            let path = "/feed?limit=\(limit)&\(query)" + (place.map { "&after=\($0)" } ?? "")
            pages.append(try await backend.answer(path).decoded(as: Feed.self))
            place = pages.last?.next
        } while place != nil
        return pages
    }

    @Test func newestFirstPageByPage() async throws {
        let pages = try await pages("order=newest", limit: 30)
        #expect(pages.map(\.posts.count) == [30, 30, 30, 10])
        #expect(pages.flatMap(\.posts).map(\.id) == (1...100).reversed())
        #expect(pages.allSatisfy { $0.total == 100 })
        let newest = pages[0].posts[0]
        #expect(newest.date == "2026-11-01T08:00:00Z")
        #expect(newest.version == 1 && !newest.isFavourite)
    }

    @Test func byAuthorPageByPage() async throws {
        let posts = try await pages("order=author", limit: 7).flatMap(\.posts)
        #expect(posts.count == 100)
        #expect(Set(posts.map(\.id)).count == 100)
        let authors = posts.map(\.author).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        #expect(authors.count == 10)
        #expect(authors == authors.sorted { $0.folded < $1.folded })
        #expect(posts.prefix(10).map(\.id) == posts.prefix(10).map(\.id).sorted(by: >))
    }

    @Test(arguments: [
        ("search=sourdough", 1), ("search=SOURD%C3%96UGH%20cron", 1), ("search=zzz", 0), ("search=%22%27*%28", 0),
        ("search=%E2%82%AC", 0), ("search=%00", 100), ("search=%E4%B8%80%E6%9D%AF", 1), ("search=NOT%20zzz", 0),
        ("favourites=1", 0),
    ])
    func finds(query: String, count: Int) async throws {
        let pages = try await pages(query, limit: 1000)
        #expect(pages.flatMap(\.posts).count == count)
        #expect(pages[0].total == count)
    }

    @Test(arguments: [
        "search=%C3%28", "search", "favourites=yes", "favourites=", "favorites=1", "userId=1",
        "search=a&search=b",
        "limit=0", "limit=1001", "limit=x", "order=age", "after=x", "order=newest&after=1.2", "order=author&after=5",
    ])
    func refusesUnknownQueries(query: String) async throws {
        let answer = try await backend.answer("/feed?\(query)")
        #expect(answer.status == 400)
        #expect(answer.text.contains("\"reason\""))
    }

    @Test(
        "a list without filters refuses them, instead of returning everything",
        arguments: ["posts", "users", "posts/1/comments"])
    func hasNoFilters(path: String) async throws {
        let answer = try await backend.answer("/\(path)?userId=1")
        #expect(answer.status == 400 && answer.text.contains("This path has no filters"))
    }

    @Test func fillsItselfTheSameEveryTime() async throws {
        var texts: [String] = []
        for _ in 0..<2 {
            let backend = try DemoBackend(databasePath: nil, postCount: 1_234, limits: .patient)
            let answer = try await backend.answer("/feed?order=newest&limit=20")
            texts.append(answer.text)
            #expect(try answer.decoded(as: Feed.self).total == 1_234)
            #expect(try answer.decoded(as: Feed.self).posts[0].id == 1_234)
        }
        #expect(texts[0] == texts[1])
    }

    @Test func createsOnlyMissingPosts() async throws {
        let folder = try TemporaryFolder()
        for (asked, expected) in [(150, 150), (120, 150), (0, 150), (160, 160)] {
            let backend = try DemoBackend(databasePath: folder.path("posts.sqlite"), postCount: asked, limits: .patient)
            let feed = try await backend.answer("/feed?limit=1").decoded(as: Feed.self)
            #expect(feed.total == expected)
        }
    }
}

extension String {
    fileprivate var folded: String { folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
}
