import Backend
import Foundation
import TestSupport
import Testing

@Suite("Changes on the demo server", .timeLimit(.minutes(12)))
struct ChangeTests {
    private struct Post: Decodable {
        let id, userId, version: Int
        let title, body, author: String
        let isFavourite: Bool
    }

    private let backend: DemoBackend
    private let text = Data(#"{"title": "New", "body": "Text"}"#.utf8)

    init() throws { backend = try DemoBackend(databasePath: nil, limits: .patient) }

    private func send(
        _ method: String, _ path: String, key: String? = nil, match: String? = nil, _ body: Data? = nil,
        to other: DemoBackend? = nil
    ) async throws -> Answer {
        var headers = ["Content-Type": "application/json"]
        headers["Idempotency-Key"] = key
        headers["If-Match"] = match
        let url = try await (other ?? backend).start()
        return try await Answer.of(path, method: method, headers: headers, body: body, at: url)
    }

    @Test func createsAPost() async throws {
        let answer = try await send("POST", "/posts", text)
        #expect(answer.status == 201)
        #expect(answer.headers["etag"] == "\"1\"")
        let post = try answer.decoded(as: Post.self)
        #expect(post.id == 101 && post.title == "New" && post.body == "Text" && post.author == "You")
        #expect(try await send("GET", "/posts/101").decoded(as: Post.self).id == 101)
        #expect(try await send("GET", "/users/11").status == 200)
        #expect(try await send("GET", "/feed?order=newest&search=new%20you").text.contains("\"id\" : 101,"))
        #expect(try await send("GET", "/posts/101/comments").text == "[\n\n]")
    }

    @Test func aNewPostHasTheDateOfTheGivenClock() async throws {
        let backend = try DemoBackend(
            databasePath: nil, limits: .patient, now: { Date(timeIntervalSince1970: 1_800_000_000) })
        let post = try await send("POST", "/posts", text, to: backend)
        #expect(post.text.contains("\"date\" : \"2027-01-15T08:00:00Z\","), "\(post.text)")
    }

    @Test func numbersAreNeverUsedAgain() async throws {
        #expect(try await send("DELETE", "/posts/100").status == 200)
        #expect(try await send("POST", "/posts", text).decoded(as: Post.self).id == 101)
        #expect(try await send("DELETE", "/posts/101").status == 200)
        #expect(try await send("POST", "/posts", text).decoded(as: Post.self).id == 102)
    }

    @Test func doesNothingTwiceUnderOneKey() async throws {
        let first = try await send("POST", "/posts", key: "a", text)
        let second = try await send("POST", "/posts", key: "a", text)
        #expect(first.body == second.body && second.status == 201 && second.headers["etag"] == first.headers["etag"])
        #expect(try await send("GET", "/feed").text.contains("\"total\" : 101"))
        let reordered = Data(#"{"body":"Text", "title": "\u004eew"}"#.utf8)
        #expect(try await send("POST", "/posts", key: "a", reordered).body == first.body)
        #expect(try await send("POST", "/posts", key: "a", Data(#"{"title": "New", "body": "No"}"#.utf8)).status == 422)
        for _ in 0..<2 { #expect(try await send("DELETE", "/posts/5", key: "b").status == 200) }
        #expect(try await send("DELETE", "/posts/5", key: "c").status == 409)
        let other = try await send("DELETE", "/posts/6", key: "b")
        #expect(other.status == 422 && other.text.contains("keyReused"))
    }

    @Test func aKeyOutlivesTheServer() async throws {
        let folder = try TemporaryFolder()
        for _ in 0..<2 {
            let backend = try DemoBackend(databasePath: folder.path("posts.sqlite"), limits: .patient)
            #expect(try await send("POST", "/posts", key: "a", text, to: backend).decoded(as: Post.self).id == 101)
        }
    }

    @Test func deletesAPostAndItsComments() async throws {
        #expect(try await send("DELETE", "/posts/3", match: "\"1\"").status == 200)
        for path in ["/posts/3", "/posts/3/comments"] { #expect(try await send("GET", path).status == 404) }
        #expect(try await send("GET", "/feed?search=onion%20soup").text.contains("\"total\" : 0"))
        let again = try await send("DELETE", "/posts/3", match: "\"1\"")
        #expect(again.status == 409 && again.text.contains("\"gone\""))
    }

    @Test func noticesThatAPostWasChanged() async throws {
        let edited = try await send("PUT", "/posts/3", text)
        #expect(edited.status == 200 && edited.headers["etag"] == "\"2\"")
        let answer = try await send("DELETE", "/posts/3", match: "\"1\"")
        #expect(answer.status == 409 && answer.text.contains("\"changed\""))
        #expect(try await send("GET", "/posts/3").headers["etag"] == "\"2\"")
        #expect(try await send("GET", "/feed?search=onion%20soup").text.contains("\"total\" : 0"))
        #expect(try await send("DELETE", "/posts/3", match: "\"2\"").status == 200)
    }

    @Test func marksFavourites() async throws {
        for _ in 0..<2 {
            let post = try await send("PUT", "/posts/9/favourite").decoded(as: Post.self)
            #expect(post.isFavourite && post.version == 1)
        }
        #expect(try await send("GET", "/feed?favourites=1&search=the").text.contains("\"total\" : "))
        #expect(try await send("GET", "/feed?favourites=1").text.contains("\"id\" : 9,"))
        #expect(try await send("DELETE", "/posts/9/favourite").decoded(as: Post.self).isFavourite == false)
        #expect(try await send("GET", "/feed?favourites=1").text.contains("\"total\" : 0"))
        #expect(try await send("PUT", "/posts/999/favourite").status == 409)
    }

    @Test func protectsThePostsOfOthersWhereThatIsTheRule() async throws {
        let strict = try DemoBackend(
            databasePath: nil, rules: PostsRules(onlyOwnPostsCanBeChanged: true), limits: .patient)
        let answer = try await send("DELETE", "/posts/1", to: strict)
        #expect(answer.status == 403 && answer.text.contains("another user"))
        #expect(try await send("PUT", "/posts/1/favourite", to: strict).status == 200)
        #expect(try await send("POST", "/posts", text, to: strict).status == 201)
        #expect(try await send("DELETE", "/posts/101", to: strict).status == 200)
    }

    @Test(arguments: [
        ("no json", 400), (#"{"title": "x"}"#, 400), (#"{"title": 1, "body": "x"}"#, 400),
        (#"{"title": " ", "body": "x"}"#, 422), (#"{"title": "x", "body": "\n"}"#, 422),
        (#"{"title": "\u200B \u3164", "body": "x"}"#, 422), (#"{"title": "x", "body": "\u2800\u0000"}"#, 422),
        (#"{"title": "x\ny", "body": "x"}"#, 422), ("", 400),
        (#"{"title": ""# + String(repeating: "x", count: 201) + #"", "body": "x"}"#, 422),
        (#"{"title": "e"# + String(repeating: "\u{301}", count: 1_600) + #"", "body": "x"}"#, 422),
        (#"{"title": "x", "body": "e"# + String(repeating: "\u{301}", count: 80_000) + #""}"#, 422),
        (#"{"title": "x", "body": ""# + String(repeating: "x", count: 10_001) + #""}"#, 422),
        (#"{"title": "x", "body": ""# + String(repeating: "x", count: 270_000) + #""}"#, 413),
    ])
    func refusesMalformedPosts(body: String, status: Int) async throws {
        let answer = try await send("POST", "/posts", Data(body.utf8))
        #expect(answer.status == status)
        #expect(answer.text.contains("\"reason\""))
        #expect(try await send("GET", "/feed").text.contains("\"total\" : 100"))
    }

    @Test func refusesBadHeaders() async throws {
        #expect(try await send("DELETE", "/posts/1", match: "abc").status == 400)
        #expect(try await send("DELETE", "/posts/1", key: String(repeating: "k", count: 256)).status == 400)
        #expect(try await send("DELETE", "/posts/1", match: "*").status == 200)
    }
}
