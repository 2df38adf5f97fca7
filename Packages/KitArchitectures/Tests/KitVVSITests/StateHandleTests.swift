import KitReactive
import KitVVSI
import Testing

@Suite("An interactor with a handle")
struct StateHandleTests {
    struct State: StateProtocol { var texts: [String] = [] }

    enum Action: ActionProtocol { case load, cancel, fail }

    final class Interactor: InteractorProtocol {
        typealias S = State
        typealias A = Action
        typealias N = Never

        nonisolated enum Work { case load }

        let notifications = PassthroughSubject<Never, Never>()
        let effects = EffectScope("Interactor")
        let initialState = State()
        let wasAsked = Property(0)
        let answers = AsyncStream<String>.makeStream()

        func execute(_ action: Action, _ state: StateHandle<State, Work>) {
            switch action {
            case .load:
                state.run(.load) {
                    await self.answer()
                } then: { text in
                    state.update { $0.texts.append("\(text) after \($0.texts.count)") }
                }
            case .cancel: state.cancel(.load)
            case .fail:
                state.run(.load) {
                    throw CancellationError()
                } then: { (_: Int) in
                } catch: { _ in
                    state.update { $0.texts.append("failed") }
                }
            }
        }

        private func answer() async -> String {
            wasAsked.value += 1
            for await text in answers.stream { return text }
            return "cancelled"
        }
    }

    @Test("updates from a running effect arrive, and those from a cancelled one do not")
    func delivery() async {
        let interactor = Interactor()
        let viewState = ViewState(interactor)
        await EffectScope.waitForEffects { viewState.trigger(.fail) }
        #expect(viewState.state.texts == ["failed"])
        viewState.trigger(.load)
        await interactor.wasAsked.reached { $0 == 1 }
        viewState.trigger(.cancel)
        await Task {}.value
        #expect(viewState.state.texts == ["failed"])
    }

    @Test("another one of the same identity takes the place of the first")
    func replacement() async {
        let interactor = Interactor()
        let viewState = ViewState(interactor)
        interactor.answers.continuation.yield("first")
        await EffectScope.waitForEffects {
            viewState.trigger(.load)
            viewState.trigger(.load)
        }
        // Both have run, because a task that is cancelled before it begins still begins.
        #expect(interactor.wasAsked.value == 2 && viewState.state.texts.count == 1)
    }
}

extension Property {
    /// Returns when the value is as wanted.
    fileprivate func reached(_ isWanted: @escaping (Value) -> Bool) async {
        var observation: AnyCancellable?
        await withCheckedContinuation { continuation in
            var waiting: CheckedContinuation<Void, Never>? = continuation
            observation = observe { value in
                guard isWanted(value) else { return }
                waiting?.resume()
                waiting = nil
            }
        }
        observation?.cancel()
    }
}
