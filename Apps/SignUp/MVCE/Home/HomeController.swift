import KitCore
import KitMVCE
import KitReactive
import SignUpDomain

/// The model of Home, and the token of the session.
final class HomeModel {
    let account: Property<Account>
    /// The message about the session; `nil` if there is none.
    let notice: Property<String?>
    let isReturning: Bool
    let token: Secret<String>

    init(_ session: Session, isReturning: Bool, notice: String? = nil) {
        account = Property(session.account)
        self.notice = Property(notice)
        self.isReturning = isReturning
        token = session.token
    }
}

/// All events of Home.
enum HomeEvent: Equatable {
    // The scene
    case load

    // The user
    case logOut

    // The server
    case accountLoaded(Account)
    case checkFailed(AccountsError)
}

/// Checks a saved session with the server, and sends the end of the session to the flow.
struct HomeController: Mvce.Controller {
    private enum Work {
        case check
    }

    let services: SignUpServices
    let flow: Dispatcher<SignUpFlowEvent>
    let effects = EffectScope("HomeController")

    func update(model: HomeModel, for event: HomeEvent, dispatcher: Dispatcher<HomeEvent>) {
        switch event {
        case .load where model.isReturning:
            effects.start(
                Work.check, for: dispatcher, Event.accountLoaded, or: { .checkFailed(AccountsError($0)) }
            ) { [accounts = services.accounts, token = model.token] in
                try await accounts.account(token: token)
            }
        case .load:
            break
        case .logOut:
            flow.send(.logOut)
        case .accountLoaded(let account) where account == model.account.value:
            break
        case .accountLoaded(let account):
            model.account.value = account
            model.notice.value = services.sessions.problem {
                try $0.save(Session(token: model.token, account: account))
            }
        case .checkFailed(.sessionEnded):
            flow.send(.sessionEnded(email: model.account.value.email))
        case .checkFailed(let error):
            model.notice.value = SignUpTexts.notChecked(error.message)
        }
    }
}
