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
enum HomeEvent {
    // The scene
    case load

    // The user
    case logOut

    // The server
    case accountLoaded(Account)
    case checkFailed(any DisplayableError)
}

/// Checks a saved session with the server, and sends the end of the session to the flow.
struct HomeController: Mvce.Controller {
    private enum Work {
        case check
    }

    private let services: SignUpServices
    private let flow: Dispatcher<SignUpFlowEvent>
    private let effects = EffectScope("HomeController")

    init(_ services: SignUpServices, flow: Dispatcher<SignUpFlowEvent>) {
        self.services = services
        self.flow = flow
    }

    func update(model: HomeModel, for event: HomeEvent, dispatcher: Dispatcher<HomeEvent>) {
        switch event {
        case .load: if model.isReturning { check(model.token, dispatcher) }
        case .logOut: flow.send(.logOut)
        case .accountLoaded(let account): apply(account, to: model)
        case .checkFailed(AccountsError.sessionEnded): flow.send(.sessionEnded(email: model.account.value.email))
        case .checkFailed(let error): model.notice.set(ifChanged: SignUpTexts.notChecked(error.message))
        }
    }

    private func check(_ token: Secret<String>, _ dispatcher: Dispatcher<HomeEvent>) {
        effects.start(
            Work.check, for: dispatcher, Event.accountLoaded, or: Event.checkFailed
        ) { [accounts = services.accounts] in
            try await accounts.account(token: token)
        }
    }

    private func apply(_ account: Account, to model: HomeModel) {
        guard account != model.account.value else { return }
        model.account.value = account
        model.notice.set(ifChanged: services.save(Session(token: model.token, account: account)))
    }
}
