import CounterDomain
import KitDI
import KitMVVMC
import KitNavigation
import KitReactive
import KitTesting
import Testing

@testable import CounterMVVMC

/// The counter's view model with streams that a test sends, and streams that it records.
private final class Streams {
    let scripted = ScriptedServices()
    let increment = PassthroughSubject<Void, Never>()
    let decrement = PassthroughSubject<Void, Never>()
    let reset = PassthroughSubject<Void, Never>()
    let step = PassthroughSubject<Int, Never>()
    let auto = PassthroughSubject<Void, Never>()
    let random = PassthroughSubject<Void, Never>()
    let about = PassthroughSubject<Void, Never>()
    let scene = SceneChannels()

    private(set) var counts: [String] = []
    private(set) var steps: [Int] = []
    private(set) var autos: [Bool] = []
    private(set) var spinners: [Bool] = []
    private(set) var messages: [String?] = []
    private(set) var ways: [CounterNavigation] = []
    private let viewModel: CounterViewModel
    private var subscriptions: [AnyCancellable] = []

    init() {
        viewModel = CounterViewModel(scripted.services)
        let view = CounterViewModel.InputFromView(
            increment: increment.eraseToAnyPublisher(), decrement: decrement.eraseToAnyPublisher(),
            reset: reset.eraseToAnyPublisher(), step: step.eraseToAnyPublisher(), auto: auto.eraseToAnyPublisher(),
            random: random.eraseToAnyPublisher(), about: about.eraseToAnyPublisher())
        let output = viewModel.transform(input: .init(fromView: view, fromController: scene.input))
        subscriptions = [
            output.count.sink { [unowned self] in counts.append($0) },
            output.step.sink { [unowned self] in steps.append($0) },
            output.isCountingAutomatically.sink { [unowned self] in autos.append($0) },
            output.isRequestingNumber.sink { [unowned self] in spinners.append($0) },
            output.message.sink { [unowned self] in messages.append($0) },
            viewModel.navigator.observe { [unowned self] in ways.append($0) },
        ]
    }
}

@Suite("The counter's view model: streams in, streams out")
struct CounterViewModelTests {
    private let streams = Streams()

    @Test("presses count by the newest step, and a reset starts at zero")
    func counting() {
        streams.increment.send()
        streams.step.send(2)
        streams.increment.send()
        streams.decrement.send()
        streams.decrement.send()
        streams.reset.send()
        streams.step.send(7)
        #expect(streams.counts == ["0", "1", "11", "1", "-9", "0"])
        #expect(streams.steps == [0, 2])
    }

    @Test("ticks count by the newest step, and begin a whole second after each switching on")
    func automatic() async {
        let clock = streams.scripted.clock
        streams.auto.send()
        await clock.advance(by: .milliseconds(1500))
        streams.step.send(1)
        await clock.advance(by: .milliseconds(500))
        streams.auto.send()
        await clock.advance(by: .seconds(5))
        streams.auto.send()
        await clock.advance(by: .milliseconds(999))
        #expect(streams.counts == ["0", "1", "6"])
        #expect(streams.autos == [false, true, false, true])
        streams.scene.viewWillDisappear.send()
        await clock.advance(by: .seconds(5))
        #expect(streams.counts.count == 3 && streams.autos.last == false)
    }

    @Test("a tick past the limit stops the ticks, shows a message and rings once")
    func limit() async throws {
        streams.random.send()
        await SerialRuntime.shared.settle()
        try await streams.scripted.answer(.max - 1)
        streams.auto.send()
        await streams.scripted.clock.advance(by: .seconds(5))
        #expect(streams.counts.suffix(2) == [String(Int.max - 1), String(Int.max)])
        #expect(streams.autos == [false, true, false])
        #expect(streams.messages == [nil, CounterTexts.limit(.highest)])
        #expect(streams.scripted.bell.notifications == [.warning])
        streams.decrement.send()
        #expect(streams.messages.last == .some(nil))
    }

    @Test("one request at a time; its answer is the count")
    func number() async throws {
        streams.random.send()
        streams.random.send()
        await SerialRuntime.shared.settle()
        #expect(streams.spinners == [false, true] && streams.scripted.random.requests.count == 1)
        streams.increment.send()
        try await streams.scripted.answer(42)
        #expect(streams.counts == ["0", "1", "42"] && streams.spinners == [false, true, false])
    }

    @Test("a failure shows a message and rings once, and the next request removes the message")
    func failure() async throws {
        streams.random.send()
        await SerialRuntime.shared.settle()
        try await streams.scripted.fail()
        #expect(streams.messages == [nil, CounterTexts.randomFailed] && streams.spinners.last == false)
        #expect(streams.scripted.bell.notifications == [.error] && streams.counts == ["0"])
        streams.random.send()
        #expect(streams.messages.last == .some(nil) && streams.spinners.last == true)
    }

    @Test("leaving cancels the request silently, and a new request can follow")
    func leaving() async throws {
        streams.random.send()
        await SerialRuntime.shared.settle()
        streams.scene.viewWillDisappear.send()
        await SerialRuntime.shared.settle()
        #expect(streams.spinners == [false, true, false] && streams.messages == [nil])
        #expect(streams.scripted.random.cancelled.count == 1 && streams.scripted.bell.notifications.isEmpty)
        streams.random.send()
        await SerialRuntime.shared.settle()
        try await streams.scripted.answer(7)
        #expect(streams.counts == ["0", "7"])
    }

    @Test("the next step goes to the coordinator")
    func navigation() {
        streams.about.send()
        #expect(streams.ways == [.about])
    }
}
