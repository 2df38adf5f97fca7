import KitCore
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// Home, which greets the user and checks a saved session with the server.
final class HomeScreen: ViewController {
    private let home = HomeView()
    private let services: SignUpServices
    private let isReturning: Bool
    private let notice: String?
    private let didLogOut: () -> Void
    private let didExpire: (_ email: String) -> Void
    private var session: Session
    private var check: Task<Void, Never>?
    private var subscriptions: [AnyCancellable] = []

    init(
        _ services: SignUpServices, _ session: Session, isReturning: Bool, notice: String?,
        didLogOut: @escaping () -> Void, didExpire: @escaping (_ email: String) -> Void
    ) {
        self.services = services
        self.session = session
        self.isReturning = isReturning
        self.notice = notice
        self.didLogOut = didLogOut
        self.didExpire = didExpire
        super.init(title: SignUpTexts.homeTitle)
        navigationItem.hidesBackButton = true
    }

    isolated deinit { check?.cancel() }

    override func loadView() -> RetainedView { home }

    override func viewDidLoad() {
        subscriptions = [home.logOut.action.observe { [weak self] in self?.logOut() }]
        home.notice.text = notice ?? ""
        show(session.account)
        if isReturning { startCheck() }
    }

    private func show(_ account: Account) {
        home.greeting.text = SignUpTexts.greeting(account, isReturning: isReturning)
        home.email.text = account.email
    }

    private func logOut() {
        check?.cancel()
        didLogOut()
    }

    private func startCheck() {
        check = Task { [weak self, accounts = services.accounts, token = session.token] in
            do {
                let account = try await accounts.account(token: token)
                if !Task.isCancelled { self?.update(account) }
            } catch {
                if !Task.isCancelled { self?.fail(error) }
            }
        }
    }

    private func update(_ account: Account) {
        guard account != session.account else { return }
        session = Session(token: session.token, account: account)
        show(account)
        do {
            try services.sessions.save(session)
            home.notice.text = ""
        } catch {
            home.notice.text = error.displayable.message
        }
    }

    private func fail(_ error: any Error) {
        if error as? AccountsError == .sessionEnded { return didExpire(session.account.email) }
        home.notice.text = SignUpTexts.notChecked(error.displayable.message)
    }
}
