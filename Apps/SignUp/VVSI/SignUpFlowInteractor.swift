import KitCore
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
enum SignUpFlowNotification: NotificationProtocol, Equatable {
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
        case .open(let route): state.update { $0.path.append(route) }
        case .changePath(let path): state.update { $0.path = path }
        case .terms(.accepted): state.update { $0.path.append(.signUpForm) }
        case .home(.loggedOut): logOut(state)
        case .home(.sessionEnded(let email)): endSession(state, path: [.signIn(email: email)])
        case .form(.signedIn(let session)): begin(session, state)
        case .invite(let invitation): invite(invitation, state)
        case .refuseLink(let error): notifications.send(.message(title: error.title, text: error.message))
        }
    }

    private func start(_ state: Handle) {
        do {
            guard let session = try services.sessions.load() else { return }
            state.update { ($0.user, $0.path) = (.member(session), [.home(.returning)]) }
        } catch {
            endSession(state, path: [])
            state.update { flow in
                flow.notice = [error.displayable.message, flow.notice].compactMap(\.self).joined(separator: " ")
            }
        }
    }

    /// Begins a session; the way to it, and an invitation, are discarded.
    private func begin(_ session: Session, _ state: Handle) {
        var notice: String?
        do { try services.sessions.save(session) } catch { notice = error.displayable.message }
        let path = [SignUpRoute.home(.signedIn(notice: notice))]
        state.update { $0 = SignUpFlowState(user: .member(session), path: path) }
    }

    /// Ends a session, and removes the saved one.
    private func endSession(_ state: Handle, path: [SignUpRoute], notice: String? = nil) {
        state.update { $0 = SignUpFlowState(path: path, notice: notice) }
        do {
            try services.sessions.clear()
        } catch {
            state.update { $0.notice = error.displayable.message }
        }
    }

    /// The app discards the session immediately, and then asks the server to end it.
    private func logOut(_ state: Handle) {
        guard let token = state.value.session?.token else { return }
        endSession(state, path: [], notice: SignUpTexts.loggedOut)
        state.run(.signOut, policy: .concurrent) { [accounts = services.accounts] _ in
            // An error changes nothing: the app has no session any more.
            try? await accounts.signOut(token: token)
        }
    }

    private func invite(_ invitation: Invitation, _ state: Handle) {
        guard state.value.session == nil else {
            let (title, text) = (SignUpTexts.alreadySignedInTitle, SignUpTexts.alreadySignedIn)
            return notifications.send(.message(title: title, text: text))
        }
        state.update { ($0.user, $0.notice) = (.guest(invitation), SignUpTexts.invited(invitation)) }
        notifications.send(.invited(invitation))
    }
}
