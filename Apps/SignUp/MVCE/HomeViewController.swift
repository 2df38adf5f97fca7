import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// What Home shows.
final class HomeModel {
    let account: Property<Account>
    let notice: Property<String>
    let isReturning: Bool
    let token: Secret<String>

    init(_ session: Session, isReturning: Bool, notice: String) {
        account = Property(session.account)
        self.notice = Property(notice)
        self.isReturning = isReturning
        token = session.token
    }
}

/// All that can happen to Home.
enum HomeEvent {
    case load
    case receive(Account)
    case fail(any Error)
    case logOut
}

/// Asks the server about a session that was saved, and passes on what a person wants.
struct HomeController: Mvce.Controller, EndableController {
    let services: SignUpServices
    let flow: Dispatcher<SignUpFlowEvent>
    private let effects = EffectScope("HomeController")

    init(services: SignUpServices, flow: Dispatcher<SignUpFlowEvent>) {
        self.services = services
        self.flow = flow
    }

    func update(model: HomeModel, for event: HomeEvent, dispatcher: Dispatcher<HomeEvent>) {
        switch event {
        case .load: if model.isReturning { check(model.token, dispatcher) }
        case .receive(let account): show(account, on: model)
        case .fail(let error): fail(error, model)
        case .logOut: flow.send(.logOut)
        }
    }

    func end() { effects.cancelAll() }

    private func check(_ token: Secret<String>, _ dispatcher: Dispatcher<HomeEvent>) {
        let accounts = services.accounts
        effects.run("check") {
            do {
                let account = try await accounts.account(token: token)
                if !Task.isCancelled { dispatcher.send(.receive(account)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error)) }
            }
        }
    }

    private func show(_ account: Account, on model: HomeModel) {
        guard account != model.account.value else { return }
        model.account.value = account
        model.notice.value = services.save(Session(token: model.token, account: account))
    }

    private func fail(_ error: any Error, _ model: HomeModel) {
        if error as? AccountsError == .sessionEnded {
            flow.send(.endSession(email: model.account.value.email))
        } else {
            model.notice.value = SignUpTexts.notChecked(error.displayable.message)
        }
    }
}

/// Shows Home's model and sends its events.
final class HomeViewController: ViewController, Mvce.View {
    private let home = HomeView()
    private var dispatcher: Dispatcher<HomeEvent>?

    init() {
        super.init(title: SignUpTexts.homeTitle)
        navigationItem.hidesBackButton = true
    }

    override func loadView() -> View { home }
    override func viewDidLoad() { dispatcher?.send(.load) }

    func bind(model: HomeModel, dispatcher: Dispatcher<HomeEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        let isReturning = model.isReturning
        var bindings = [
            model.account.bind(to: home) { $0.show($1, isReturning: isReturning) },
            model.notice.bind(to: home.notice) { $0.text = $1 },
            home.logOut.action.observe { dispatcher.send(.logOut) },
        ]
        return { bindings.cancelAll() }
    }
}
