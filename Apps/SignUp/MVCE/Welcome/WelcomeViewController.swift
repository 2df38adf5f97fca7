import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// Shows the flow's message and sends the user's choice.
final class WelcomeViewController: ViewController, Mvce.View {
    private let welcome = WelcomeView()

    init() {
        super.init(title: SignUpTexts.welcomeTitle)
    }

    override func loadView() -> View { welcome }

    func bind(model: WelcomeModel, dispatcher: Dispatcher<WelcomeEvent>) -> BindingDisposer {
        disposer(of: [
            model.notice.bind(to: welcome.notice) { $0.text = $1 ?? "" },
            welcome.signUp.action.observe { dispatcher.send(.signUp) },
            welcome.signIn.action.observe { dispatcher.send(.signIn) },
        ])
    }
}
