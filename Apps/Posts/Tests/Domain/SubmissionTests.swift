import AppHTTP
import Foundation
import KitDI
import PostsDomain
import Synchronization
import TestSupport
import Testing

/// The requests for changes, and the results of their answers.
@Suite("Changes over HTTP", .timeLimit(.minutes(12)))
nonisolated struct SubmissionTests {
    private let post = #"{"id": 7, "title": "a", "body": "b", "version": 3, "isFavourite": true}"#
    private let favourite = PostSubmission(key: "k", change: .favourite(id: 7, isFavourite: true))

    private func send(
        _ submission: PostSubmission, _ reply: Reply
    ) async throws -> (PostSubmissionResult, method: String, path: String, Request) {
        let seen = Mutex<Request?>(nil)
        let server = try FaultServer { request in
            seen.withLock { $0 = request }
            return reply
        }
        let result = try await HTTPPostsService(patient: server.url).send(submission)
        let request = try #require(seen.withLock { $0 })
        return (result, request.method, request.path, request)
    }

    @Test func publishes() async throws {
        let submission = PostSubmission(key: "key-1", change: .publish(title: "Tïtle \"x\"", body: "Böd\ny"))
        let (result, method, path, request) = try await send(submission, .json(post, status: "201 Created"))
        #expect(method == "POST" && path == "/posts")
        #expect(request.header("Idempotency-Key") == "key-1")
        let body = try JSONDecoder().decode([String: String].self, from: Data(request.body.utf8))
        #expect(body == ["title": "Tïtle \"x\"", "body": "Böd\ny"])
        let expected = ServerPost(
            id: 7, title: "a", body: "b", author: ServerPost.unknownAuthor, version: 3, isFavourite: true)
        #expect(result == .done(expected))
    }

    @Test func deletesTheVersionThatWasSeen() async throws {
        let submission = PostSubmission(key: "k", change: .delete(id: 7, version: 4))
        let (result, method, path, request) = try await send(submission, .json("{}"))
        #expect(method == "DELETE" && path == "/posts/7" && request.header("If-Match") == "\"4\"")
        #expect(result == .done(nil))
    }

    @Test(arguments: [(true, "PUT"), (false, "DELETE")])
    func marks(isFavourite: Bool, method: String) async throws {
        let submission = PostSubmission(key: "k", change: .favourite(id: 7, isFavourite: isFavourite))
        let sent = try await send(submission, .json(post))
        #expect(sent.method == method && sent.path == "/posts/7/favourite")
    }

    @Test(arguments: [
        ("409 Conflict", "changed", PostSubmissionResult.conflict(reason: "Why.", isGone: false)),
        ("409 Conflict", "gone", .conflict(reason: "Why.", isGone: true)),
        ("410 Gone", "x", .conflict(reason: "Why.", isGone: true)),
        ("412 No", "x", .conflict(reason: "Why.", isGone: false)),
        ("403 Forbidden", "notYours", .refused(reason: "Why.")), ("404 Not Found", "x", .refused(reason: "Why.")),
        ("422 No", "invalid", .refused(reason: "Why.")),
    ])
    func passesOnTheServersReason(status: String, code: String, expected: PostSubmissionResult) async throws {
        let body = #"{"error": {"code": "\#(code)", "reason": "Why."}}"#
        #expect(try await send(favourite, .json(body, status: status)).0 == expected)
    }

    @Test(arguments: ["404 Not Found", "405 Not Allowed", "501 Not Implemented"])
    func aServerThatTakesNoChangesRefuses(status: String) async throws {
        guard case .refused(let reason) = try await send(favourite, .json("{}", status: status)).0 else {
            Issue.record("not refused")
            return
        }
        #expect(reason.hasSuffix("takes no changes."))
    }

    @Test func aRefusalWithoutAReasonSaysSo() async throws {
        let refusal = PostSubmissionResult.refused(reason: "The server refused it and gave no reason (status 400).")
        #expect(try await send(favourite, .json("{}", status: "400 Bad Request")).0 == refusal)
    }

    @Test(arguments: [408, 429, 500, 503])
    func temporaryFailuresAreErrors(status: Int) async throws {
        let error = await #expect(throws: PostsServiceError.self) {
            try await send(favourite, .json("{}", status: "\(status) Later"))
        }
        guard case .connection(.status(status, _, "/posts/7/favourite")) = error else {
            Issue.record("got \(String(describing: error))")
            return
        }
    }

    @Test func aNewPostWithoutANumberIsRefused() async throws {
        let submission = PostSubmission(key: "k", change: .publish(title: "a", body: "b"))
        guard case .refused = try await send(submission, .json("{}", status: "201 Created")).0 else {
            Issue.record("not refused")
            return
        }
    }

    @Test func asksForAPage() async throws {
        let paths = Mutex<[String]>([])
        let server = try FaultServer { request in
            paths.withLock { $0.append(request.path) }
            return .json(
                #"{"posts": [{"id": 7, "title": "a", "date": "2026-11-01T08:00:00Z"}], "total": 9, "next": "3.7"}"#)
        }
        let query = PostsQuery(search: "a&b=c d", order: .newest, favouritesOnly: true)
        let feed = try await HTTPPostsService(patient: server.url).feed(query, after: "1.2", limit: 20)
        #expect(feed.total == 9 && feed.next == "3.7")
        #expect(feed.posts[0].date?.sinceEpoch == .seconds(1_793_520_000))
        #expect(
            paths.withLock { $0 } == ["/feed?order=newest&limit=20&search=a%26b%3Dc%20d&favourites=1&after=1.2"])
    }
}
