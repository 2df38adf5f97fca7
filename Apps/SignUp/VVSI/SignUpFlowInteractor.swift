import KitNavigation
import KitReactive
import KitVVSI
import SignUpDomain

/// The start of the app, navigation, the notifications of the scenes, and links.
enum SignUpFlowAction: ActionProtocol {
    case start
    case open(SignUpRoute)
    case changePath([SignUpRoute])
    case terms(TermsNotification)
    case home(HomeNotification)
    case form(FormNotification)
    case invite(Invitation)
    case refuseLink(DeepLinkError)
}

/// An invitation for the form to sign up, or a message for the user.
enum SignUpFlowNotification: NotificationProtocol {
    case invited(Invitation)
    case message(title: String, text: String)
}

/// Keeps navigation and the user as state.
final class SignUpFlowInteractor: InteractorProtocol {
    typealias S = SignUpFlowState
    typealias A = SignUpFlowAction
    typealias N = SignUpFlowNotification

    nonisolated enum Work {
        case signOut
    }

    let notifications = PassthroughSubject<SignUpFlowNotification, Never>()
    let effects = EffectScope("SignUpFlowInteractor")
    let initialState = SignUpFlowState()
    private let services: SignUpServices

    init(_ services: SignUpServices) {
        self.services = services
    }

    func execute(_ action: SignUpFlowAction, _ state: Handle) {
        switch action {
        case .start: start(state)
        case .open(let route): state.update { $0.opened(route) }
        case .changePath(let path): state.update { $0.movedTo(path) }
        case .terms(.accepted): state.update { $0.opened(.signUpForm) }
        case .home(.loggedOut): logOut(state)
        case .home(.sessionEnded(let email)): endSession(email: email, state)
        case .form(.signedIn(let session)): begin(session, state)
        case .invite(let invitation): invite(invitation, state)
        case .refuseLink(let error): notifications.send(.message(title: error.title, text: error.message))
        }
    }

    private func start(_ state: Handle) {
        let saved = services.savedSession()
        state.update { $0.started(with: saved.session, notice: saved.notice) }
    }

    private func begin(_ session: Session, _ state: Handle) {
        let notice = services.save(session)
        state.update { $0.signedIn(session, notice: notice) }
    }

    private func endSession(email: String, _ state: Handle) {
        let notice = services.removeSession()
        state.update { $0.sessionEnded(email: email, notice: notice) }
    }

    /// The app discards the session immediately, and then asks the server to end it.
    private func logOut(_ state: Handle) {
        guard let token = state.value.session?.token else { return }
        let notice = services.removeSession()
        state.update { $0.loggedOut(notice: notice) }
        state.run(.signOut, policy: .concurrent) { [accounts = services.accounts] in
            try? await accounts.signOut(token: token)
        }
    }

    private func invite(_ invitation: Invitation, _ state: Handle) {
        guard state.value.session == nil else {
            let (title, text) = (SignUpTexts.alreadySignedInTitle, SignUpTexts.alreadySignedIn)
            return notifications.send(.message(title: title, text: text))
        }
        state.update { $0.invited(invitation) }
        notifications.send(.invited(invitation))
    }
}
