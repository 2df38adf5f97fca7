import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// Shows the model of the form to sign in and sends its events.
final class SignInViewController: ViewController, Mvce.View {
    private let form = SignInView()

    init() {
        super.init(title: SignUpTexts.signInTitle)
    }

    override func loadView() -> RetainedView { form }

    func bind(model: SignInModel, dispatcher: Dispatcher<SignInEvent>) -> BindingDisposer {
        form.explanation.text = SignUpTexts.sessionEnded
        form.explanation.isHidden = !model.hasSessionEnded
        form.isPasswordFirst = model.hasSessionEnded
        var bindings =
            form.email.bind(model.email) { dispatcher.send(.email($0)) }
            + form.password.bind(model.password) { dispatcher.send(.password($0)) }
            + form.bar.bind(model.submission, isAllowed: model.isAllowed) { dispatcher.send(.submission($0)) }
        bindings += [
            model.typedEntries.bind(to: navigationItem) { $0.backConfirmation = .form(losing: $1) },
            model.isRevealed.bind(to: form) { $0.isRevealed = $1 },
            model.submission.isUnderWay.bind(to: form) { $0.isSubmitting = $1 },
            model.submission.subtitle.bind(to: self) { $0.subtitle = $1 },
            model.submission.corrections.observe { [form] in form.focus($0) },
            model.submission.failures.observe { [weak self] error in
                self?.present(error.alert { dispatcher.send(.submission(.submit)) })
            },
            form.reveal.action.observe { dispatcher.send(.reveal) },
            form.email.submitted.observe { dispatcher.send(.submission(.submit)) },
            form.password.submitted.observe { dispatcher.send(.submission(.submit)) },
        ]
        return disposer(of: bindings)
    }
}
