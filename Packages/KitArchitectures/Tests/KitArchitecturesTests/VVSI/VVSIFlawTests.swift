import KitReactive
import KitVVSI
import Testing

/// The known flaws of VVSI; each test fails on the original.
@Suite("Flaws of VVSI")
struct VVSIFlawTests {
    @Test func aLimitOfFiveBreaksUnderItsOwnSample() {
        for _ in 0..<100 {
            let interactor = ListInteractor()
            let store = ViewState(ListState(), interactor)
            var errors = 0
            let subscription = store.notifications.sink { _ in errors += 1 }
            for _ in 0..<20 { store.trigger(.add) }
            #expect(store.state.items.count == 5 && errors == 15)
            subscription.cancel()
        }
    }

    @Test func aLimitCheckedInsideTheUpdaterHoldsFromDetachedTasksToo() async {
        let interactor = ListInteractor()
        let store = ViewState(ListState(), interactor)
        for _ in 0..<50 { store.trigger(.addDetached) }
        for task in interactor.tasks { await task.value }
        #expect(store.state.items.count == 5)
    }

    @Test func theOrderOfActionsBreaks() {
        let store = ViewState(ListState(), ListInteractor())
        let actions: [ListAction] = (0..<50).map { .replace("\($0)") }
        actions.forEach(store.trigger)
        #expect(store.state.items == ["49"])
        #expect(store.state.history == (0..<50).map(String.init))
    }
}

private struct ListState: StateProtocol {
    var items: [String] = []
    var history: [String] = []
}

private enum ListAction: ActionProtocol {
    case add
    case addDetached
    case replace(String)
}

private enum ListNotification: NotificationProtocol {
    case error(String)
}

/// The list of VVSI's README, whose limit is checked either in the update or in the turn of the action.
private final class ListInteractor: ViewStateInteractorProtocol {
    let notifications = PassthroughSubject<ListNotification, Never>()
    private(set) var tasks: [Task<Void, Never>] = []

    func execute(
        _ state: @escaping CurrentState<ListState>, _ action: ListAction, _ updater: @escaping StateUpdater<ListState>
    ) {
        switch action {
        case .add:
            guard state().items.count < 5 else { return notifications.send(.error("Max items count is 5")) }
            updater { $0.items.append("New item") }
        case .addDetached:
            tasks.append(
                Task.detached {
                    await updater { state in
                        if state.items.count < 5 { state.items.append("New item") }
                    }
                })
        case .replace(let item):
            updater { state in
                state.items = [item]
                state.history.append(item)
            }
        }
    }
}
