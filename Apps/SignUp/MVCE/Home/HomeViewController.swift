import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// Shows Home's model and sends its events.
final class HomeViewController: ViewController, Mvce.View {
    private let home = HomeView()
    private var dispatcher: Dispatcher<HomeEvent>?

    init() {
        super.init(title: SignUpTexts.homeTitle)
        navigationItem.hidesBackButton = true
    }

    override func loadView() -> RetainedView { home }
    override func viewDidLoad() { dispatcher?.send(.load) }

    func bind(model: HomeModel, dispatcher: Dispatcher<HomeEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        let isReturning = model.isReturning
        return disposer(of: [
            model.account.bind(to: home.greeting) { $0.text = SignUpTexts.greeting($1, isReturning: isReturning) },
            model.account.bind(to: home.email) { $0.text = $1.email },
            model.notice.bind(to: home.notice) { $0.text = $1 ?? "" },
            home.logOut.action.observe { dispatcher.send(.logOut) },
        ])
    }
}
