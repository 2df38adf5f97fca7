import AppHTTP
import PostsDomain
import Testing

@Suite("What an error says")
struct ErrorTextTests {
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
