import KitReactive
import KitTesting
import KitVVSI

/// An interactor in its view state, with its notifications.
final class RecordedInteractor<Interactor: InteractorProtocol> {
    let viewState: ViewState<Interactor>
    private(set) var notifications: [Interactor.N] = []
    private var subscription: AnyCancellable?

    init(_ interactor: Interactor) {
        viewState = ViewState(interactor)
        subscription = viewState.notifications.sink { [unowned self] in notifications.append($0) }
    }

    var state: Interactor.S { viewState.state }

    /// Triggers actions, and waits until all work waits for the clock or an answer.
    func trigger(_ actions: Interactor.A...) async {
        actions.forEach(viewState.trigger)
        await SerialRuntime.shared.settle()
    }
}
