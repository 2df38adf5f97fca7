import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// Shows the model of the form to sign in, and sends its events.
final class SignInViewController: ViewController, Mvce.View {
    private let form = SignInView()

    init() {
        super.init(title: SignUpTexts.signInTitle)
    }

    override func loadView() -> View { form }

    func bind(model: SignInModel, dispatcher: Dispatcher<SignInEvent>) -> BindingDisposer {
        form.explain(model.explanation)
        var bindings = show(model) + sendEvents(to: dispatcher)
        bindings += [model.failures.observe { [weak self] in self?.present($0.alert { dispatcher.send(.submit) }) }]
        return { bindings.cancelAll() }
    }

    private func show(_ model: SignInModel) -> [AnyCancellable] {
        [
            model.form.bind(to: form) { view, form in
                view.show(form)
                view.bar.submit.isEnabled = form.isValid
            },
            model.isRevealed.bind(to: form) { $0.isRevealed = $1 },
            model.isSubmitting.bind(to: form) { $0.isSubmitting = $1 },
            model.notice.bind(to: form.bar.notice) { $0.text = $1 },
        ]
    }

    private func sendEvents(to dispatcher: Dispatcher<SignInEvent>) -> [AnyCancellable] {
        [
            form.edited.observe { dispatcher.send(.edit($0.field, Secret($0.text))) },
            form.left.observe { dispatcher.send(.leave($0)) },
            form.submitted.observe { dispatcher.send(.submit) },
            form.cancelled.observe { dispatcher.send(.cancel) },
            form.reveal.action.observe { dispatcher.send(.reveal) },
        ]
    }
}
