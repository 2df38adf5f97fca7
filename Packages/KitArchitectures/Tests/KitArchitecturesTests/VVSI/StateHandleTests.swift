import KitReactive
import KitVVSI
import Synchronization
import Testing

@Suite("An interactor with a handle")
struct StateHandleTests {
    struct State: StateProtocol { var texts: [String] = [] }

    enum Action: ActionProtocol { case load, cancel, fail, count, tick, schedule, follow }

    final class Interactor: InteractorProtocol {
        typealias S = State
        typealias A = Action
        typealias N = Never

        nonisolated enum Work { case load }

        let notifications = PassthroughSubject<Never, Never>()
        let effects = EffectScope("Interactor")
        let initialState = State()
        let wasAsked = Property(0)
        let deliveries = Property(0)
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
            case .count:
                let counting = state.withEachUpdate {
                    $0.texts.append("first")
                } then: { former in
                    state.update { $0.texts.append("then: \(former.texts.count) before") }
                }
                counting.update { state in
                    state.texts.append("change")
                    counting.update { $0.texts.append("inner change") }
                }
            case .tick:
                state.tick(.load, every: .seconds(1), on: NapClock(naps: 2)) {
                    state.update { $0.texts.append("tick") }
                    self.deliveries.value += 1
                }
            case .schedule:
                state.schedule(.load, after: .seconds(1), on: NapClock(naps: 1)) {
                    state.update { $0.texts.append("later") }
                    self.deliveries.value += 1
                }
            case .follow:
                state.follow(.load, answers.stream) { text in
                    state.update { $0.texts.append(text) }
                    self.deliveries.value += 1
                }
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
        #expect(interactor.effects.runningCount == 1)
        viewState.trigger(.cancel)
        #expect(interactor.effects.runningCount == 0)
        await Task {}.value
        #expect(viewState.state.texts == ["failed"])
    }

    @Test("an interactor that outlives its store starts no effects, until another store has it")
    func outlivedStore() {
        let interactor = Interactor()
        var viewState: ViewState<Interactor>? = ViewState(interactor)
        viewState?.trigger(.load)
        #expect(interactor.effects.runningCount == 1)
        viewState = nil
        interactor.execute({ State() }, .load, { _ in Issue.record("an update after the end of the store") })
        #expect(interactor.effects.runningCount == 0)
        let other = ViewState(interactor)
        other.trigger(.load)
        #expect(interactor.effects.runningCount == 1)
    }

    @Test("each update of a handle does more: first in the same transaction, then when it is published")
    func eachUpdate() {
        let viewState = ViewState(Interactor())
        var published: [[String]] = []
        let observation = viewState.observe { published.append($0.texts) }
        viewState.trigger(.count)
        #expect(
            viewState.state.texts
                == ["first", "change", "first", "inner change", "then: 0 before", "then: 0 before"])
        #expect(published.map(\.count) == [0, 2, 4, 5, 6])
        observation.cancel()
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

    @Test("a handle ticks, schedules and follows, as its scope does")
    func otherEffects() async throws {
        let interactor = Interactor()
        let viewState = ViewState(interactor)
        ["a", "b"].forEach { interactor.answers.continuation.yield($0) }
        for (action, count) in [(Action.tick, 2), (.schedule, 3), (.follow, 5)] {
            viewState.trigger(action)
            try #require(interactor.effects.runningCount == 1)
            await interactor.deliveries.reached { $0 == count }
            interactor.effects.cancelAll()
        }
        #expect(viewState.state.texts == ["tick", "tick", "later", "a", "b"])
    }
}

/// A clock whose sleepers wake immediately, a limited number of times.
private nonisolated final class NapClock: Clock {
    typealias Instant = ContinuousClock.Instant

    let now = ContinuousClock().now
    let minimumResolution = Duration.zero
    private let naps: Mutex<Int>

    init(naps: Int) { self.naps = Mutex(naps) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try naps.withLock { naps in
            if naps == 0 { throw CancellationError() }
            naps -= 1
        }
    }
}

extension Property {
    /// Waits until the value meets a condition.
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
