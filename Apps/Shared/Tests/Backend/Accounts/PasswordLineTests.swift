import Backend
import Testing

@testable import AccountsBackend

@Suite("Passwords that wait to be hashed", .timeLimit(.minutes(12)))
struct PasswordLineTests {
    /// An operation that has begun, and ends when the test releases it.
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

    /// Waits in the queue for a client that may leave, and returns the refusal, if any.
    private func refusal(
        in line: PasswordLine, client: String, _ presence: ClientPresence = ClientPresence()
    ) async -> AccountsRefusal? {
        do {
            try await ClientPresence.$current.withValue(presence) { try await line.perform(for: client) {} }
            return nil
        } catch { return error as? AccountsRefusal }
    }

    @Test(
        "one client may use a part of the queue, and all together no more than the queue",
        arguments: [
            (["a", "b", "c", "d"], "e", AccountsRefusal.busy), (["a"], "a", .tooManyAttempts(seconds: 1)),
        ])
    func limits(clients: [String], another: String, expected: AccountsRefusal) async throws {
        let line = PasswordLine()
        let held = await Held(line, client: "first")
        let names = clients.flatMap { Array(repeating: $0, count: PasswordLine.maximumOfOneClient) } + [another]
        try await withThrowingTaskGroup(of: AccountsRefusal?.self) { group in
            for name in names { group.addTask { await refusal(in: line, client: name) } }
            // The others still wait.
            #expect(try await group.next() == expected)
            try await held.end()
            for try await other in group { #expect(other == nil) }
        }
        #expect(await refusal(in: line, client: another) == nil)
    }

    @Test("a client that leaves loses its place; the others keep theirs")
    func leaving() async throws {
        let line = PasswordLine()
        let held = await Held(line, client: "first")
        let presence = ClientPresence()
        async let staying = refusal(in: line, client: "b")
        await withTaskGroup(of: AccountsRefusal?.self) { group in
            for _ in 0..<PasswordLine.maximumOfOneClient {
                group.addTask { await refusal(in: line, client: "a", presence) }
            }
            presence.leave()
            for await refused in group { #expect(refused == .busy) }
        }
        async let next = refusal(in: line, client: "a")
        #expect(await refusal(in: line, client: "c", presence) == .busy)
        try await held.end()
        #expect(await [staying, next] == [nil, nil])
    }

    @Test("a client that has ended only its own direction is answered if nothing is before it")
    func halfClosed() async throws {
        let presence = ClientPresence()
        presence.leave()
        #expect(await refusal(in: PasswordLine(), client: "a", presence) == nil)
    }
}
