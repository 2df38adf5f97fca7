import KitCells
import KitCore
import KitSceneViews
import KitVVSI
import SignUpDomain

/// A form as a function of its state: a panel in the middle that scrolls where there is too little room.
struct FormBody: ViewBody {
    let viewState: ViewState<FormInteractor>

    private var state: FormState { viewState.state }

    var body: some ViewBody {
        ScrollContainer(alignment: .center, takesFocus: false) {
            Panel(words.panel, spacing: 1, alignment: .fill) {
                Text(state.explanation, role: .warning).hidden(state.explanation.isEmpty)
                fields
                Toggle(words.reveal, isOn: state.isRevealed) { viewState.trigger(.reveal) }
                submission
            }
        }
        .keyCommands(
            KeyCommand(KeyPress(.escape), SignUpTexts.cancel, isEnabled: state.isSubmitting, action: cancel)
        )
        .alert(isPresented: isFailureShown) {
            Alert(state.failure?.title ?? "", message: state.failure?.message ?? "") {
                Alert.Button(SignUpTexts.tryAgain, action: submit)
                Alert.Button.cancel(SignUpTexts.cancel)
            }
        }
    }

    @ViewBodyBuilder private var fields: some ViewBody {
        switch state.purpose {
        case .signUp:
            field(.name)
            field(.email)
            VStack(alignment: .fill) {
                field(.password)
                Text(
                    SignUpTexts.meter(state.strength), role: state.strength.role, maximumLines: 1,
                    label: SignUpTexts.strength)
            }
            field(.repetition)
        case .signIn:
            field(.email)
            field(.password)
        }
    }

    private var submission: some ViewBody {
        VStack(alignment: .fill) {
            Text(state.notice, role: .accent)
            HStack(spacing: 2) {
                Button(
                    state.isSubmitting ? words.submitting : words.submit, isEnabled: state.isAcceptable,
                    isBusy: state.isSubmitting, action: submit)
                Button(SignUpTexts.cancel, action: cancel).hidden(!state.isSubmitting)
            }
        }
    }

    private var words: (panel: String, reveal: String, submit: String, submitting: String) {
        switch state.purpose {
        case .signUp:
            (SignUpTexts.formPanel, SignUpTexts.showPasswords, SignUpTexts.signUp, SignUpTexts.signingUp)
        case .signIn:
            (SignUpTexts.signInPanel, SignUpTexts.showPassword, SignUpTexts.signIn, SignUpTexts.signingIn)
        }
    }

    private var isFailureShown: Binding<Bool> {
        Binding(get: { state.failure != nil }, set: { _ in viewState.trigger(.dismissFailure) })
    }

    private func field(_ field: FormField) -> FormFieldBody { FormFieldBody(field: field, viewState: viewState) }
    private func submit() { viewState.trigger(.submit) }
    private func cancel() { viewState.trigger(.cancel) }
}

/// A field with its label above it.
struct FormFieldBody: ViewBody {
    let field: FormField
    let viewState: ViewState<FormInteractor>

    /// The columns of the field, where there is room for them.
    private var fieldWidth: Int { 48 }
    private var state: FormState { viewState.state }
    private var remark: FieldMessage? { state.remark(field).map(FieldMessage.error) }

    var body: some ViewBody {
        VStack(alignment: .fill) {
            Text(field.label, role: .secondary)
            if field == state.firstField { input.preferredFocus() } else { input }
        }
    }

    @ViewBodyBuilder private var input: some ViewBody {
        if field.isSecure {
            SecureField(
                field.label, secret: secret, isRevealed: state.isRevealed, placeholder: placeholder, remark: remark,
                preferredWidth: fieldWidth, onEditingChanged: leave, onSubmit: submit)
        } else {
            TextField(
                field.label, text: text, placeholder: placeholder, remark: remark, preferredWidth: fieldWidth,
                onEditingChanged: leave, onSubmit: submit)
        }
    }

    private var placeholder: String {
        switch (state.purpose, field) {
        case (.signIn, .password): SignUpTexts.ownPasswordPlaceholder
        case (.signIn, _), (.signUp, _): field.placeholder
        }
    }

    private var secret: Binding<SecretText> {
        Binding(get: { state.text(field) }, set: { viewState.trigger(.edit(field, $0)) })
    }

    private var text: Binding<String> {
        Binding(get: { state.text(field).exposed }, set: { viewState.trigger(.edit(field, SecretText($0))) })
    }

    private func leave(isEditing: Bool) {
        if !isEditing { viewState.trigger(.leave(field)) }
    }

    private func submit() { viewState.trigger(.submit) }
}

extension PasswordStrength {
    /// What the strength means, and so how its meter looks.
    fileprivate var role: StyleRole {
        switch self {
        case .none: .secondary
        // No error: the field's own remark says whether the password can be used.
        case .tooShort, .weak, .fair: .warning
        case .good, .strong: .success
        }
    }
}
