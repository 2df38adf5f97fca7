import CounterDomain
import KitDI
import KitReactive
import KitTesting
import KitVVSI
import Testing

@testable import CounterVVSI

@Suite("The counter's interactor: actions in, states out")
struct CounterInteractorTests {
    private let scripted = ScriptedServices()
    private let viewState: ViewState<CounterInteractor>

    init() {
        viewState = ViewState(CounterInteractor(scripted.services))
    }

    private var state: CounterState { viewState.state }

    @Test("actions change the count by the step")
    func counting() {
        for action in [CounterAction.increment, .choose(.ten), .decrement] { viewState.trigger(action) }
        #expect(state.count == Count(-9) && state.step == .ten)
        viewState.trigger(.reset)
        #expect(state.count == Count() && state.step == .ten)
    }

    @Test("the clock counts by the newest step until it is switched off")
    func automatic() async {
        viewState.trigger(.toggleAuto)
        await scripted.clock.advance(by: .milliseconds(1500))
        viewState.trigger(.choose(.five))
        await scripted.clock.advance(by: .milliseconds(500))
        #expect(state.count == Count(6))
        viewState.trigger(.toggleAuto)
        await scripted.clock.advance(by: .seconds(5))
        viewState.trigger(.toggleAuto)
        await scripted.clock.advance(by: .milliseconds(999))
        #expect(state.count == Count(6))
        viewState.trigger(.disappear)
        await scripted.clock.advance(by: .seconds(5))
        #expect(state.count == Count(6) && !state.isCountingAutomatically)
    }

    @Test("the clock stops at a limit and the bell rings once")
    func limit() async throws {
        viewState.trigger(.requestNumber)
        await SerialRuntime.shared.settle()
        try await scripted.answer(.max - 1)
        viewState.trigger(.toggleAuto)
        await scripted.clock.advance(by: .seconds(5))
        #expect(state.notice == .limitReached(.highest) && !state.isCountingAutomatically)
        #expect(scripted.bell.notifications == [.warning])
    }

    @Test("one request at a time; an answer or a failure ends it")
    func number() async throws {
        viewState.trigger(.requestNumber)
        viewState.trigger(.requestNumber)
        await SerialRuntime.shared.settle()
        #expect(state.isRequestingNumber && scripted.random.requests.count == 1)
        try await scripted.answer(42)
        #expect(state.count == Count(42) && !state.isRequestingNumber)
        viewState.trigger(.requestNumber)
        await SerialRuntime.shared.settle()
        try await scripted.fail()
        #expect(state.count == Count(42) && state.notice == .numberFailed)
        #expect(scripted.bell.notifications == [.error])
    }

    @Test("leaving cancels the request")
    func leaving() async {
        viewState.trigger(.requestNumber)
        await SerialRuntime.shared.settle()
        viewState.trigger(.disappear)
        await SerialRuntime.shared.settle()
        #expect(!state.isRequestingNumber && scripted.random.cancelled.count == 1)
        #expect(scripted.bell.notifications.isEmpty)
    }

    @Test("an action opens the path, which follows when the user goes back")
    func path() {
        viewState.trigger(.openAbout)
        #expect(state.path == [.about])
        viewState.trigger(.changePath([]))
        #expect(state.path.isEmpty)
    }
}
