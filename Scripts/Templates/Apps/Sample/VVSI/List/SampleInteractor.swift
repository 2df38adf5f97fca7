import KitReactive
import KitVVSI
import SampleDomain

/// The contents of the list, and the path through the app.
struct SampleState: StateProtocol, Equatable {
    let items: [SampleItem]
    var path: [SampleRoute] = []
}

/// A scene above the list.
nonisolated enum SampleRoute: Hashable, Sendable {
    case item(SampleItem)
}

/// The user's actions.
enum SampleAction: ActionProtocol {
    case open(SampleItem)
    case changePath([SampleRoute])
}

/// The list's logic.
final class SampleInteractor: InteractorProtocol {
    typealias S = SampleState
    typealias A = SampleAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let effects = EffectScope("SampleInteractor")
    let initialState: SampleState

    init(_ service: any SampleService) {
        initialState = SampleState(items: service.items)
    }

    func execute(_ action: SampleAction, _ state: Handle) {
        switch action {
        case .open(let item): state.update { $0.path.append(.item(item)) }
        case .changePath(let path): state.update { $0.path = path }
        }
    }
}
