import KitReactive
import KitVVSI

struct TermsState: StateProtocol, Equatable {
    /// Whether the end was visible at any time.
    var isRead = false
    /// Whether the user has tried to accept them before.
    var isTooEarly = false
}

/// The user has reached the end of the terms, or accepts them.
enum TermsAction: ActionProtocol {
    case reachEnd
    case accept
}

enum TermsNotification: NotificationProtocol, Equatable {
    case accepted
}

/// Lets the terms be accepted once their end has been seen.
final class TermsInteractor: InteractorProtocol {
    typealias S = TermsState
    typealias A = TermsAction
    typealias N = TermsNotification

    let notifications = PassthroughSubject<TermsNotification, Never>()
    let effects = EffectScope("TermsInteractor")
    let initialState = TermsState()

    func execute(_ action: TermsAction, _ state: Handle) {
        switch action {
        case .reachEnd: state.update { $0.isRead = true }
        case .accept where state.value.isRead: notifications.send(.accepted)
        case .accept: state.update { $0.isTooEarly = true }
        }
    }
}
