import KitReactive
import KitSceneViews
import KitVVSI
import SignUpDomain
import SignUpScreens

/// Shows the state of the form to sign up in retained views, and triggers its actions.
final class SignUpFormStateController: FormStateController<SignUpFormInteractor> {
    private let form = SignUpFormView()

    init(_ viewState: ViewState<SignUpFormInteractor>) {
        super.init(viewState, title: SignUpTexts.formTitle)
    }

    override func loadView() -> RetainedView { form }

    override func focus(_ field: FormRule) { form.focus(field) }

    override func show(_ state: SignUpFormState) {
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

    override func actionTriggers() -> [AnyCancellable] {
        let viewState = viewState
        return [
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
