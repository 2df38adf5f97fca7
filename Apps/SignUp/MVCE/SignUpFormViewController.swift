import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// Shows the form's model and sends its events.
final class SignUpFormViewController: ViewController, Mvce.View {
    private let form = SignUpFormView()

    init() {
        super.init(title: SignUpTexts.formTitle)
    }

    override func loadView() -> View { form }

    func bind(model: SignUpFormModel, dispatcher: Dispatcher<SignUpFormEvent>) -> BindingDisposer {
        var bindings = show(model) + sendEvents(to: dispatcher)
        bindings += [
            model.invitation.observe { if let invitation = $0 { dispatcher.send(.fill(invitation)) } },
            model.failures.observe { [weak self] in self?.present($0.alert { dispatcher.send(.submit) }) },
        ]
        return { bindings.cancelAll() }
    }

    private func show(_ model: SignUpFormModel) -> [AnyCancellable] {
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

    private func sendEvents(to dispatcher: Dispatcher<SignUpFormEvent>) -> [AnyCancellable] {
        [
            form.edited.observe { dispatcher.send(.edit($0.field, Secret($0.text))) },
            form.left.observe { dispatcher.send(.leave($0)) },
            form.submitted.observe { dispatcher.send(.submit) },
            form.cancelled.observe { dispatcher.send(.cancel) },
            form.reveal.action.observe { dispatcher.send(.reveal) },
        ]
    }
}

extension DisplayableError {
    /// An alert that tells of the error, and offers to try again.
    func alert(retry: @escaping @MainActor () -> Void) -> Alert {
        Alert(title, message: message) {
            Alert.Button(SignUpTexts.tryAgain, action: retry)
            Alert.Button.cancel(SignUpTexts.cancel)
        }
    }
}
