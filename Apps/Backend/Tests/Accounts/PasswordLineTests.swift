import Backend
import Testing

@testable import AccountsBackend

@Suite("Passwords that wait to be hashed", .timeLimit(.minutes(12)))
struct PasswordLineTests {
    /// An operation that has begun, and ends when the test says so.
    private struct Held {
        private let ending: AsyncStream<Void>.Continuation
        private let task: Task<Void, any Error>

        init(_ line: PasswordLine, client: String) async {
            let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
            let (ended, ending) = AsyncStream.makeStream(of: Void.self)
            self.ending = ending
            task = Task {
                try await line.perform(for: client) {
                    beginning.finish()
                    for await _ in ended {}
                }
            }
            for await _ in begun {}
        }

        func end() async throws {
            ending.finish()
            try await task.value
        }
    }

    /// Begins to wait in a line, for a client that may leave; returns when it waits.
    private func wait(in line: PasswordLine, client: String, _ presence: ClientPresence) -> Task<String, any Error> {
        // Immediate: the place in the line is taken when this returns.
        Task.immediate {
            try await ClientPresence.$current.withValue(presence) { try await line.perform(for: client) { client } }
        }
    }

    @Test("one client may use a part of the line, and all together no more than the line")
    func limits() async throws {
        let line = PasswordLine()
        let held = await Held(line, client: "first")
        let clients = ["a", "b", "c", "d"].flatMap { name in
            (0..<PasswordLine.maximumOfOneClient).map { _ in wait(in: line, client: name, ClientPresence()) }
        }
        #expect(clients.count == PasswordLine.maximum)
        await #expect(throws: AccountsRefusal.busy) { try await line.perform(for: "e") {} }
        try await held.end()
        for client in clients { _ = try await client.value }
        #expect(try await line.perform(for: "e") { true })

        let again = await Held(line, client: "first")
        let own = (0..<PasswordLine.maximumOfOneClient).map { _ in wait(in: line, client: "a", ClientPresence()) }
        await #expect(throws: AccountsRefusal.tooManyAttempts(seconds: 1)) { try await line.perform(for: "a") {} }
        let other = wait(in: line, client: "b", ClientPresence())
        try await again.end()
        for client in own { _ = try await client.value }
        #expect(try await other.value == "b")
    }

    @Test("a client that leaves loses its place; the others keep theirs")
    func leaving() async throws {
        let line = PasswordLine()
        let held = await Held(line, client: "first")
        let presence = ClientPresence()
        let leaving = (0..<PasswordLine.maximumOfOneClient).map { _ in wait(in: line, client: "a", presence) }
        let staying = wait(in: line, client: "b", ClientPresence())
        presence.leave()
        for client in leaving { await #expect(throws: AccountsRefusal.busy) { try await client.value } }
        let next = wait(in: line, client: "a", ClientPresence())
        await #expect(throws: AccountsRefusal.busy) { try await wait(in: line, client: "c", presence).value }
        try await held.end()
        #expect(try await staying.value == "b")
        #expect(try await next.value == "a")
    }

    @Test("a client that has ended only its own direction is answered if nothing is before it")
    func halfClosed() async throws {
        let presence = ClientPresence()
        presence.leave()
        #expect(try await wait(in: PasswordLine(), client: "a", presence).value == "a")
    }
}
