import KitCore
import KitReactive
import KitVVSI
import SignUpDomain

struct HomeState: StateProtocol, Equatable {
    let isReturning: Bool
    var account: Account
    /// The message about the session; `nil` if there is none.
    var notice: String?
}

/// The appearance of the screen, and the user's action.
enum HomeAction: ActionProtocol {
    case load
    case logOut
}

enum HomeNotification: NotificationProtocol, Equatable {
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
        initialState =
            switch arrival {
            case .returning: HomeState(isReturning: true, account: session.account)
            case .signedIn(let notice): HomeState(isReturning: false, account: session.account, notice: notice)
            }
    }

    func execute(_ action: HomeAction, _ state: Handle) {
        switch action {
        case .load: if state.value.isReturning { check(state) }
        case .logOut:
            state.cancel(.check)
            notifications.send(.loggedOut)
        }
    }

    private func check(_ state: Handle) {
        state.run(.check) { [services, token, notifications] state in
            do {
                let account = try await services.accounts.account(token: token)
                guard !state.isCancelled, account != state.value.account else { return }
                state.update { ($0.account, $0.notice) = (account, nil) }
                try services.sessions.save(Session(token: token, account: account))
            } catch AccountsError.sessionEnded {
                notifications.send(.sessionEnded(email: state.value.account.email))
            } catch let error as SessionStoreError {
                state.update { $0.notice = error.message }
            } catch {
                state.update { $0.notice = SignUpTexts.notChecked(error.displayable.message) }
            }
        }
    }
}
