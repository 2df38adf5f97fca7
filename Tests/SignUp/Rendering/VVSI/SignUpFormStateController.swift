import KitReactive
import KitSceneViews
import KitVVSI
import SignUpDomain
import SignUpScreens

/// Shows the state of the form to sign up in retained views, and triggers its actions.
final class SignUpFormStateController: ViewController {
    private let form = SignUpFormView()
    private let viewState: ViewState<SignUpFormInteractor>
    private var subscriptions: [AnyCancellable] = []

    init(_ viewState: ViewState<SignUpFormInteractor>) {
        self.viewState = viewState
        super.init(title: SignUpTexts.formTitle)
    }

    override func loadView() -> RetainedView { form }

    override func viewDidLoad() {
        subscriptions =
            triggerActions(of: viewState) + [
                viewState.observe { [weak self] in self?.show($0) },
                viewState.notifications.sink { [form] in if case .missed(let field) = $0 { form.focus(field) } },
                presentFailures(of: viewState.statePublisher.map(\.phase)) { [viewState] in
                    viewState.trigger(.dismissFailure)
                } retry: { [viewState] in
                    viewState.trigger(.submit)
                },
            ]
    }

    private func show(_ state: SignUpFormState) {
        form.name.show(state.name)
        form.email.show(state.email)
        form.password.show(state.password)
        form.repetition.show(state.repetition)
        form.meter.show(state.strength)
        form.hints.show(state.metRules)
        form.isRevealed = state.isRevealed
        form.isSubmitting = state.phase == .submitting
        subtitle = state.phase.subtitle(SignUpTexts.signingUp)
        form.bar.show(state.phase, isAllowed: state.registration != nil)
        navigationItem.backConfirmation = state.hasEntries ? .form : nil
    }

    private func triggerActions(of viewState: ViewState<SignUpFormInteractor>) -> [AnyCancellable] {
        [
            form.name.edited.observe { viewState.trigger(.enterName($0)) },
            form.name.editingDidEnd.observe { viewState.trigger(.leave(.name)) },
            form.email.edited.observe { viewState.trigger(.enterEmail($0)) },
            form.email.editingDidEnd.observe { viewState.trigger(.leave(.email)) },
            form.password.editedSecret.observe { viewState.trigger(.enterPassword($0)) },
            form.password.editingDidEnd.observe { viewState.trigger(.leave(.password)) },
            form.repetition.editedSecret.observe { viewState.trigger(.enterRepetition($0)) },
            form.repetition.editingDidEnd.observe { viewState.trigger(.leave(.repetition)) },
            form.reveal.action.observe { viewState.trigger(.toggleReveal) },
            form.bar.submit.action.observe { viewState.trigger(.submit) },
            form.bar.cancel.action.observe { viewState.trigger(.cancel) },
        ]
            + [form.name, form.email, form.password, form.repetition].map { field in
                field.submitted.observe { viewState.trigger(.submit) }
            }
    }
}
