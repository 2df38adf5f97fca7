import KitReactive
import KitVVSI
import SignUpDomain

/// What the screen of the terms shows.
struct TermsState: StateProtocol {
    private(set) var isRead = false

    /// The end was visible: once read, read for good.
    mutating func reachedEnd() { isRead = true }
}

/// What happens to the terms.
enum TermsAction: ActionProtocol {
    case reachEnd
    case accept
}

/// What the terms tell the flow.
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
