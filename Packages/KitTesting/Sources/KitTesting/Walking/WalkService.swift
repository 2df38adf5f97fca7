/// A scripted service as the steps of a recording name it: its waiting calls can be answered, failed, held and released.
@MainActor
public struct WalkService {
    /// The name in the steps, such as `posts`.
    public let name: String
    /// The number of waiting calls.
    public let waiting: @MainActor () -> Int
    let answer: @MainActor (_ index: Int, _ number: Int) async throws -> Void
    let fail: @MainActor (_ index: Int, _ number: Int) async throws -> Void
    let hold: @MainActor (_ isHeld: Bool) async throws -> Void

    /// Creates a service of what can be done with it.
    /// - Parameters:
    ///   - waiting: How many calls wait.
    ///   - answer: Answers the waiting call of an index, counted from 0, with what it makes of a number.
    ///   - fail: Fails a waiting call, with what it makes of a number.
    ///   - hold: Holds calls from now on, or answers waiting and later calls.
    public init(
        _ name: String, waiting: @escaping @MainActor () -> Int,
        answer: @escaping @MainActor (_ index: Int, _ number: Int) async throws -> Void = { _, _ in },
        fail: @escaping @MainActor (_ index: Int, _ number: Int) async throws -> Void = { _, _ in },
        hold: @escaping @MainActor (_ isHeld: Bool) async throws -> Void = { _ in }
    ) {
        self.name = name
        self.waiting = waiting
        self.answer = answer
        self.fail = fail
        self.hold = hold
    }

    /// Makes something that is only switched: `hold` and `release` are its steps.
    public init(switch name: String, _ set: @escaping @MainActor (_ isHeld: Bool) -> Void) {
        self.init(name, waiting: { 0 }, hold: set)
    }

    /// Creates a service of a gate before a live service.
    ///
    /// One answer in five is performed and stays at the gate until the next step that names it; a failure is one of a call
    /// that never arrived, or, after a number that three divides, of an answer that was lost.
    public init(_ name: String, _ gate: ServiceGate) {
        self.init(name) {
            gate.waiting.count
        } answer: { index, number in
            guard gate.waiting.indices.contains(index) else { return }
            if number % 5 == 4 { await gate.perform(at: index) } else { try await gate.deliver(at: index) }
        } fail: { index, number in
            guard gate.waiting.indices.contains(index) else { return }
            if number % 3 == 0 { await gate.perform(at: index) }
            guard gate.waiting.indices.contains(index) else { return }
            try gate.fail(at: index)
        }
    }

    /// Creates a service of a script.
    /// - Parameters:
    ///   - response: What answers a request, made of a number.
    ///   - failure: What fails a request, made of a number.
    public init<Request: Sendable, Response: Sendable>(
        _ name: String, _ script: Script<Request, Response>,
        response: @escaping @Sendable (Request, _ number: Int) -> Response,
        failure: @escaping @Sendable (Request, _ number: Int) -> any Error
    ) {
        self.init(name) {
            script.pending.count
        } answer: { index, number in
            guard script.pending.indices.contains(index) else { return }
            try script.answer(response(script.pending[index], number), at: index)
        } fail: { index, number in
            guard script.pending.indices.contains(index) else { return }
            try script.fail(failure(script.pending[index], number), at: index)
        } hold: { isHeld in
            guard !isHeld else { return script.respond(nil) }
            script.respond { response($0, 1) }
            while let request = script.pending.first { try script.answer(response(request, 1)) }
        }
    }
}
