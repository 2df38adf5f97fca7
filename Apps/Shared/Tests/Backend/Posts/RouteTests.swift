import Backend
import Foundation
import Testing

@Suite("Answers of the demo server", .timeLimit(.minutes(12)))
struct RouteTests {
    struct Post: Decodable {
        let userId, id: Int
        let title, body: String
    }

    struct Comment: Decodable {
        let postId, id: Int
        let name, email, body: String
    }

    struct User: Decodable {
        struct Geo: Decodable {
            let lat, lng: String
        }
        struct Address: Decodable {
            let street, suite, city, zipcode: String
            let geo: Geo
        }
        struct Company: Decodable {
            let name, catchPhrase, bs: String
        }
        let id: Int
        let name, username, email, website, phone: String
        let address: Address
        let company: Company
    }

    private let backend: DemoBackend

    init() throws { backend = try DemoBackend(databasePath: nil, limits: .patient) }

    @Test func posts() async throws {
        let answer = try await backend.answer("/posts")
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
        let posts = try answer.decoded(as: [Post].self)
        #expect(posts.map(\.id) == Array(1...100))
        #expect(Set(posts.map(\.title)).count == 100)
        #expect(Set(posts.map(\.body)).count == 100)
        #expect(posts.allSatisfy { (1...10).contains($0.userId) })
    }

    @Test func tooManyPostsForOneAnswerAreRefused() async throws {
        let backend = try DemoBackend(databasePath: nil, rules: PostsRules(maximumCountAtOnce: 99), limits: .patient)
        let answer = try await backend.answer("/posts")
        #expect(answer.status == 413)
        #expect(answer.text.contains("There are 100 posts, too many for one response: request pages at /feed"))
        let page = try await backend.answer("/feed?limit=1001")
        #expect(page.status == 400)
        #expect(page.text.contains("'limit' must be a number from 1 to 1000."))
    }

    @Test func contentExercisesTheScreens() async throws {
        let posts = try await backend.answer("/posts").decoded(as: [Post].self)
        let text = posts.map { $0.title + "\n" + $0.body }.joined(separator: "\n")
        for sample in ["é", "ß", "日", "👨‍👩‍👧‍👦", "\""] { #expect(text.contains(sample), "\(sample) is missing") }
        #expect(posts.contains { $0.title.count > 200 } && posts.allSatisfy { $0.body.count > 60 })
        #expect(posts.contains { $0.body.contains("\n\n") })
        #expect(!text.contains("\\"))
    }

    @Test func onePost() async throws {
        let post = try await backend.answer("/posts/100").decoded(as: Post.self)
        #expect(post.id == 100)
        #expect(post.title == "Leaving well")
    }

    @Test func commentsOfAPost() async throws {
        for id in 1...100 {
            let comments = try await backend.answer("/posts/\(id)/comments").decoded(as: [Comment].self)
            #expect(comments.count == 5, "post \(id)")
        }
        let comments = try await backend.answer("/posts/12/comments").decoded(as: [Comment].self)
        #expect(comments.allSatisfy { $0.postId == 12 })
        #expect(Set(comments.map(\.body)).count == 5)
        #expect(comments[0].body == "The kitchen sink is now our official onboarding metaphor.")
    }

    @Test func users() async throws {
        let users = try await backend.answer("/users").decoded(as: [User].self)
        #expect(users.map(\.id) == Array(1...10))
        #expect(users[3].name == "Jörg Weiß")
        #expect(users[3].address.street == "Große Straße")
        let one = try await backend.answer("/users/4").decoded(as: User.self)
        #expect(one.email == users[3].email)
    }

    @Test(arguments: [
        "/", "/nothing", "/posts/0", "/posts/101", "/posts/-1", "/posts/abc", "/posts/1x", "/posts/01", "/posts/+1",
        "/posts/9223372036854775808", "/posts/1/likes", "/feed/1", "/posts/1/comments/2", "/posts/101/comments",
        "/users/11",
        "/users/abc", "/users/1/posts", "/comments", "/posts/%F0%9F%8D%99", "/posts/../../etc/passwd",
    ])
    func unknownIs404(path: String) async throws {
        let answer = try await backend.answer(path)
        #expect(answer.status == 404)
        #expect(answer.text == "{}")
        #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
    }

    @Test(arguments: [
        ("/posts/1", "POST", "GET, HEAD, PUT, DELETE"), ("/posts/1", "PATCH", "GET, HEAD, PUT, DELETE"),
        ("/posts", "DELETE", "GET, HEAD, POST"), ("/users/1", "PUT", "GET, HEAD"), ("/feed", "POST", "GET, HEAD"),
        ("/posts/1/comments", "DELETE", "GET, HEAD"), ("/posts/1/favourite", "GET", "PUT, DELETE"),
    ])
    func otherMethodsAreRefused(path: String, method: String, allowed: String) async throws {
        let answer = try await backend.answer(path, method: method)
        #expect(answer.status == 405)
        #expect(answer.headers["allow"] == allowed)
        #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
        #expect(try await backend.answer("/nothing", method: method).status == 404)
    }

    @Test func headHasNoBody() async throws {
        let answer = try await backend.answer("/posts", method: "HEAD")
        #expect(answer.status == 200)
        #expect(answer.body.isEmpty)
    }
}
