import KitMVCE
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import KitVVSI
import Testing

// The same small screen in each architecture: it asks a service for a number.

@Suite("The harness of each architecture")
struct HarnessTests {
    private let numbers = Script<Void, Int>()

    // MARK: Streams

    struct Input { let ask: AnyPublisher<Void, Never> }
    struct Output {
        let text: AnyPublisher<String, Never>
        let unused: AnyPublisher<Int, Never>
    }

    final class ViewModel: BaseViewModel<Int, Input, Output> {
        private let numbers: Script<Void, Int>

        init(_ numbers: Script<Void, Int>) {
            self.numbers = numbers
            super.init()
        }

        override func transform(input: Input) -> Output {
            let answers = input.fromView.ask.flatMapLatest { [numbers] in
                AnyPublisher<Int, any Error>.task { try await numbers.call(()) }.replaceErrorWithEmpty()
            }
            answers.sink { [navigator] in navigator.next($0) }.store(in: &cancellables)
            input.fromController.viewDidLoad.map { Toast("Loaded") }
                .subscribe(input.fromController.toastSubject).store(in: &cancellables)
            return Output(
                text: input.fromView.ask.map { "asked" }.prepend("idle").eraseToAnyPublisher(),
                unused: .just(1))
        }
    }

    @Test("streams record outputs, steps and requests of the scene")
    func streams() async throws {
        let ask = Signal<Void>()
        let streams = Streams(ViewModel(numbers), Input(ask: ask.publisher), recording: \.text)
        ask.send()
        streams.scene.viewDidLoad.send()
        await streams.settle()
        try numbers.answer(42)
        await streams.settle()
        #expect(streams.text == ["idle", "asked"] && streams.steps == [42] && streams.toasts.count == 1)
    }

    // MARK: A store

    struct State: StateProtocol, Equatable {
        var number = 0
        var isAsking = false
    }

    enum Action: ActionProtocol { case ask }

    enum Notification: NotificationProtocol, Equatable { case failed }

    final class Interactor: InteractorProtocol {
        typealias S = State
        typealias A = Action
        typealias N = Notification

        nonisolated enum Work { case ask }

        let notifications = PassthroughSubject<Notification, Never>()
        let effects = EffectScope("Interactor")
        let initialState = State()
        let numbers: Script<Void, Int>

        init(_ numbers: Script<Void, Int>) { self.numbers = numbers }

        func execute(_ action: Action, _ state: Handle) {
            state.run(.ask) { [numbers, notifications] state in
                state.update { $0.isAsking = true }
                do {
                    let number = try await numbers.call(())
                    state.update { $0.number = number }
                } catch {
                    notifications.send(.failed)
                }
                state.update { $0.isAsking = false }
            }
        }
    }

    struct IsDown: Error {}

    @Test("a store accounts for states, notifications and effects")
    func store() async throws {
        let store = TestStore(Interactor(numbers))
        try await store.send(.ask) { $0.isAsking = true }
        try store.expect(running: [.ask])
        try await store.after {
            try numbers.answer(42)
        } changes: {
            ($0.number, $0.isAsking) = (42, false)
        }
        try await store.send(.ask) { $0.isAsking = true }
        try await store.after {
            try numbers.fail(IsDown())
        } changes: {
            $0.isAsking = false
        }
        try store.expect(.failed)
        try store.finish()
        #expect(store.states.map(\.number) == [0, 0, 42, 42, 42, 42])
    }

    @Test("a store reports an unexpected state, notification and effect")
    func unexpected() async throws {
        let store = TestStore(Interactor(numbers))
        await #expect {
            try await store.send(.ask) { $0.number = 1 }
        } throws: {
            "\($0)".contains("number: expected 1, got 0") && "\($0)".contains("isAsking: expected false, got true")
        }
        #expect(throws: ContractFailure.self) { try store.finish() }
        #expect(throws: ContractFailure.self) { try store.expect(running: []) }
        #expect(throws: ContractFailure.self) { try store.expect(.failed) }
        try await store.after {
            try numbers.fail(IsDown())
        } changes: {
            $0.isAsking = false
        }
        #expect(throws: ContractFailure.self) { try store.finish() }
        await #expect(throws: ContractFailure.self) { try await store.send(.ask) { $0.isAsking = true } }
    }

    // MARK: An event loop

    enum Event: Equatable { case ask, answered(Int), failed }

    final class Model { let number = Property(0) }

    struct Controller: Mvce.Controller {
        let numbers: Script<Void, Int>
        let effects = EffectScope("Controller")

        func update(model: Model, for event: Event, dispatcher: Dispatcher<Event>) {
            switch event {
            case .ask:
                effects.start("ask", for: dispatcher, Event.answered, or: { _ in .failed }) { [numbers] in
                    try await numbers.call(())
                }
            case .answered(let number): model.number.value = number
            case .failed: dispatcher.send(.ask)
            }
        }
    }

    @Test("a loop handles the events of the test and of effects, and records those of effects")
    func loop() async throws {
        let loop = EventLoop(Model(), Controller(numbers: numbers))
        await loop.send(.ask)
        try numbers.fail(IsDown())
        await loop.settle()
        try numbers.answer(42)
        await loop.settle()
        #expect(loop.sent == [.failed, .ask, .answered(42)] && loop.model.number.value == 42)
    }
}
