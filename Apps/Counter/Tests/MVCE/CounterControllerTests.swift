import CounterDomain
import KitDI
import KitMVCE
import KitReactive
import KitTesting
import Testing

@testable import CounterMVCE

@Suite("The counter's controller: events in, model and sent events out")
struct CounterControllerTests {
    private let scripted = ScriptedServices()
    private let flow = EventRecorder<CounterFlowEvent>()
    private let loop: EventLoop<CounterController>

    private var model: CounterModel { loop.model }

    init() {
        loop = EventLoop(CounterModel(), CounterController(services: scripted.services, flow: flow.dispatcher))
    }

    @Test("events change the count by the step")
    func counting() async {
        await loop.send(.increment, .choose(.ten), .decrement)
        #expect(model.count.value == Count(-9) && model.step.value == .ten)
        await loop.send(.secondPassed)
        #expect(model.count.value == Count(1))
        await loop.send(.reset)
        #expect(model.count.value == Count() && model.step.value == .ten)
    }

    @Test("an undo restores the count before a reset, until the next change that is not the clock's")
    func undoing() async {
        await loop.send(.increment, .reset, .secondPassed)
        #expect(model.count.value == Count(1) && model.undoableCount.value == Count(1))
        await loop.send(.decrement, .reset, .reset, .undo)
        #expect(model.count.value == Count(0))
        await loop.send(.increment, .reset, .reset, .undo)
        #expect(model.count.value == Count(1) && model.undoableCount.value == nil)
        await loop.send(.reset, .requestNumber, .undo)
        #expect(model.count.value == Count())
    }

    @Test("a count past a limit shows a message, rings, and stops the clock; the next one removes the message")
    func limit() async {
        await loop.send(.numberArrived(.max), .toggleAuto, .secondPassed)
        #expect(model.count.value == Count(.max) && !model.isCountingAutomatically.value)
        #expect(model.message.value == CounterTexts.limit(.highest))
        #expect(scripted.bell.notifications == [.warning])
        await scripted.clock.advance(by: .seconds(5))
        #expect(loop.sent.isEmpty)
        await loop.send(.decrement)
        #expect(model.message.value == nil)
    }

    @Test("counting up to a limit exactly ends nothing")
    func exactly() async {
        await loop.send(.numberArrived(.max - 1), .toggleAuto, .secondPassed)
        #expect(model.isCountingAutomatically.value && model.message.value == nil)
    }

    @Test("the clock sends an event every second while it is on, and the count follows the newest step")
    func automatic() async {
        await loop.send(.toggleAuto)
        await scripted.clock.advance(by: .milliseconds(1500))
        await loop.send(.choose(.five))
        await scripted.clock.advance(by: .milliseconds(500))
        await loop.send(.toggleAuto)
        await scripted.clock.advance(by: .seconds(5))
        #expect(loop.sent == [.secondPassed, .secondPassed] && model.count.value == Count(6))
    }

    @Test("one request at a time; the answer is an event")
    func number() async throws {
        await loop.send(.requestNumber, .requestNumber)
        #expect(model.isRequestingNumber.value && scripted.random.requests.count == 1)
        try await scripted.answer(42)
        #expect(loop.sent == [.numberArrived(42)])
        #expect(model.count.value == Count(42) && !model.isRequestingNumber.value)
    }

    @Test("a failure is an event, shows a message and rings, and the next request removes the message")
    func failure() async throws {
        await loop.send(.requestNumber)
        try await scripted.fail()
        #expect(loop.sent == [.numberFailed] && scripted.bell.notifications == [.error])
        #expect(model.message.value == CounterTexts.randomFailed && !model.isRequestingNumber.value)
        await loop.send(.requestNumber)
        #expect(model.message.value == nil)
    }

    @Test("leaving cancels work in progress, and no event comes from it")
    func leaving() async {
        await loop.send(.toggleAuto, .requestNumber, .leave)
        await scripted.clock.advance(by: .seconds(5))
        #expect(!model.isCountingAutomatically.value && !model.isRequestingNumber.value)
        #expect(loop.sent.isEmpty && scripted.bell.notifications.isEmpty)
    }

    @Test("navigation is an event of the flow")
    func navigation() async {
        await loop.send(.openAbout)
        #expect(flow.events == [.openAbout])
    }
}
