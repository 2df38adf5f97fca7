import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// Shows what the flow has to say, and sends what a person wants.
final class WelcomeViewController: ViewController, Mvce.View {
    private let welcome = WelcomeView()

    init() {
        super.init(title: SignUpTexts.welcomeTitle)
    }

    override func loadView() -> View { welcome }

    func bind(model: WelcomeModel, dispatcher: Dispatcher<WelcomeEvent>) -> BindingDisposer {
        var bindings = [
            model.notice.bind(to: welcome.notice) { $0.text = $1 },
            welcome.signUp.action.observe { dispatcher.send(.signUp) },
            welcome.signIn.action.observe { dispatcher.send(.signIn) },
        ]
        return { bindings.cancelAll() }
    }
}
