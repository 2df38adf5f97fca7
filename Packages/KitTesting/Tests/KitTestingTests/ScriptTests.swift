import KitTesting
import Testing

@Suite("A scripted service")
struct ScriptTests {
    private struct Refused: Error {}

    private let script = Script<String, Int>()
    private let log = Log()

    private final class Log {
        var lines: [String] = []
    }

    @discardableResult
    private func call(_ request: String) async -> Task<Void, Never> {
        let task = Task {
            do {
                log.lines.append("\(request) = \(try await script.call(request))")
            } catch {
                log.lines.append("\(request) \(error is CancellationError ? "cancelled" : "failed")")
            }
        }
        await SerialRuntime.shared.settle()
        return task
    }

    @Test func callsAreHeldAndAnsweredInAnyOrder() async throws {
        for request in ["a", "b", "c"] { await call(request) }
        #expect(script.pending == ["a", "b", "c"] && log.lines.isEmpty)
        try script.answer(2, at: 1)
        try script.answer(3, at: 1)
        try script.answer(1)
        await SerialRuntime.shared.settle()
        #expect(log.lines == ["b = 2", "c = 3", "a = 1"])
        #expect(script.pending.isEmpty && script.requests == ["a", "b", "c"])
    }

    @Test func aCallCanFail() async throws {
        await call("a")
        try script.fail(Refused())
        await SerialRuntime.shared.settle()
        #expect(log.lines == ["a failed"])
    }

    @Test func aCancelledCallWaitsNoMore() async throws {
        let task = await call("a")
        await call("b")
        task.cancel()
        await SerialRuntime.shared.settle()
        #expect(log.lines == ["a cancelled"])
        #expect(script.pending == ["b"] && script.cancelled == ["a"])
        try script.answer(1)
        await SerialRuntime.shared.settle()
        #expect(log.lines.last == "b = 1")
    }

    @Test func aCallOfACancelledTaskDoesNotWait() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await script.call("a")
        }
        await SerialRuntime.shared.settle()
        #expect(script.pending.isEmpty && script.cancelled == ["a"])
        _ = await task.result
    }

    @Test func anAnsweredCallIsNotCancelledAfterwards() async throws {
        let task = await call("a")
        try script.answer(1)
        task.cancel()
        await SerialRuntime.shared.settle()
        #expect(log.lines == ["a = 1"])
        #expect(script.cancelled.isEmpty)
    }

    @Test func withAResponderNothingIsHeld() async throws {
        await call("held")
        script.respond { request in
            guard request != "bad" else { throw Refused() }
            return request.count
        }
        await call("four")
        await call("bad")
        #expect(log.lines == ["four = 4", "bad failed"])
        #expect(script.pending == ["held"])
        script.respond(nil)
        await call("again")
        #expect(script.pending == ["held", "again"])
        try script.answer(0)
        try script.answer(0)
        await SerialRuntime.shared.settle()
    }

    @Test func anAnswerWithoutACallIsAFailure() async {
        let failure = #expect(throws: ContractFailure.self) { try script.answer(1, at: 1) }
        #expect(failure?.message == "expected call 2 of the service to be waiting, but 0 wait")
    }
}
