import AppCore
import AppSupport
import Dispatch
import Foundation
import KitCore
import SignUpDomain
import Synchronization
import TestSupport
import Testing

/// SignUp reports the faults of its server, keeps its data, and sends the right data.
@Suite("SignUp and servers with faults", .timeLimit(.minutes(12)))
struct SignUpFaultTests {
    private static let answer = #"{"token": "4711", "account": {"name": "Ada", "email": "ada@example.org"}}"#

    /// After each fault the server demands a pause, each a second longer, so that each alert is different.
    private static func reply(_ number: Int) -> Reply {
        let faults = ServerFaultTests.faults
        guard number < 2 * faults.count else { return number == 2 * faults.count ? .hang : .json(answer) }
        guard number % 2 == 1 else { return faults[number / 2].reply() }
        return .json("{}", status: "429 Too Many Requests", headers: ["Retry-After: \(number + 1)"])
    }

    @Test("each fault is reported, and the entries are sent again with the same key", arguments: Architecture.allCases)
    func signingUp(architecture: Architecture) async throws {
        let attempts = Mutex<[String]>([])
        let isHanging = DispatchSemaphore(value: 0)
        let server = try FaultServer { request in
            guard request.method == "POST" else { return .redirect(to: "/") }
            let number = attempts.withLock { attempts in
                attempts.append("\(request.header("Idempotency-Key") ?? "no key") \(request.body)")
                return attempts.count - 1
            }
            let reply = Self.reply(number)
            if case .hang = reply { isHanging.signal() }
            return reply
        }
        try await onOwnThread {
            let terminal = try fillForm(of: server, architecture)
            for (index, fault) in ServerFaultTests.faults.enumerated() {
                // The first Enter is for the field, the others for "Try again".
                try terminal.type("\r")
                try terminal.wait(for: fault.signUp)
                try terminal.type("\r")
                try terminal.wait(for: "Wait \(2 * index + 2) seconds, then try again.")
            }
            try terminal.type("\r")
            try terminal.wait(for: "Signing up…")
            // The server must have the request before the attempt is cancelled; otherwise the next one would get this
            // answer.
            isHanging.wait()
            try terminal.type("\u{1B}")
            try terminal.wait(for: "Cancelled. What you entered is still here.")
            for text in ["Ada", "ada@example.org", "•••••••••••••"] { try terminal.wait(for: text) }
            try terminal.type("\r")
            try terminal.wait(for: "Welcome, Ada!")
            try terminal.quit()
        }
        withExtendedLifetime(server) {}
        let sent = attempts.withLock { $0 }
        #expect(sent.count == 2 * ServerFaultTests.faults.count + 2)
        #expect(Set(sent.map { $0.prefix { $0 != " " } }).count == 1, "the key is that of the attempt: \(sent)")
        #expect(sent.allSatisfy { $0.contains("ada@example.org") && $0.contains("Harbour-lamp7") })
    }

    private func fillForm(of server: FaultServer, _ architecture: Architecture) throws -> TerminalEmulator {
        let program = try #require(Program.all.first { $0.name == "signup" })
        let terminal = try TerminalEmulator()
        try terminal.run(
            "\(try program.path) --arch \(architecture.rawValue) --api \(server.url.absoluteString); echo left-$?")
        try terminal.wait(for: program.firstText)
        try terminal.type("u")
        try terminal.wait(for: "Read to the end to accept.")
        try terminal.type("\u{1B}[F")
        try terminal.wait(for: "You have read to the end.")
        try terminal.type("a")
        try terminal.wait(for: "Repeat password")
        try terminal.type("Ada\tada@example.org\tHarbour-lamp7\tHarbour-lamp7")
        try terminal.wait(for: "▰▰▰▱ good")
        return terminal
    }

    /// The server's answers to a saved session, the text of the first screen, and whether the session is kept.
    private static let sessions: [(status: String, body: String, shows: String, isKept: Bool)] = [
        ("401 Unauthorized", #"{"error": "session-ended"}"#, "Your session has ended. Please sign in again.", false),
        ("500 Oh", "<html>Oh</html>", "The app could not check", true),
        ("200 OK", "<html>Hello</html>", "The app could not check", true),
        ("429 Too Many Requests", "{}", "The app could not check", true),
    ]

    @Test(
        "a saved session that cannot be checked is kept, and an expired one is removed",
        arguments: Architecture.allCases)
    func starting(architecture: Architecture) async throws {
        let program = try #require(Program.all.first { $0.name == "signup" })
        for session in Self.sessions {
            let data = try TemporaryFolder()
            let server = try FaultServer { _ in .json(session.body, status: session.status) }
            let store = Self.store(in: data, of: server)
            try store.save(
                Session(token: Secret("4711"), account: Account(name: "Ada", email: "ada@example.org")))
            let result = try await Command.run(
                try program.path,
                [
                    "--arch", architecture.rawValue, "--api", server.url.absoluteString, "--data-dir", data.url.path,
                    "--size", "100x30",
                ])
            withExtendedLifetime(server) {}
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.contains(session.shows), "\(session.status): \(result.output)")
            #expect(try (store.load() != nil) == session.isKept)
        }
    }

    @Test("a session is sent only to the server that began it, and stays saved while another one is used")
    func anotherServer() async throws {
        let data = try TemporaryFolder()
        let requests = Mutex<[String]>([])
        func server() throws -> FaultServer {
            try FaultServer { request in
                requests.withLock { $0.append(request.header("Authorization") ?? "no token") }
                return .json(#"{"name": "Ada", "email": "ada@example.org"}"#)
            }
        }
        let (first, second) = (try server(), try server())
        let store = Self.store(in: data, of: first)
        try store.save(Session(token: Secret("4711"), account: Account(name: "Ada", email: "ada@example.org")))
        for (options, firstText) in [
            (["--api", second.url.absoluteString], "[ Sign in ]"), ([], "[ Sign in ]"),
            (["--api", first.url.absoluteString], "Welcome back, Ada!"),
        ] {
            let result = try await Command.run(
                try Program.path(of: "signup"), options + ["--data-dir", data.url.path, "--size", "100x30"])
            #expect(result.output.contains(firstText), "\(options): \(result.output) \(result.errors)")
        }
        withExtendedLifetime((first, second, data)) {}
        #expect(requests.withLock { $0 } == ["Bearer 4711"])
        #expect(try store.load() != nil)
    }

    private static func store(in data: TemporaryFolder, of server: FaultServer) -> FileSessionStore {
        let folder = DataDirectory(path: data.url.path)
        return FileSessionStore(path: folder.file("signup-session.json", of: server.url.absoluteString))
    }
}
