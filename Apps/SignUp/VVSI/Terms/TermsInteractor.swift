import KitReactive
import KitVVSI
import SignUpDomain

struct TermsState: StateProtocol {
    private(set) var isRead = false

    /// The end was visible, so the terms count as read from now on.
    mutating func reachedEnd() { isRead = true }
}

/// The user has reached the end of the terms, or accepts them.
enum TermsAction: ActionProtocol {
    case reachEnd
    case accept
}

enum TermsNotification: NotificationProtocol {
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
        case .reachEnd: state.update { $0.reachedEnd() }
        case .accept: if state.value.isRead { notifications.send(.accepted) }
        }
    }
}
