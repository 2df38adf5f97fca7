import KitReactive
import KitSceneViews
import KitVVSI
import SignUpDomain
import SignUpScreens

/// Shows the flow's notice in retained views, and triggers its actions.
final class WelcomeStateController: ViewController {
    private let welcome = WelcomeView()
    private let flow: ViewState<SignUpFlowInteractor>
    private var subscriptions: [AnyCancellable] = []

    init(_ flow: ViewState<SignUpFlowInteractor>) {
        self.flow = flow
        super.init(title: SignUpTexts.welcomeTitle)
    }

    override func loadView() -> RetainedView { welcome }

    override func viewDidLoad() {
        subscriptions = [
            flow.observe { [weak welcome] in welcome?.notice.text = $0.notice ?? "" },
            welcome.signUp.action.observe { [flow] in flow.trigger(.open(.terms)) },
            welcome.signIn.action.observe { [flow] in flow.trigger(.open(.signIn(email: nil))) },
        ]
    }
}
