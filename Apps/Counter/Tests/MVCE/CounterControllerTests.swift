import CounterDomain
import KitDI
import KitMVCE
import KitReactive
import KitTesting
import Testing

@testable import CounterMVCE

@Suite("The counter's controller: events in, model out")
struct CounterControllerTests {
    private let scripted = ScriptedServices()
    private let model = CounterModel()
    private let flow = EventRecorder<CounterFlowEvent>()
    private let effects = EventRecorder<CounterEvent>()
    private let controller: CounterController

    init() {
        controller = CounterController(scripted.services, flow: flow.dispatcher)
    }

    /// Lets the controller handle an event, and records the events of its effects.
    private func update(_ events: CounterEvent...) {
        events.forEach { controller.update(model: model, for: $0, dispatcher: effects.dispatcher) }
    }

    @Test("events change the count by the step")
    func counting() {
        update(.increment, .choose(.ten), .decrement)
        #expect(model.count.value == Count(-9) && model.step.value == .ten)
        update(.secondPassed)
        #expect(model.count.value == Count(1))
        update(.reset)
        #expect(model.count.value == Count() && model.step.value == .ten)
    }

    @Test("a count past a limit shows a message, rings, and stops the clock; the next one removes the message")
    func limit() async {
        update(.numberArrived(.max), .toggleAuto, .secondPassed)
        #expect(model.count.value == Count(.max) && !model.isCountingAutomatically.value)
        #expect(model.message.value == CounterTexts.limit(.highest))
        #expect(scripted.bell.notifications == [.warning])
        await scripted.clock.advance(by: .seconds(5))
        #expect(effects.events.isEmpty)
        update(.decrement)
        #expect(model.message.value == nil)
    }

    @Test("the clock sends an event every second while it is on")
    func automatic() async {
        update(.toggleAuto)
        await scripted.clock.advance(by: .milliseconds(2500))
        update(.toggleAuto)
        await scripted.clock.advance(by: .seconds(5))
        #expect(effects.events.map(String.init(describing:)) == ["secondPassed", "secondPassed"])
    }

    @Test("one request at a time; the answer is an event")
    func number() async throws {
        update(.requestNumber, .requestNumber)
        await SerialRuntime.shared.settle()
        #expect(model.isRequestingNumber.value && scripted.random.requests.count == 1)
        try await scripted.answer(42)
        #expect(effects.events.map(String.init(describing:)) == ["numberArrived(42)"])
        update(.numberArrived(42))
        #expect(model.count.value == Count(42) && !model.isRequestingNumber.value)
    }

    @Test("a failure is an event, shows a message and rings, and the next request removes the message")
    func failure() async throws {
        update(.requestNumber)
        await SerialRuntime.shared.settle()
        try await scripted.fail()
        #expect(effects.events.map(String.init(describing:)) == ["numberFailed"])
        update(.numberFailed)
        #expect(model.message.value == CounterTexts.randomFailed && !model.isRequestingNumber.value)
        #expect(scripted.bell.notifications == [.error])
        update(.requestNumber)
        #expect(model.message.value == nil)
    }

    @Test("leaving cancels work in progress, and no event comes from it")
    func leaving() async {
        update(.toggleAuto, .requestNumber)
        await SerialRuntime.shared.settle()
        update(.leave)
        await scripted.clock.advance(by: .seconds(5))
        #expect(!model.isCountingAutomatically.value && !model.isRequestingNumber.value)
        #expect(effects.events.isEmpty && scripted.random.cancelled.count == 1)
    }

    @Test("navigation is an event of the flow")
    func navigation() {
        update(.openAbout)
        #expect(flow.events == [.openAbout])
    }
}
