import KitDI
import KitReactive
import KitVVSI

/// A page above the counter.
nonisolated enum CounterRoute: Hashable, Sendable {
    case about
}

/// The current place in the app.
struct CounterFlowState: StateProtocol, Equatable {
    /// The pages above the counter, the topmost last.
    var path: [CounterRoute] = []
}

/// The notifications of the counter, and the way back.
enum CounterFlowAction: ActionProtocol {
    case counter(CounterNotification)
    case changePath([CounterRoute])
}

/// Opens pages, and rings the bell.
final class CounterFlowInteractor: InteractorProtocol {
    typealias S = CounterFlowState
    typealias A = CounterFlowAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let effects = EffectScope("CounterFlowInteractor")
    let initialState = CounterFlowState()
    private let haptics: any HapticFeedback

    init(_ haptics: any HapticFeedback) {
        self.haptics = haptics
    }

    func execute(_ action: CounterFlowAction, _ state: Handle) {
        switch action {
        case .counter(.openAbout): state.update { $0.path = [.about] }
        case .counter(.limitReached): haptics.notify(.warning)
        case .counter(.numberFailed): haptics.notify(.error)
        case .changePath(let path): state.update { $0.path = path }
        }
    }
}
