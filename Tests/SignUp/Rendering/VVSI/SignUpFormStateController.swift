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
                viewState.statePublisher.map(\.phase.fieldToCorrect).removeDuplicates().sink { [weak self] _ in
                    self?.moveFocus()
                },
                presentFailures(of: viewState.statePublisher.map(\.phase)) { [viewState] in
                    viewState.trigger(.dismissFailure)
                } retry: { [weak self] in
                    self?.submit()
                },
            ]
    }

    private func submit() {
        viewState.trigger(.submit)
        moveFocus()
    }

    private func moveFocus() { viewState.state.phase.fieldToCorrect.map(form.focus) }

    private func show(_ state: SignUpFormState) {
        form.name.show(state.name)
        form.email.show(state.email)
        form.password.show(state.password)
        form.repetition.show(state.repetition)
        form.meter.show(state.strength)
        form.meter.isHidden = state.password.message != nil
        form.hints.show(state.metRules)
        form.isRevealed = state.isRevealed
        form.isSubmitting = state.phase == .submitting
        subtitle = state.phase.subtitle(SignUpTexts.signingUp)
        form.bar.show(state.phase, isAllowed: state.registration != nil)
        navigationItem.backConfirmation = .form(losing: state.typedEntries)
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
            form.bar.submit.action.observe { [weak self] in self?.submit() },
            form.bar.cancel.action.observe { viewState.trigger(.cancel) },
        ]
            + [form.name, form.email, form.password, form.repetition].map { field in
                field.submitted.observe { [weak self] in self?.submit() }
            }
    }
}
