import AppHTTP
import Foundation
import PostsDomain
import TestSupport
import Testing

/// The requests of the service, joining and cancelling.
@Suite("The live service's requests", .timeLimit(.minutes(12)))
nonisolated struct RequestTests {
    @Test func asksForPostsAndUsersAtOnce() async throws {
        let rendezvous = Rendezvous()
        let server = try FaultServer { request in
            if request.path == "/posts" { rendezvous.arriveFirst() } else { rendezvous.arriveSecond() }
            return .json("[]")
        }
        #expect(try await HTTPPostsService(patient: server.url).everything().isEmpty)
    }

    @Test func asksForAPostAndItsCommentsAtOnce() async throws {
        let rendezvous = Rendezvous()
        let server = try FaultServer { request in
            if request.path == "/posts/1" { rendezvous.arriveFirst() } else { rendezvous.arriveSecond() }
            return .json(request.path == "/posts/1" ? #"{"id": 1, "title": "a", "body": "b"}"# : "[]")
        }
        let entry = try await HTTPPostsService(patient: server.url).entry(id: 1)
        let post = ServerPost(id: 1, title: "a", body: "b", author: "Unknown author")
        #expect(entry == ServerEntry(post: post, comments: []))
    }

    @Test func keepsTheFirstDuplicateAndNamesUnknownAuthors() async throws {
        let server = try FaultServer { request in
            request.path == "/users"
                ? .json(#"[{"id": 1, "name": "Ann"}, {"id": 1, "name": "Bea"}]"#)
                : .json(
                    #"""
                    [{"id": 7, "title": "a", "userId": 1}, {"id": 7, "title": "b", "userId": 1},
                     {"id": 8, "title": "c", "userId": 2}, {"id": 9, "title": "d"}]
                    """#
                )
        }
        let expected = [
            ServerPost(id: 7, title: "a", body: "", author: "Ann"),
            ServerPost(id: 8, title: "c", body: "", author: "Unknown author"),
            ServerPost(id: 9, title: "d", body: "", author: "Unknown author"),
        ]
        #expect(try await HTTPPostsService(patient: server.url).everything() == expected)
    }

    @Test func detailIsShownWithoutItsAuthor() async throws {
        let server = try FaultServer { request in
            switch request.path {
            case "/posts/1": .json(#"{"id": 1, "title": "a", "userId": 5}"#)
            case "/posts/1/comments":
                .json(#"[{"id": 3, "name": "Cy", "body": "x"}, {"id": 3, "name": "D", "body": "y"}]"#)
            default: .json("{}", status: "404 Not Found")
            }
        }
        let entry = try await HTTPPostsService(patient: server.url).entry(id: 1)
        #expect(entry.post.author == ServerPost.unknownAuthor)
        #expect(entry.comments == [PostComment(id: 3, author: "Cy", email: "", body: "x")])
    }

    @Test func addsItsPathsToThatOfTheBase() async throws {
        let server = try FaultServer { request in
            .json(request.path.hasPrefix("/api/v1/") ? "[]" : "{}", status: "200 OK")
        }
        for base in ["api/v1", "api/v1/"] {
            let url = try #require(URL(string: base, relativeTo: server.url)).absoluteURL
            #expect(try await HTTPPostsService(patient: url).everything().isEmpty)
        }
    }

    @Test func cancellingClosesTheConnections() async throws {
        let server = try FaultServer { _ in .hang }
        let service = HTTPPostsService(patient: server.url)
        let task = Task { try await service.everything() }
        var events = server.events.makeAsyncIterator()
        var begun: Set<FaultServer.Event> = []
        while begun.count < 2, let event = await events.next() { begun.insert(event) }
        #expect(begun == [.request("/posts"), .request("/users")])
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        var ended: Set<FaultServer.Event> = []
        while ended.count < 2, let event = await events.next() { ended.insert(event) }
        #expect(ended == [.clientGone("/posts"), .clientGone("/users")])
    }

    @Test func aCancelledTaskRequestsNothing() async throws {
        let server = try FaultServer { _ in .json("[]") }
        let service = HTTPPostsService(patient: server.url)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await service.everything()
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func followsARedirection() async throws {
        let server = try FaultServer { request in
            request.path.hasPrefix("/new/") ? .json("[]") : .redirect(to: "/new\(request.path)")
        }
        #expect(try await HTTPPostsService(patient: server.url).everything().isEmpty)
    }

    @Test(arguments: ["/posts", "file:///etc/hostname", "ftp://127.0.0.1/posts"])
    func followsNoCircleAndNoOtherScheme(location: String) async throws {
        let server = try FaultServer { _ in .redirect(to: location) }
        let service = HTTPPostsService(patient: server.url)
        let error = await #expect(throws: PostsServiceError.self) { try await service.everything() }
        guard case .connection(.badRedirect(_, "/posts")) = error else {
            Issue.record("expected a bad redirection, got \(String(describing: error))")
            return
        }
    }

    @Test func givesUpAfterFiveRedirections() async throws {
        // Every answer except the last is a redirection; a sixth one would find the posts.
        let server = try FaultServer { request in
            request.path.hasSuffix("/6") ? .json("[]") : .redirect(to: Self.next(after: request.path))
        }
        let service = HTTPPostsService(patient: server.url)
        await #expect(throws: PostsServiceError.self) { try await service.everything() }
        let nearer = try FaultServer { request in
            request.path.hasSuffix("/5") ? .json("[]") : .redirect(to: Self.next(after: request.path))
        }
        #expect(try await HTTPPostsService(patient: nearer.url).everything().isEmpty)
    }

    private static func next(after path: String) -> String {
        let parts = path.split(separator: "/")
        return "/\(parts[0])/\((parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + 1)"
    }

    @Test func keepsNoCookie() async throws {
        let server = try FaultServer { request in
            request.head.lowercased().contains("\r\ncookie:")
                ? .json("{}", status: "418 Crumbs")
                : .json("[]", headers: ["Set-Cookie: crumb=1; Path=/"])
        }
        let service = HTTPPostsService(patient: server.url)
        for _ in 0..<2 { #expect(try await service.everything().isEmpty) }
    }

    @Test func keepsNoCache() async throws {
        let server = try FaultServer { _ in .json("[]", headers: ["Cache-Control: max-age=3600"]) }
        let service = HTTPPostsService(patient: server.url)
        for _ in 0..<2 { _ = try await service.everything() }
        var events = server.events.makeAsyncIterator()
        var requests = 0
        while requests < 4, let event = await events.next() {
            if case .request = event { requests += 1 }
        }
        #expect(requests == 4)
    }
}
