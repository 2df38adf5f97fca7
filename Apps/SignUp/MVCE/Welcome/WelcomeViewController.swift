import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// Shows the flow's message and sends the user's choice: a part of the flow's view, with the model and events of the flow.
final class WelcomeViewController: ViewController, Mvce.View {
    private let welcome = WelcomeView()

    init() {
        super.init(title: SignUpTexts.welcomeTitle)
    }

    override func loadView() -> RetainedView { welcome }

    func bind(model: SignUpFlowModel, dispatcher: Dispatcher<SignUpFlowEvent>) -> BindingDisposer {
        disposer(of: [
            model.notice.bind(to: welcome.notice) { $0.text = $1 ?? "" },
            welcome.signUp.action.observe { dispatcher.send(.openTerms) },
            welcome.signIn.action.observe { dispatcher.send(.openSignIn) },
        ])
    }
}
