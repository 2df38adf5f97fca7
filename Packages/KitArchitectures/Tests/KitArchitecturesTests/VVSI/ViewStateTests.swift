import KitReactive
import KitVVSI
import Testing

@Suite("A view state")
struct ViewStateTests {
    private let interactor = BasketInteractor()
    private let store: ViewState<BasketInteractor>

    init() { store = ViewState(interactor) }

    @Test func itBeginsWithTheInteractorsStateOrAGivenOne() {
        #expect(store.state == BasketState(items: 0, log: ["initial"]))
        #expect(ViewState(BasketState(items: 3), BasketInteractor()).state.items == 3)
    }

    @Test func theInteractorReadsItsOwnUpdates() {
        store.trigger(.add)
        #expect(interactor.kept?.current().items == 1)
        interactor.kept?.updater { $0.items = 4 }
        #expect(interactor.kept?.current().items == 4)
        #expect(store.state.items == 4)
    }

    @Test func eachCallOfTheUpdaterIsPublishedOnceAfterTheChange() {
        var published: [Int] = []
        let subscription = store.observe { [store] state in
            #expect(state == store.state)
            published.append(state.items)
        }
        store.trigger(.add)
        store.trigger(.addTwice)
        store.trigger(.none)
        #expect(published == [0, 1, 2, 3])
        subscription.cancel()
    }

    @Test("The publisher of the state sends it on subscription, then after each change")
    func statePublisher() {
        var items: [Int] = []
        let subscription = store.statePublisher.map(\.items).sink { [store] value in
            #expect(value == store.state.items)
            items.append(value)
        }
        store.trigger(.add)
        store.trigger(.addTwice)
        #expect(items == [0, 1, 2, 3])
        subscription.cancel()
    }

    @Test("An awaited action returns when its work has ended, and at once when there is none")
    func awaitedAction() async {
        await store.triggerAndWait(.add)
        #expect(store.state.items == 1)
        let (store, log) = (store, Log())
        let waiting = Task {
            log.lines.append("triggered")
            await store.triggerAndWait(.wait)
            log.lines.append("ended")
        }
        // The main actor runs jobs in order, so the other task has progressed as far as it can when this one ends.
        await Task {}.value
        #expect(log.lines == ["triggered"] && interactor.effects.isRunning("wait"))
        interactor.effects.cancelAll()
        await waiting.value
        #expect(log.lines == ["triggered", "ended"])
    }

    @Test func anActionTriggeredByAChangeIsDoneInOrder() {
        var seen: [[String]] = []
        let subscriptions = [
            store.observe { [store] state in if state.log.last == "a" { store.trigger(.note("b")) } },
            store.observe { seen.append($0.log) },
        ]
        store.trigger(.note("a"))
        #expect(seen == [["initial"], ["initial", "a"], ["initial", "a", "b"]])
        subscriptions.forEach { $0.cancel() }
    }

    @Test("A notification caused by a subscriber follows its cause, for every subscriber")
    func nestedNotifications() {
        var received: [[BasketNotification]] = [[], []]
        let subscriptions = received.indices.map { index in
            store.notifications.sink { [store] notification in
                received[index].append(notification)
                if index == 0, notification == .told("a") { store.trigger(.tell(["b"])) }
            }
        }
        store.trigger(.tell(["a", "c"]))
        let order: [BasketNotification] = [.told("a"), .told("b"), .told("c")]
        #expect(received == [order, order])
        subscriptions.forEach { $0.cancel() }
    }

    @Test("Notifications from another thread arrive on the main actor, before those sent there later")
    func notificationsFromElsewhere() async {
        let interactor = BasketInteractor()
        let store = ViewState(interactor)
        var received: [BasketNotification] = []
        let subscription = store.notifications.sink { notification in
            MainActor.preconditionIsolated()
            received.append(notification)
        }
        let subject = UncheckedSubject(subject: interactor.notifications)
        await Task.detached { for index in 0..<100 { subject.subject.send(.told("\(index)")) } }.value
        interactor.notifications.send(.told("last"))
        #expect(received == (0..<100).map { .told("\($0)") } + [.told("last")])
        subscription.cancel()
    }
}

/// Passes a subject to another thread.
///
/// `@unchecked`, because a subject is not `Sendable`; its `send` takes a lock.
private nonisolated struct UncheckedSubject: @unchecked Sendable {
    let subject: PassthroughSubject<BasketNotification, Never>
}

/// The recorded events, in order.
private final class Log {
    var lines: [String] = []
}

@Suite("The end of a view state")
struct ViewStateEndTests {
    @Test func itIsFreedAfterTheFirstActionAlthoughTheInteractorKeepsItsWays() {
        let interactor = BasketInteractor()
        var store: ViewState<BasketInteractor>? = ViewState(interactor)
        store?.trigger(.add)
        let kept = store.map(Weak.init)
        store = nil
        #expect(kept?.object == nil)
        #expect(interactor.kept != nil)
    }

    @Test func theInteractorIsFreedWithItUnlessItKeepsTheWaysItself() {
        var interactor: BasketInteractor? = BasketInteractor()
        let kept = interactor.map(Weak.init)
        var store = interactor.map { ViewState($0) }
        interactor = nil
        store?.trigger(.addTwice)
        #expect(kept?.object != nil)
        store = nil
        #expect(kept?.object == nil)
    }

    @Test func anUpdateAfterTheEndIsDropped() {
        let interactor = BasketInteractor()
        var published: [Int] = []
        var store: ViewState<BasketInteractor>? = ViewState(interactor)
        store?.trigger(.add)
        let subscription = store?.observe { published.append($0.items) }
        store = nil
        interactor.kept?.updater { $0.items = 99 }
        #expect(interactor.kept?.current().items == 1)
        #expect(published == [1])
        subscription?.cancel()
    }

    @Test func effectsAreCancelledWithIt() async {
        let interactor = BasketInteractor()
        var store: ViewState<BasketInteractor>? = ViewState(interactor)
        store?.trigger(.wait)
        #expect(interactor.effects.runningCount == 1)
        #expect(store?.effect === interactor.effects)
        store = nil
        #expect(interactor.effects.runningCount == 0)
    }

    @Test func anInteractorWithoutEffectsGetsAScopeThatEndsToo() {
        var store: ViewState<Plain>? = ViewState(BasketState(), Plain())
        let effect = store?.effect
        effect?.run { _ = await untilCancelled() }
        #expect(effect?.runningCount == 1)
        store = nil
        #expect(effect?.runningCount == 0)
    }

    private final class Plain: ViewStateInteractorProtocol {
        let notifications = PassthroughSubject<Never, Never>()
        func execute(
            _ state: @escaping CurrentState<BasketState>, _ action: Never,
            _ updater: @escaping StateUpdater<BasketState>
        ) {}
    }
}
