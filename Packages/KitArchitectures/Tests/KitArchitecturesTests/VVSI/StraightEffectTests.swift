import KitReactive
import KitVVSI
import Testing

@Suite("An effect that reads from top to bottom")
struct StraightEffectTests {
    struct State: StateProtocol, Equatable {
        var texts: [String] = []
    }

    enum Action: ActionProtocol { case load, cancel, child(Notification) }

    enum Notification: NotificationProtocol, Equatable { case loaded(String) }

    final class Interactor: InteractorProtocol {
        typealias S = State
        typealias A = Action
        typealias N = Notification

        nonisolated enum Work { case load }

        let notifications = PassthroughSubject<Notification, Never>()
        let effects = EffectScope("Interactor")
        let initialState = State()
        /// The texts that were awaited, and whether the effect knew that it was cancelled.
        var awaited: [String] = []
        private let answers: AsyncStream<String>
        let answer: AsyncStream<String>.Continuation
        /// Has an element when the effect begins to wait, and one when it ends.
        let steps: AsyncStream<Step>
        private let step: AsyncStream<Step>.Continuation

        enum Step { case waits, ended }

        init() {
            (answers, answer) = AsyncStream.makeStream()
            (steps, step) = AsyncStream.makeStream()
        }

        func execute(_ action: Action, _ state: Handle) {
            switch action {
            case .load:
                state.run(.load) { state in
                    state.update { $0.texts.append("began") }
                    let text = await self.nextAnswer()
                    self.awaited.append(state.isCancelled ? text + ", cancelled" : text)
                    state.update { $0.texts.append(text) }
                    self.notifications.send(.loaded(text))
                    self.step.yield(.ended)
                }
            case .cancel: state.cancel(.load)
            case .child(.loaded(let text)):
                state.update { $0.texts.append("child: " + text) }
                notifications.send(.loaded(text))
            }
        }

        /// Ignores a cancellation, as a careless service does.
        private func nextAnswer() async -> String {
            step.yield(.waits)
            let answers = answers
            let answer = Task {
                for await text in answers { return text }
                return "none"
            }
            return await answer.value
        }
    }

    private let interactor = Interactor()

    /// Returns when the effect does a step: it waits for an answer, or it has ended.
    private func reach(_ step: Interactor.Step) async {
        for await next in interactor.steps where next == step { return }
    }

    @Test("it updates and notifies between its awaits")
    func straight() async {
        let store = ViewState(interactor)
        var notified: [Notification] = []
        let subscription = store.notifications.sink { notified.append($0) }
        store.trigger(.load)
        #expect(store.state.texts.isEmpty)
        await reach(.waits)
        #expect(store.state.texts == ["began"])
        interactor.answer.yield("a")
        await reach(.ended)
        #expect(store.state.texts == ["began", "a"] && notified == [.loaded("a")])
        subscription.cancel()
    }

    @Test("once it was cancelled, its updates and notifications are dropped, and it can see that")
    func cancelled() async {
        let store = ViewState(interactor)
        var notified: [Notification] = []
        let subscription = store.notifications.sink { notified.append($0) }
        store.trigger(.load)
        await reach(.waits)
        store.trigger(.cancel)
        interactor.answer.yield("late")
        await reach(.ended)
        #expect(interactor.awaited == ["late, cancelled"])
        #expect(store.state.texts == ["began"] && notified.isEmpty)
        subscription.cancel()
    }

    @Test("one that is cancelled before it begins still begins, but nothing of it arrives")
    func never() async {
        let store = ViewState(interactor)
        store.trigger(.load)
        store.trigger(.cancel)
        store.trigger(.load)
        ["a", "b"].forEach { interactor.answer.yield($0) }
        await reach(.ended)
        await reach(.ended)
        #expect(store.state.texts == ["began", "b"] && interactor.awaited == ["a, cancelled", "b"])
    }

    @Test("after the end of the store, nothing of it arrives")
    func endOfStore() async {
        var store: ViewState<Interactor>? = ViewState(interactor)
        store?.trigger(.load)
        await reach(.waits)
        let parent = store?.state
        store = nil
        interactor.answer.yield("late")
        await reach(.ended)
        #expect(interactor.awaited == ["late, cancelled"] && parent?.texts == ["began"])
    }

    @Test("a child's notification is an action of its parent, whose own notifications arrive if that ends the child")
    func child() async {
        let parent = ViewState(Interactor())
        var child: ViewState<Interactor>? = ViewState(interactor, parent: parent, Action.child)
        var notified: [Notification] = []
        let subscription = parent.notifications.sink { notified.append($0) }
        // What the parent shows no longer has the child.
        let end = parent.observe { if $0.texts == ["child: a"] { child = nil } }
        child?.trigger(.load)
        interactor.answer.yield("a")
        await reach(.ended)
        #expect(parent.state.texts == ["child: a"] && notified == [.loaded("a")] && child == nil)
        _ = (subscription, end)
    }

    /// Each effect starts the next one with its own handle, until nothing is left.
    final class Chain: InteractorProtocol {
        struct S: StateProtocol { var left = 20_000 }
        enum A: ActionProtocol { case start }
        typealias N = Never
        nonisolated enum Work { case next }

        let notifications = PassthroughSubject<Never, Never>()
        let effects = EffectScope("Chain")
        let initialState = S()

        func execute(_ action: A, _ state: Handle) { startNext(state) }

        private func startNext(_ state: Handle) {
            state.run(.next, policy: .concurrent) { [weak self] state in
                state.update { $0.left -= 1 }
                if state.value.left > 0 { self?.startNext(state) }
            }
        }
    }

    @Test("effects that start the next one, again and again, add no layers to the handle")
    func chain() async {
        let store = ViewState(Chain())
        await store.triggerAndWait(.start)
        #expect(store.state.left == 0)
    }
}
