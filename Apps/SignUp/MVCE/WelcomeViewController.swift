import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// All that can happen to the welcome.
enum WelcomeEvent {
    case signUp
    case signIn
}

/// What the welcome shows; the flow writes it.
final class WelcomeModel {
    let notice: Property<String>

    init(notice: Property<String>) {
        self.notice = notice
    }
}

/// Passes on what a person wants.
struct WelcomeController: Mvce.Controller {
    let flow: Dispatcher<SignUpFlowEvent>

    func update(model: WelcomeModel, for event: WelcomeEvent, dispatcher: Dispatcher<WelcomeEvent>) {
        switch event {
        case .signUp: flow.send(.openTerms)
        case .signIn: flow.send(.openSignIn)
        }
    }
}

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
