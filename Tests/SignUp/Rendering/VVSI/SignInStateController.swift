import KitReactive
import KitSceneViews
import KitVVSI
import SignUpDomain
import SignUpScreens

/// Shows the state of the form to sign in in retained views, and triggers its actions.
final class SignInStateController: FormStateController<SignInInteractor> {
    private let form = SignInView()

    init(_ viewState: ViewState<SignInInteractor>) {
        super.init(viewState, title: SignUpTexts.signInTitle)
        form.explanation.text = viewState.state.explanation ?? ""
        form.explanation.isHidden = !viewState.state.hasSessionEnded
        form.isPasswordFirst = viewState.state.hasSessionEnded
    }

    override func loadView() -> RetainedView { form }

    override func focus(_ field: FormRule) { form.focus(field) }

    override func show(_ state: SignInState) {
        form.email.show(state.email)
        form.password.show(state.password)
        form.isRevealed = state.isRevealed
        form.isSubmitting = state.phase == .submitting
        subtitle = state.phase.subtitle(SignUpTexts.signingIn)
        form.bar.show(state.phase, isAllowed: state.credentials != nil)
        navigationItem.backConfirmation = .form(losing: state.typedEntries)
    }

    override func actionTriggers() -> [AnyCancellable] {
        let viewState = viewState
        return [
            form.email.edited.observe { viewState.trigger(.enterEmail($0)) },
            form.email.editingDidEnd.observe { viewState.trigger(.leaveEmail) },
            form.password.editedSecret.observe { viewState.trigger(.enterPassword($0)) },
            form.password.editingDidEnd.observe { viewState.trigger(.leavePassword) },
            form.reveal.action.observe { viewState.trigger(.toggleReveal) },
            form.email.submitted.observe { [weak self] in self?.submit() },
            form.password.submitted.observe { [weak self] in self?.submit() },
            form.bar.submit.action.observe { [weak self] in self?.submit() },
            form.bar.cancel.action.observe { viewState.trigger(.cancel) },
        ]
    }
}
