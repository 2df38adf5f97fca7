import KitCells
import KitCore
import KitSceneViews
import KitVVSI
import SignUpDomain

/// A form: a panel in the middle that scrolls where there is too little room, with what all forms have besides fields.
struct FormPage<Form: AccountForm, Fields: ViewBody>: ViewBody {
    let flow: ViewState<SignUpFlowInteractor>
    let viewState: ViewState<FormInteractor<Form>>
    @ViewBodyBuilder let fields: () -> Fields

    private var page: AccountPage<Form> { viewState.state.page }

    var body: some ViewBody {
        Scroll(alignment: .center, takesFocus: false) {
            Panel(Form.words.panel, spacing: 1, alignment: .fill) {
                Text(page.explanation, role: .warning).hidden(page.explanation.isEmpty)
                fields()
                Toggle(Form.words.reveal, isOn: page.isRevealed) { viewState.trigger(.reveal) }
                VStack(alignment: .fill) {
                    Text(page.notice, role: .accent)
                    HStack(spacing: 2) {
                        Button(
                            page.isSubmitting ? Form.words.submitting : Form.words.submit,
                            isEnabled: page.form.isValid, isBusy: page.isSubmitting, action: submit)
                        Button(SignUpTexts.cancel, action: cancel).hidden(!page.isSubmitting)
                    }
                }
            }
        }
        .keyCommands(
            KeyCommand(KeyPress(.escape), SignUpTexts.cancel, isEnabled: page.isSubmitting, action: cancel)
        )
        .failure(viewState.state.failure, dismiss: { viewState.trigger(.dismissFailure) }, retry: submit)
        .messages(of: flow)
        .onReceive(flow.notifications) { notification in
            switch notification {
            case .invited(let invitation): viewState.trigger(.fill(invitation))
            }
        }
    }

    private func submit() { viewState.trigger(.submit) }
    private func cancel() { viewState.trigger(.cancel) }
}

/// A field with its label above it.
struct FormFieldBody<Form: AccountForm>: ViewBody {
    let field: FormField
    let viewState: ViewState<FormInteractor<Form>>

    /// The columns of the field, where there is room for them.
    private var fieldWidth: Int { 48 }
    private var page: AccountPage<Form> { viewState.state.page }
    private var remark: TextFieldRemark? { page.form.remark(field).map(TextFieldRemark.error) }

    var body: some ViewBody {
        VStack(alignment: .fill) {
            Text(field.label, role: .secondary)
            if field == page.firstField { input.preferredFocus() } else { input }
        }
    }

    @ViewBodyBuilder private var input: some ViewBody {
        if field.isSecure {
            SecureField(
                field.label, secret: secret, isRevealed: page.isRevealed, placeholder: Form.placeholder(field),
                remark: remark, preferredWidth: fieldWidth, onEditingChanged: leave, onSubmit: submit)
        } else {
            TextField(
                field.label, text: text, placeholder: Form.placeholder(field), remark: remark,
                preferredWidth: fieldWidth,
                onEditingChanged: leave, onSubmit: submit)
        }
    }

    private var secret: Binding<SecretText> {
        Binding(get: { page.form.text(field) }, set: { viewState.trigger(.edit(field, $0)) })
    }

    private var text: Binding<String> {
        Binding(get: { page.form.text(field).exposed }, set: { viewState.trigger(.edit(field, SecretText($0))) })
    }

    private func leave(isEditing: Bool) {
        if !isEditing { viewState.trigger(.leave(field)) }
    }

    private func submit() { viewState.trigger(.submit) }
}

extension PasswordStrength {
    /// What the strength means, and so how its meter looks.
    var role: StyleRole {
        switch self {
        case .none: .secondary
        // No error: the field's own remark says whether the password can be used.
        case .tooShort, .weak, .fair: .warning
        case .good, .strong: .success
        }
    }
}
