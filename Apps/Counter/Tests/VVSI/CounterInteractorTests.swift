import CounterDomain
import KitReactive
import KitTesting
import KitVVSI
import Testing

@testable import CounterVVSI

@Suite("The counter's interactor: actions in, states and notifications out")
struct CounterInteractorTests {
    private let scripted = ScriptedServices()
    private let store: TestStore<CounterInteractor>

    init() {
        store = TestStore(CounterInteractor(scripted.services))
    }

    @Test("actions change the count by the step")
    func counting() async throws {
        try await store.send(.increment) { $0.count = Count(1) }
        try await store.send(.choose(.ten)) { $0.step = .ten }
        try await store.send(.decrement) { $0.count = Count(-9) }
        try await store.send(.reset) { ($0.count, $0.notice) = (Count(), .reset(from: Count(-9))) }
        try await store.send(.reset)
        try await store.send(.undo) { ($0.count, $0.notice) = (Count(-9), nil) }
        try await store.send(.undo)
        try store.finish()
    }

    @Test("the clock counts by the newest step until it is switched off")
    func automatic() async throws {
        try await store.send(.toggleAuto) { $0.isCountingAutomatically = true }
        try store.expect(running: [.clock])
        try await store.after {
            await scripted.clock.advance(by: .milliseconds(1500))
        } changes: {
            $0.count = Count(1)
        }
        try await store.send(.choose(.five)) { $0.step = .five }
        try await store.after {
            await scripted.clock.advance(by: .milliseconds(500))
        } changes: {
            $0.count = Count(6)
        }
        try await store.send(.toggleAuto) { $0.isCountingAutomatically = false }
        try await store.after { await scripted.clock.advance(by: .seconds(5)) }
        try store.finish()
    }

    @Test("a limit shows a message, stops the clock and is notified once; the next count removes the message")
    func limit() async throws {
        try await requestNumber(.max - 1)
        try await store.send(.toggleAuto) { $0.isCountingAutomatically = true }
        try await store.after {
            await scripted.clock.advance(by: .seconds(5))
        } changes: {
            $0.count = Count(.max)
            $0.isCountingAutomatically = false
            $0.notice = .limitReached(.highest)
        }
        #expect(store.state.message == CounterTexts.limit(.highest))
        try store.expect(.limitReached)
        try await store.send(.decrement) { ($0.count, $0.notice) = (Count(.max - 1), nil) }
        try store.finish()
    }

    @Test("one request at a time; its answer is the count")
    func number() async throws {
        try await store.send(.requestNumber) { $0.isRequestingNumber = true }
        try await store.send(.requestNumber)
        #expect(scripted.random.requests.count == 1)
        try store.expect(running: [.number])
        try await store.after {
            try scripted.random.answer(42)
        } changes: {
            ($0.count, $0.isRequestingNumber) = (Count(42), false)
        }
        try store.finish()
    }

    @Test("a failure shows a message and is notified, and the next request removes the message")
    func failure() async throws {
        try await store.send(.requestNumber) { $0.isRequestingNumber = true }
        try await store.after {
            try await scripted.fail()
        } changes: {
            ($0.notice, $0.isRequestingNumber) = (.numberFailed, false)
        }
        #expect(store.state.message == CounterTexts.randomFailed)
        try store.expect(.numberFailed)
        try await store.send(.requestNumber) { ($0.notice, $0.isRequestingNumber) = (nil, true) }
    }

    @Test("leaving cancels the clock and the request, of which nothing is notified")
    func leaving() async throws {
        try await store.send(.toggleAuto) { $0.isCountingAutomatically = true }
        try await store.send(.requestNumber) { $0.isRequestingNumber = true }
        try await store.send(.disappear) { ($0.isCountingAutomatically, $0.isRequestingNumber) = (false, false) }
        #expect(scripted.random.cancelled.count == 1)
        try store.finish()
    }

    private func requestNumber(_ number: Int) async throws {
        try await store.send(.requestNumber) { $0.isRequestingNumber = true }
        try await store.after {
            try scripted.random.answer(number)
        } changes: {
            ($0.count, $0.isRequestingNumber) = (Count(number), false)
        }
    }
}
