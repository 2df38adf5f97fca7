import KitNavigation
import KitReactive
import KitVVSI
import SignUpDomain

/// Navigation as state, and with it who is signed in.
class SignUpFlowInteractor: InitialStateProtocol, EffectOwner {
    typealias S = SignUpFlowState
    typealias A = SignUpFlowAction
    typealias N = SignUpFlowNotification

    let notifications = PassthroughSubject<SignUpFlowNotification, Never>()
    let effects = EffectScope("SignUpFlowInteractor")
    let initialState = SignUpFlowState()
    let services: SignUpServices
    private var lastMessage = 0

    init(_ services: SignUpServices) {
        self.services = services
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: SignUpFlowAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .start: start(updater)
        case .open(let route): updater { $0.path.append(route) }
        case .changePath(let path): updater { $0.path = path }
        case .begin(let session): begin(session, updater)
        case .rename(let account): rename(account, state, updater)
        case .failCheck(let message): updater { $0.sessionNotice = SignUpTexts.notChecked(message) }
        case .endSession: endSession(state, updater)
        case .logOut: logOut(state, updater)
        case .invite(let invitation): invite(invitation, state, updater)
        case .refuseLink(let error): tell(error.title, error.message, updater)
        case .dismissMessage: updater { $0.messages = Array($0.messages.dropFirst()) }
        }
    }

    private func start(_ updater: StateUpdater<S>) {
        let saved = services.savedSession()
        updater { state in
            state.notice = saved.notice
            guard let session = saved.session else { return }
            state.session = session
            state.path = [.home(isReturning: true)]
        }
    }

    private func begin(_ session: Session, _ updater: StateUpdater<S>) {
        let problem = services.save(session)
        updater { state in
            state = SignUpFlowState(path: [.home(isReturning: false)], session: session, sessionNotice: problem)
        }
    }

    private func rename(_ account: Account, _ state: CurrentState<S>, _ updater: StateUpdater<S>) {
        guard let session = state().session, session.account != account else { return }
        let renamed = Session(token: session.token, account: account)
        let problem = services.save(renamed)
        updater { state in
            state.session = renamed
            state.sessionNotice = problem
        }
    }

    private func endSession(_ state: CurrentState<S>, _ updater: StateUpdater<S>) {
        let email = state().session?.account.email ?? ""
        let problem = services.removeSession()
        updater { $0 = SignUpFlowState(path: [.signIn(.sessionEnded(email: email))], notice: problem) }
    }

    /// The app forgets the session at once; the server is told behind it.
    func logOut(_ state: CurrentState<S>, _ updater: StateUpdater<S>) {
        let (accounts, token) = (services.accounts, state().session?.token)
        let problem = services.removeSession()
        updater { $0 = SignUpFlowState(notice: problem) }
        guard let token else { return }
        effects.run("signOut") { try? await accounts.signOut(token: token) }
    }

    private func invite(_ invitation: Invitation, _ state: CurrentState<S>, _ updater: StateUpdater<S>) {
        guard state().session == nil else {
            return tell(SignUpTexts.alreadySignedInTitle, SignUpTexts.alreadySignedIn, updater)
        }
        updater { state in
            state.invitation = invitation
            state.notice = SignUpTexts.invited(invitation)
        }
        notifications.send(.invited(invitation))
    }

    private func tell(_ title: String, _ message: String, _ updater: StateUpdater<S>) {
        lastMessage += 1
        let id = lastMessage
        updater { $0.messages.append(FlowMessage(id: id, title: title, message: message)) }
    }
}
