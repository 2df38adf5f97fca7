import KitCells
import KitSceneViews
import KitVVSI
import SignUpDomain

/// The form to sign in as a function of its state.
struct SignInBody: View {
    let viewState: ViewState<SignInInteractor>

    @FocusState private var focus: FormRule?

    private var state: SignInState { viewState.state }

    var body: some View {
        FormBody(SignUpTexts.signInPanel, state.phase, actions) {
            if let explanation = state.explanation { Text(explanation, role: .warning) }
            email.focused($focus, equals: .email)
            password.focused($focus, equals: .password)
            Toggle(SignUpTexts.showPassword, isOn: state.isRevealed) { viewState.trigger(.toggleReveal) }
                .pressedByEnter(false)
            SubmitBarBody(
                title: SignUpTexts.signIn, isEnabled: state.credentials != nil, phase: state.phase, actions: actions)
        }
        .submitLabel(state.phase.submitLabel(SignUpTexts.signIn, isComplete: state.credentials != nil))
        .backConfirmation(.form(losing: state.typedEntries))
        .navigationSubtitle(state.phase.subtitle(SignUpTexts.signingIn))
        .onChange(of: state.phase.fieldToCorrect) { moveFocus() }
    }

    private func submit() {
        viewState.trigger(.submit)
        moveFocus()
    }

    private func moveFocus() { if let field = state.phase.fieldToCorrect { focus = field } }

    private var email: FormTextField {
        FormTextField(
            label: SignUpTexts.email, placeholder: SignUpTexts.emailPlaceholder, state: state.email,
            hasPreferredFocus: !state.hasSessionEnded, enter: { viewState.trigger(.enterEmail($0)) },
            leave: { viewState.trigger(.leaveEmail) }, submit: actions.submit)
    }

    private var password: FormPasswordField {
        FormPasswordField(
            label: SignUpTexts.password, placeholder: SignUpTexts.existingPasswordPlaceholder, state: state.password,
            isRevealed: state.isRevealed, hasPreferredFocus: state.hasSessionEnded,
            enter: { viewState.trigger(.enterPassword($0)) }, leave: { viewState.trigger(.leavePassword) },
            submit: actions.submit)
    }

    private var actions: FormActions {
        FormActions(
            submit: submit, cancel: { viewState.trigger(.cancel) },
            dismissFailure: { viewState.trigger(.dismissFailure) })
    }
}
