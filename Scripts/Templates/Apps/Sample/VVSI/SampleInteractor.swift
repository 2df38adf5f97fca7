import KitReactive
import KitVVSI
import SampleDomain

/// The list's logic.
final class SampleInteractor: InitialStateProtocol {
    typealias S = SampleState
    typealias A = SampleAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let initialState: SampleState

    init(_ service: any SampleService) {
        initialState = SampleState(items: service.items)
    }

    func execute(_ state: @escaping CurrentState<S>, _ action: SampleAction, _ updater: @escaping StateUpdater<S>) {
        switch action {
        case .open(let item): updater { $0.path.append(item) }
        case .changePath(let path): updater { $0.path = path }
        }
    }
}
