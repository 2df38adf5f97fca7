import KitReactive
import KitVVSI

/// A counter in VVSI: one action, one state, one bound label.
struct CounterState: StateProtocol {
    var count = 100_000
}

enum CounterAction: ActionProtocol { case increment }

final class CounterInteractor: InitialStateProtocol {
    typealias S = CounterState
    typealias A = CounterAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let initialState = CounterState()

    func execute(
        _ state: @escaping CurrentState<CounterState>, _ action: CounterAction,
        _ updater: @escaping StateUpdater<CounterState>
    ) {
        switch action {
        case .increment: updater { $0.count += 1 }
        }
    }
}
