import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// Shows the model of the form to sign up and sends its events.
final class SignUpFormViewController: ViewController, Mvce.View {
    private let form = SignUpFormView()

    init() {
        super.init(title: SignUpTexts.formTitle)
    }

    override func loadView() -> RetainedView { form }

    func bind(model: SignUpFormModel, dispatcher: Dispatcher<SignUpFormEvent>) -> BindingDisposer {
        var bindings =
            form.name.bind(model.name) { dispatcher.send(.name($0)) }
            + form.email.bind(model.email) { dispatcher.send(.email($0)) }
            + form.password.bind(model.password) { dispatcher.send(.password($0)) }
            + form.repetition.bind(model.repetition) { dispatcher.send(.repetition($0)) }
            + form.bar.bind(model.submission, isAllowed: model.isAllowed) { dispatcher.send(.submission($0)) }
        bindings += [
            model.strength.bind(to: form.meter) { $0.show($1) },
            model.password.remark.bind(to: form.meter) { $0.isHidden = $1 != nil },
            model.metRules.bind(to: form.hints) { $0.show($1) },
            model.typedEntries.bind(to: navigationItem) { $0.backConfirmation = .form(losing: $1) },
            model.isRevealed.bind(to: form) { $0.isRevealed = $1 },
            model.submission.isUnderWay.bind(to: form) { $0.isSubmitting = $1 },
            model.submission.subtitle.bind(to: self) { $0.subtitle = $1 },
            model.submission.corrections.observe { [form] in form.focus($0) },
            model.submission.failures.observe { [weak self] error in
                self?.present(error.alert { dispatcher.send(.submission(.submit)) })
            },
            model.invitation.observe { if let invitation = $0 { dispatcher.send(.invite(invitation)) } },
            form.reveal.action.observe { dispatcher.send(.reveal) },
        ]
        for field in [form.name, form.email, form.password, form.repetition] {
            bindings.append(field.submitted.observe { dispatcher.send(.submission(.submit)) })
        }
        return disposer(of: bindings)
    }
}
