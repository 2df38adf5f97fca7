import CounterDomain
import KitDI
import KitMVVMC
import KitNavigation
import KitReactive
import KitTesting
import Testing

@testable import CounterMVVMC

/// The view's side of the counter's view model.
private struct CounterInput {
    let increment = Signal<Void>()
    let decrement = Signal<Void>()
    let reset = Signal<Void>()
    let undo = Signal<Void>()
    let step = Signal<Int>()
    let auto = Signal<Void>()
    let random = Signal<Void>()
    let about = Signal<Void>()

    var streams: CounterViewModel.InputFromView {
        .init(
            increment: increment.publisher, decrement: decrement.publisher, reset: reset.publisher,
            undo: undo.publisher, step: step.publisher, auto: auto.publisher, random: random.publisher,
            about: about.publisher)
    }
}

@Suite("The counter's view model: streams in, streams out")
struct CounterViewModelTests {
    private let scripted = ScriptedServices()
    private let view = CounterInput()
    private let output: Streams<CounterNavigation, CounterViewModel.Output>

    init() {
        output = Streams(
            CounterViewModel(scripted.services), view.streams,
            recording: \.count, \.step, \.isCountingAutomatically, \.isRequestingNumber, \.message,
            \.undoableCount)
    }

    @Test("presses count by the newest step, and a reset starts at zero")
    func counting() {
        view.increment.send()
        view.step.send(2)
        view.increment.send()
        view.decrement.send()
        view.decrement.send()
        view.reset.send()
        view.step.send(7)
        #expect(output.count == ["0", "1", "11", "1", "-9", "0"])
        #expect(output.step == [0, 2])
    }

    @Test("an undo restores the count before a reset, until the next press or request")
    func undoing() async {
        view.undo.send()
        view.increment.send()
        view.reset.send()
        view.auto.send()
        await scripted.clock.advance(by: .seconds(1))
        view.undo.send()
        #expect(output.count == ["0", "1", "0", "1"] && output.undoableCount == [nil, Count(1), nil])
        view.reset.send()
        view.random.send()
        view.undo.send()
        #expect(output.count.last == "0" && output.undoableCount.last == .some(nil))
    }

    @Test("ticks count by the newest step, and begin a whole second after each switching on")
    func automatic() async {
        view.auto.send()
        await scripted.clock.advance(by: .milliseconds(1500))
        view.step.send(1)
        await scripted.clock.advance(by: .milliseconds(500))
        view.auto.send()
        await scripted.clock.advance(by: .seconds(5))
        view.auto.send()
        await scripted.clock.advance(by: .milliseconds(999))
        #expect(output.count == ["0", "1", "6"])
        #expect(output.isCountingAutomatically == [false, true, false, true])
        output.scene.viewWillDisappear.send()
        await scripted.clock.advance(by: .seconds(5))
        #expect(output.count.count == 3 && output.isCountingAutomatically.last == false)
    }

    @Test("a tick past the limit stops the ticks, shows a message and rings once")
    func limit() async throws {
        view.random.send()
        await output.settle()
        try await scripted.answer(.max - 1)
        view.auto.send()
        await scripted.clock.advance(by: .seconds(5))
        #expect(output.count.suffix(2) == [String(Int.max - 1), String(Int.max)])
        #expect(output.isCountingAutomatically == [false, true, false])
        #expect(output.message == [nil, CounterTexts.limit(.highest)])
        #expect(scripted.bell.notifications == [.warning])
        view.decrement.send()
        #expect(output.message.last == .some(nil))
    }

    @Test("one request at a time; its answer is the count")
    func number() async throws {
        view.random.send()
        view.random.send()
        await output.settle()
        #expect(output.isRequestingNumber == [false, true] && scripted.random.requests.count == 1)
        view.increment.send()
        try await scripted.answer(42)
        #expect(output.count == ["0", "1", "42"] && output.isRequestingNumber == [false, true, false])
    }

    @Test("a failure shows a message and rings once, and the next request removes the message")
    func failure() async throws {
        view.random.send()
        await output.settle()
        try await scripted.fail()
        #expect(output.message == [nil, CounterTexts.randomFailed] && output.isRequestingNumber.last == false)
        #expect(scripted.bell.notifications == [.error] && output.count == ["0"])
        view.random.send()
        #expect(output.message.last == .some(nil) && output.isRequestingNumber.last == true)
    }

    @Test("leaving cancels the request silently, and a new request can follow")
    func leaving() async throws {
        view.random.send()
        await output.settle()
        output.scene.viewWillDisappear.send()
        await output.settle()
        #expect(output.isRequestingNumber == [false, true, false] && output.message == [nil])
        #expect(scripted.random.cancelled.count == 1 && scripted.bell.notifications.isEmpty)
        view.random.send()
        await output.settle()
        try await scripted.answer(7)
        #expect(output.count == ["0", "7"])
    }

    @Test("the next step goes to the coordinator")
    func navigation() {
        view.about.send()
        #expect(output.steps == [.about])
    }
}
