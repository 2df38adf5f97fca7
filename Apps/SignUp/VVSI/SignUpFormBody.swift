import KitCells
import KitCore
import KitSceneViews
import KitVVSI
import SignUpDomain

/// The sign-up form as a function of its state.
struct SignUpFormBody: ViewBody {
    let flow: ViewState<SignUpFlowInteractor>
    let viewState: ViewState<SignUpFormInteractor>

    private var state: SignUpFormState { viewState.state }

    var body: some ViewBody {
        FormPage(title: SignUpTexts.formPanel) {
            VStack(alignment: .fill) {
                Text(FormField.name.label, role: .secondary)
                plain(.name).preferredFocus()
            }
            VStack(alignment: .fill) {
                Text(FormField.email.label, role: .secondary)
                plain(.email)
            }
            VStack(alignment: .fill) {
                Text(FormField.password.label, role: .secondary)
                secret(.password)
                Text(
                    SignUpTexts.meter(state.form.strength), role: state.form.strength.role, maximumLines: 1,
                    label: SignUpTexts.strength)
            }
            VStack(alignment: .fill) {
                Text(FormField.repetition.label, role: .secondary)
                secret(.repetition)
            }
            Toggle(SignUpTexts.showPasswords, isOn: state.isRevealed) { viewState.trigger(.reveal) }
            SubmitBody(
                title: SignUpTexts.signUp, busyTitle: SignUpTexts.signingUp, notice: state.notice,
                isEnabled: state.form.isValid, isSubmitting: state.isSubmitting, submit: submit, cancel: cancel)
        }
        .keyCommands(
            KeyCommand(KeyPress(.escape), SignUpTexts.cancel, isEnabled: state.isSubmitting, action: cancel)
        )
        .failure(state.failure, dismiss: { viewState.trigger(.dismissFailure) }, retry: submit)
        .messages(of: flow)
        .onReceive(flow.notifications) { notification in
            switch notification {
            case .invited(let invitation): viewState.trigger(.fill(invitation))
            }
        }
    }

    private func plain(_ field: FormField) -> some ViewBody {
        TextField(
            field.label, text: text(field), placeholder: field.placeholder, remark: remark(field),
            preferredWidth: FormPage<EmptyBody>.fieldWidth, onEditingChanged: leave(field), onSubmit: submit)
    }

    private func secret(_ field: FormField) -> some ViewBody {
        SecureField(
            field.label, text: text(field), isRevealed: state.isRevealed, placeholder: field.placeholder,
            remark: remark(field), preferredWidth: FormPage<EmptyBody>.fieldWidth, onEditingChanged: leave(field),
            onSubmit: submit)
    }

    private func text(_ field: FormField) -> Binding<String> {
        Binding(get: { state.form.text(field) }, set: { viewState.trigger(.edit(field, Secret($0))) })
    }

    private func remark(_ field: FormField) -> TextFieldRemark? {
        state.form.remark(field).map(TextFieldRemark.error)
    }

    private func leave(_ field: FormField) -> @MainActor (Bool) -> Void {
        { isEditing in if !isEditing { viewState.trigger(.leave(field)) } }
    }

    private func submit() { viewState.trigger(.submit) }
    private func cancel() { viewState.trigger(.cancel) }
}
