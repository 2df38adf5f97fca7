import KitReactive
import KitSceneViews
import KitVVSI
import SignUpDomain
import SignUpScreens

/// Shows Home's state in retained views, and triggers its actions.
final class HomeStateController: ViewController {
    private let home = HomeView()
    private let viewState: ViewState<HomeInteractor>
    private var subscriptions: [AnyCancellable] = []

    init(_ viewState: ViewState<HomeInteractor>) {
        self.viewState = viewState
        super.init(title: SignUpTexts.homeTitle)
        navigationItem.hidesBackButton = true
    }

    override func loadView() -> RetainedView { home }

    override func viewDidLoad() {
        subscriptions = [
            viewState.observe { [weak self] in self?.show($0) },
            home.logOut.action.observe { [viewState] in viewState.trigger(.logOut) },
        ]
        viewState.trigger(.load)
    }

    private func show(_ state: HomeState) {
        home.greeting.text = SignUpTexts.greeting(state.account, isReturning: state.isReturning)
        home.email.text = state.account.email
        home.notice.text = state.notice ?? ""
    }
}
