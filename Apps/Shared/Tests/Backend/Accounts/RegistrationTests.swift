import Backend
import FlyingFox
import Foundation
import Testing

@testable import AccountsBackend

/// Answers with the address of the client.
private struct Echo: MountedAPI {
    let root = "echo"
    let maximumBodyBytes = 0

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard case .ip4(let address, _)? = request.remoteAddress else { return .json(.notFound) }
        return .json(.ok, body: Data(address.utf8))
    }
}

@Suite("Signing up over HTTP", .timeLimit(.minutes(12)))
struct RegistrationTests {
    private let server: AccountsServer

    init() async throws { server = try await AccountsServer() }

    @Test func anAccountIsMadeAndSignedIn() async throws {
        let answer = try await server.register(" ada@example.org ", name: "  Ada ")
        #expect(answer.status == 201)
        #expect(answer["account", "name"] == "Ada")
        #expect(answer["account", "email"] == "ada@example.org")
        let session = try await server.session(answer["token"])
        #expect(session.status == 200)
        #expect(session["name"] == "Ada")
    }

    @Test(arguments: ["ada@example.org", "ADA@Example.ORG", " ada@example.org"])
    func anAddressIsTakenOnce(email: String) async throws {
        _ = try await server.register()
        let second = try await server.register(email)
        #expect(second.status == 409)
        #expect(second["error"] == "email-taken")
    }

    @Test(
        "an address has one account, however it is written",
        arguments: [
            (
                "k\u{E4}the@b\u{FC}cher.example",
                ["KA\u{308}THE@xn--bcher-kva.example", "k\u{E4}the@B\u{DC}CHER.example"]
            ),
            ("ada@example.org", ["\u{FF41}da@example.org", "ada@\u{FF45}xample.org"]),
            ("stra\u{DF}e@example.org", ["STRASSE@example.org"]), ("\u{3BF}\u{3C2}@a.gr", ["\u{39F}\u{3A3}@a.gr"]),
        ])
    func anAddressHasOneAccount(email: String, spellings: [String]) async throws {
        #expect(try await server.register(email)["account", "email"] == email)
        for spelling in spellings {
            #expect(try await server.register(spelling)["error"] == "email-taken", "\(spelling)")
            #expect(try await server.signIn(spelling)["account", "email"] == email, "\(spelling)")
        }
    }

    @Test func theSameKeyGetsTheSameAnswer() async throws {
        let key = UUID().uuidString
        let answers = try await [
            server.register(key: key), server.register(key: key), server.register(key: key),
        ]
        #expect(answers.map(\.status) == [201, 201, 201])
        #expect(Set(answers.map(\.body)).count == 1)
        let other = try await server.register(name: "Eve", key: key)
        #expect(other.status == 422)
        #expect(other["error"] == "key-reused")
        server.time.advance(by: 86_400)
        #expect(try await server.register(key: key).status == 409, "the key is forgotten after a day")
    }

    @Test("after signing out, the key of the registration brings back neither the session nor its token")
    func theKeyOfASessionThatHasEnded() async throws {
        let key = UUID().uuidString
        let token = try await server.register(key: key)["token"]
        #expect(try await server.session(token, method: "DELETE").status == 204)
        let repeated = try await server.register(key: key)
        #expect(repeated.status == 409)
        #expect(repeated["error"] == "email-taken")
        #expect(try await server.session(token).status == 401)
        #expect(try await server.register(name: "Eve", key: key).status == 422)
    }

    @Test func theSameKeyAtOnceMakesOneAccount() async throws {
        let key = UUID().uuidString
        let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
            for _ in 0..<8 { group.addTask { try await server.register(key: key) } }
            return try await group.reduce(into: [Answer]()) { $0.append($1) }
        }
        #expect(Set(answers.map(\.status)) == [201])
        #expect(Set(answers.map(\.body)).count == 1)
    }

    @Test(arguments: [
        ("", "ada@example.org", "12345678", "Enter your name."),
        (String(repeating: "x", count: 61), "ada@example.org", "12345678", "A name has at most 60 characters."),
        ("Ada", "ada", "12345678", "An email address looks like name@example.org."),
        ("Ada", "ada@example.org", "1234567", "A password has at least 8 characters."),
        ("Ada", "ada\u{34F}@example.org", "12345678", "An email address cannot contain invisible characters."),
        ("\u{3164}", "ada@example.org", "12345678", "A name cannot contain invisible characters."),
    ])
    func refusesInvalidAccounts(name: String, email: String, password: String, message: String) async throws {
        let answer = try await server.register(email, name: name, password: password)
        #expect(answer.status == 422)
        #expect(answer["error"] == "invalid")
        #expect(answer["message"] == message)
    }

    @Test func refusesMalformedRegistrations() async throws {
        let key = ["Idempotency-Key": UUID().uuidString]
        for body in ["", "{", "[]", "{\"email\": 1}", "\"text\""] {
            #expect(try await server.send("POST", "accounts", body, headers: key).status == 400, "\(body)")
        }
        let large = "{\"name\": \"" + String(repeating: "x", count: 20_000) + "\"}"
        #expect(try await server.send("POST", "accounts", large, headers: key).status == 413)
        #expect(try await server.register(key: "short").status == 400)
        let get = try await server.send("GET", "accounts")
        #expect(get.status == 405)
        #expect(get.headers["allow"] == "POST")
        let elsewhere = try await server.send("GET", "accounts/elsewhere")
        #expect(elsewhere.status == 404)
        #expect(elsewhere["error"] == "not-found")
        #expect(try await server.send("GET", "posts/1").status == 200, "the posts are still there")
    }

    @Test(
        "only a client that creates too many accounts must wait; headers cannot change a client's identity"
    )
    func newAccountsAreCountedByClient() async throws {
        var rules = AccountsRules()
        rules.registration.attempts = 1
        rules.cost = PasswordHash.Cost(rounds: 1_024, blockSize: 8, parallelism: 1)
        let api = try AccountsAPI(path: nil, rules: rules)
        func register(_ name: String, from address: String, port: UInt16) async -> Int {
            let body = #"{"name": "Ada", "email": "\#(name)@example.org", "password": "correct horse"}"#
            let headers: HTTPHeaders = [
                HTTPHeader("Idempotency-Key"): UUID().uuidString, HTTPHeader("X-Forwarded-For"): "\(name).example",
            ]
            let request = HTTPRequest(
                method: .POST, version: .http11, target: HTTPRequest.Target(path: "/accounts", query: ""),
                headers: headers, body: HTTPBodySequence(data: Data(body.utf8)),
                remoteAddress: .ip4(address, port: port))
            return await api.handleRequest(request).statusCode.code
        }
        #expect(await register("a", from: "127.0.0.1", port: 5_000) == 201)
        #expect(await register("b", from: "127.0.0.1", port: 5_001) == 429)
        #expect(await register("c", from: "127.0.0.2", port: 5_000) == 201)
    }

    @Test("the server identifies its clients by their addresses")
    func identifiesClientsByAddress() async throws {
        let backend = try DemoBackend(databasePath: nil, apis: [Echo()], limits: .patient)
        #expect(try await backend.answer("/echo").text == "127.0.0.1")
    }

    @Test func tooManyNewAccountsHaveToWait() async throws {
        let server = try await AccountsServer { $0.registration.attempts = 2 }
        _ = try await server.register("a@example.org")
        server.time.advance(by: 20)
        _ = try await server.register("b@example.org")
        let refused = try await server.register("c@example.org")
        #expect(refused.status == 429)
        #expect(refused.headers["retry-after"] == "40")
        server.time.advance(by: 40)
        #expect(try await server.register("c@example.org").status == 201)
    }
}
