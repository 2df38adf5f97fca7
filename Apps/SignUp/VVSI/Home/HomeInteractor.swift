import KitCore
import KitReactive
import KitVVSI
import SignUpDomain

struct HomeState: StateProtocol {
    let isReturning: Bool
    private(set) var account: Account
    /// Whether a saved session is still to be checked with the server.
    private(set) var isCheckDue: Bool
    /// The message about the session; `nil` if there is none.
    private(set) var notice: String?

    init(_ account: Account, _ arrival: HomeArrival) {
        self.account = account
        switch arrival {
        case .returning: (isReturning, isCheckDue, notice) = (true, true, nil)
        case .signedIn(let notice): (isReturning, isCheckDue, self.notice) = (false, false, notice)
        }
    }

    mutating func beganCheck() { isCheckDue = false }

    /// The account has changed on the server; the notice says whether the change could be saved.
    mutating func renamed(_ newAccount: Account, notice newNotice: String?) {
        (account, notice) = (newAccount, newNotice)
    }

    mutating func failedCheck(_ error: any DisplayableError) { notice = SignUpTexts.notChecked(error.message) }
}

/// The appearance of the screen, and the user's action.
enum HomeAction: ActionProtocol {
    case appear
    case logOut
}

enum HomeNotification: NotificationProtocol {
    case loggedOut
    case sessionEnded(email: String)
}

/// Checks a saved session with the server once.
final class HomeInteractor: InteractorProtocol {
    typealias S = HomeState
    typealias A = HomeAction
    typealias N = HomeNotification

    nonisolated enum Work {
        case check
    }

    let notifications = PassthroughSubject<HomeNotification, Never>()
    let effects = EffectScope("HomeInteractor")
    let initialState: HomeState
    private let services: SignUpServices
    private let token: Secret<String>

    init(_ services: SignUpServices, _ session: Session, _ arrival: HomeArrival) {
        self.services = services
        token = session.token
        initialState = HomeState(session.account, arrival)
    }

    func execute(_ action: HomeAction, _ state: Handle) {
        switch action {
        case .appear: check(state)
        case .logOut: logOut(state)
        }
    }

    private func check(_ state: Handle) {
        guard state.value.isCheckDue else { return }
        state.update { $0.beganCheck() }
        state.run(.check) { [accounts = services.accounts, token] in
            try await accounts.account(token: token)
        } then: { [weak self] account in
            self?.save(account, state)
        } catch: { [notifications] error in
            guard error as? AccountsError == .sessionEnded else {
                return state.update { $0.failedCheck(error.displayable) }
            }
            notifications.send(.sessionEnded(email: state.value.account.email))
        }
    }

    private func save(_ account: Account, _ state: Handle) {
        guard account != state.value.account else { return }
        let notice = services.save(Session(token: token, account: account))
        state.update { $0.renamed(account, notice: notice) }
    }

    private func logOut(_ state: Handle) {
        state.cancel(.check)
        notifications.send(.loggedOut)
    }
}
