import KitCells
import KitCore
import KitSceneViews
import KitVVSI
import SignUpDomain

/// The form to sign in as a function of its state.
struct SignInBody: ViewBody {
    let flow: ViewState<SignUpFlowInteractor>
    let viewState: ViewState<SignInInteractor>

    private var state: SignInState { viewState.state }
    private var isExplained: Bool { !state.explanation.isEmpty }

    var body: some ViewBody {
        FormPage(title: SignUpTexts.signInPanel) {
            Text(state.explanation, role: .warning).hidden(!isExplained)
            VStack(alignment: .fill) {
                Text(SignInField.email.formField.label, role: .secondary)
                if isExplained { emailField } else { emailField.preferredFocus() }
            }
            VStack(alignment: .fill) {
                Text(SignInField.password.formField.label, role: .secondary)
                if isExplained { passwordField.preferredFocus() } else { passwordField }
            }
            Toggle(SignUpTexts.showPassword, isOn: state.isRevealed) { viewState.trigger(.reveal) }
            SubmitBody(
                title: SignUpTexts.signIn, busyTitle: SignUpTexts.signingIn, notice: state.notice,
                isEnabled: state.form.isValid, isSubmitting: state.isSubmitting, submit: submit, cancel: cancel)
        }
        .keyCommands(
            KeyCommand(KeyPress(.escape), SignUpTexts.cancel, isEnabled: state.isSubmitting, action: cancel)
        )
        .failure(state.failure, dismiss: { viewState.trigger(.dismissFailure) }, retry: submit)
        .messages(of: flow)
    }

    private var emailField: some ViewBody {
        TextField(
            SignInField.email.formField.label, text: text(.email), placeholder: SignInField.email.placeholder,
            remark: remark(.email), preferredWidth: FormPage<EmptyBody>.fieldWidth, onEditingChanged: leave(.email),
            onSubmit: submit)
    }

    private var passwordField: some ViewBody {
        SecureField(
            SignInField.password.formField.label, text: text(.password), isRevealed: state.isRevealed,
            placeholder: SignInField.password.placeholder, remark: remark(.password),
            preferredWidth: FormPage<EmptyBody>.fieldWidth, onEditingChanged: leave(.password), onSubmit: submit)
    }

    private func text(_ field: SignInField) -> Binding<String> {
        Binding(get: { state.form.text(field) }, set: { viewState.trigger(.edit(field, Secret($0))) })
    }

    private func remark(_ field: SignInField) -> TextFieldRemark? {
        state.form.remark(field).map(TextFieldRemark.error)
    }

    private func leave(_ field: SignInField) -> @MainActor (Bool) -> Void {
        { isEditing in if !isEditing { viewState.trigger(.leave(field)) } }
    }

    private func submit() { viewState.trigger(.submit) }
    private func cancel() { viewState.trigger(.cancel) }
}
