import KitCells
import KitSceneViews
import KitVVSI
import SignUpDomain

/// The form to sign in as a function of its state.
struct SignInBody: ViewBody {
    let viewState: ViewState<SignInInteractor>

    private var state: SignInState { viewState.state }

    var body: some ViewBody {
        FormBody(SignUpTexts.signInPanel, state.phase, actions) {
            if let explanation = state.reason.explanation { Text(explanation, role: .warning) }
            email
            password
            Toggle(SignUpTexts.showPassword, isOn: state.isRevealed) { viewState.trigger(.toggleReveal) }
            SubmitBarBody(
                title: SignUpTexts.signIn, busyTitle: SignUpTexts.signingIn, isEnabled: state.canSubmit,
                phase: state.phase, actions: actions)
        }
    }

    private var email: FormTextField {
        FormTextField(
            label: SignUpTexts.email, placeholder: SignUpTexts.emailPlaceholder, state: state.email,
            hasPreferredFocus: !state.isPasswordFirst, edit: { viewState.trigger(.editEmail($0)) },
            endEditing: { viewState.trigger(.endEditingEmail) }, submit: actions.submit)
    }

    private var password: FormPasswordField {
        FormPasswordField(
            label: SignUpTexts.password, placeholder: SignUpTexts.existingPasswordPlaceholder, state: state.password,
            isRevealed: state.isRevealed, hasPreferredFocus: state.isPasswordFirst,
            edit: { viewState.trigger(.editPassword($0)) }, endEditing: { viewState.trigger(.endEditingPassword) },
            submit: actions.submit)
    }

    private var actions: FormActions {
        FormActions(
            submit: { viewState.trigger(.submit) }, cancel: { viewState.trigger(.cancel) },
            dismissFailure: { viewState.trigger(.dismissFailure) })
    }
}
