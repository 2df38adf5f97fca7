import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// Shows a form's model and sends its events.
final class FormViewController<Form: AccountForm>: ViewController, Mvce.View {
    private let form = AccountFormView<Form>()

    init() {
        super.init(title: Form.words.title)
    }

    override func loadView() -> View { form }

    func bind(model: FormModel<Form>, dispatcher: Dispatcher<FormEvent<Form>>) -> BindingDisposer {
        var bindings = sendEvents(to: dispatcher)
        bindings += [
            model.page.bind(to: form) { $0.show($1) },
            model.invitation.observe { if let invitation = $0 { dispatcher.send(.fill(invitation)) } },
            model.failures.observe { [weak self] in self?.present($0.alert { dispatcher.send(.submit) }) },
        ]
        return { bindings.cancelAll() }
    }

    private func sendEvents(to dispatcher: Dispatcher<FormEvent<Form>>) -> [AnyCancellable] {
        [
            form.edited.observe { dispatcher.send(.edit($0.field, $0.text)) },
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
