import AppHTTP
import KitCore
import KitDI
import PostsDomain
import Testing

@Suite("Text that a field leaves out")
nonisolated struct LeftOutTests {
    @Test(arguments: [
        (PostDraft.Field.title, 1, 0, "1 character did not fit: the title takes 200."),
        (.body, 1_234, 0, "1,234 characters did not fit: the text takes 10,000."),
        (.title, 0, 1, "1 control character was left out."),
        (.body, 2, 2, "2 characters did not fit: the text takes 10,000. 2 control characters were left out."),
    ])
    func message(field: PostDraft.Field, tooMany: Int, unshowable: Int, message: String) {
        #expect(PostsTexts.leftOut(of: field, tooMany: tooMany, unshowable: unshowable) == message)
    }
}

@Suite("Error messages")
nonisolated struct ErrorTextTests {
    static let server = "127.0.0.1:8080"
    static let errors: [PostsServiceError] = [
        .connection(.cannotConnect(server: server)), .connection(.hostNotFound(host: server)),
        .connection(.timedOut(server: server, after: .seconds(10))),
        .connection(.connectionLost(server: server, path: "/posts")), .notFound(server: server, path: "/posts/7"),
        .connection(.status(500, server: server, path: "/posts")),
        .connection(.status(418, server: server, path: "/posts")),
        .connection(.badRedirect(server: server, path: "/posts")),
        .connection(.notHTTP(server: server, path: "/posts")), .emptyAnswer(server: server, path: "/posts"),
        .notJSON(server: server, path: "/posts"),
        .wrongShape(server: server, path: "/posts", problem: "\"title\" of item 3 is missing"),
        .connection(.tooLarge(server: server, path: "/posts", limit: 8 * 1_048_576)),
        .connection(.notSecure(server: server)),
        .connection(.failed(server: server, reason: "the cable was cut")),
    ]

    @Test(arguments: errors)
    func namesThePlaceAndARemedy(error: PostsServiceError) {
        #expect(!error.title.isEmpty && error.title.count <= 32)
        #expect(error.message.contains(Self.server))
        #expect(error.message.contains("Try again") || error.message.lowercased().contains("check"))
    }

    @Test func noErrorSendsBackWhereThereIsNothing() {
        let messages = Self.errors.map(\.message) + [PostsLibraryError.isGone, .isNotPublished].map(\.message)
        #expect(messages.allSatisfy { !$0.lowercased().contains("go back") })
    }

    @Test func onlyAnUnreachableServerIsOffline() {
        let offline = Self.errors.filter(\.isOffline)
        #expect(
            offline == [
                .connection(.cannotConnect(server: Self.server)), .connection(.hostNotFound(host: Self.server)),
            ])
        #expect(PostsServiceError.isOffline(offline[0]) && !PostsServiceError.isOffline(PostsLibraryError.isGone))
    }

    @Test func temporaryErrorsAreRetriedWithDoubledDelays() {
        let error = PostsServiceError.connection(.status(503, server: Self.server, path: "/posts"))
        #expect(
            (1...4).map { PostsPolicy.retryDelay(after: $0, error) }
                == [.milliseconds(500), .seconds(1), .seconds(2), nil])
        #expect(Self.errors.filter { PostsPolicy.retryDelay(after: 1, $0) != nil } == Self.errors.filter(\.isTransient))
        #expect(!Self.errors[0].isTransient, "a server that does not run is said at once")
    }

    @Test func aFailureNamesTheRequest() {
        let queries = [PostsQuery(), PostsQuery(search: "x"), PostsQuery(favouritesOnly: true)]
        func titles(_ mode: CacheMode, _ error: any DisplayableError) -> [String] {
            queries.map { PostsLoadFailure(of: $0, in: mode, error).title }
        }
        let failed = ["Posts not loaded", "Search failed", "Starred posts not loaded"]
        let offline = PostsServiceError.connection(.cannotConnect(server: Self.server))
        #expect(titles(.cacheAndUpdate, PostsLibraryError.isGone) == failed && titles(.noCache, offline) == failed)
        let noneSaved = ["Posts not loaded", "Nothing found in the saved posts", "No saved post has a star"]
        #expect(titles(.cacheOnly, offline) == noneSaved)
        #expect(titles(.cacheAndUpdate, PostsFailure(offline)) == noneSaved)
        #expect(PostsLoadFailure(ofPost: offline).message == offline.message)
    }

    @Test func isWordForWord() {
        #expect(
            PostsServiceError.connection(.timedOut(server: Self.server, after: .seconds(10))).message
                == "127.0.0.1:8080 did not finish its answer within 10 seconds. Try again in a moment."
        )
        #expect(
            PostsServiceError.connection(.tooLarge(server: Self.server, path: "/posts", limit: 8 * 1_048_576)).message
                == "127.0.0.1:8080 sends more than 8 MB for /posts; the rest was not read. Check the server."
        )
        #expect(
            PostsServiceError.connection(.timedOut(server: Self.server, after: .milliseconds(1500))).message.contains(
                "1500 milliseconds")
        )
    }
}
