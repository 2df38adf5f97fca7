import KitCells
import KitSceneViews
import KitVVSI
import SignUpDomain

/// The form to sign up as a function of its state.
struct SignUpFormBody: View {
    let viewState: ViewState<SignUpFormInteractor>

    @FocusState private var focus: FormRule?

    private var state: SignUpFormState { viewState.state }

    var body: some View {
        FormBody(SignUpTexts.formPanel, state.phase, actions) {
            name.focused($focus, equals: .name)
            email.focused($focus, equals: .email)
            VStack(alignment: .fill) {
                password.focused($focus, equals: .password)
                meter.hidden(state.password.message != nil)
            }
            repetition.focused($focus, equals: .repetition)
            Toggle(SignUpTexts.showPasswords, isOn: state.isRevealed) { viewState.trigger(.toggleReveal) }
                .pressedByEnter(false)
            SubmitBarBody(
                title: SignUpTexts.signUp, isEnabled: state.registration != nil, phase: state.phase, actions: actions)
        } hints: {
            HintsBody(metRules: state.metRules)
        }
        .submitLabel(state.phase.submitLabel(SignUpTexts.signUp, isComplete: state.registration != nil))
        .backConfirmation(.form(losing: state.typedEntries))
        .navigationSubtitle(state.phase.subtitle(SignUpTexts.signingUp))
        .onChange(of: state.phase.fieldToCorrect) { moveFocus() }
    }

    private func submit() {
        viewState.trigger(.submit)
        moveFocus()
    }

    private func moveFocus() { if let field = state.phase.fieldToCorrect { focus = field } }

    private var name: FormTextField {
        FormTextField(
            label: SignUpTexts.name, placeholder: SignUpTexts.namePlaceholder, state: state.name,
            hasPreferredFocus: true, enter: { viewState.trigger(.enterName($0)) },
            leave: { viewState.trigger(.leave(.name)) }, submit: actions.submit)
    }

    private var email: FormTextField {
        FormTextField(
            label: SignUpTexts.email, placeholder: SignUpTexts.emailPlaceholder, state: state.email,
            enter: { viewState.trigger(.enterEmail($0)) }, leave: { viewState.trigger(.leave(.email)) },
            submit: actions.submit)
    }

    private var password: FormPasswordField {
        FormPasswordField(
            label: SignUpTexts.password, placeholder: SignUpTexts.passwordPlaceholder, state: state.password,
            isRevealed: state.isRevealed, enter: { viewState.trigger(.enterPassword($0)) },
            leave: { viewState.trigger(.leave(.password)) }, submit: actions.submit)
    }

    private var repetition: FormPasswordField {
        FormPasswordField(
            label: SignUpTexts.repetition, placeholder: SignUpTexts.repetitionPlaceholder, state: state.repetition,
            isRevealed: state.isRevealed, enter: { viewState.trigger(.enterRepetition($0)) },
            leave: { viewState.trigger(.leave(.repetition)) }, submit: actions.submit)
    }

    private var meter: Text {
        let strength = state.strength
        return Text(
            SignUpTexts.meter(strength), role: strength.role, label: SignUpTexts.strength
        ).lineLimit(1)
    }

    private var actions: FormActions {
        FormActions(
            submit: submit, cancel: { viewState.trigger(.cancel) },
            dismissFailure: { viewState.trigger(.dismissFailure) })
    }
}

extension PasswordStrength {
    /// The style of the meter.
    fileprivate var role: StyleRole {
        switch self {
        case .none: .secondary
        // Not an error: the remark of the field says whether the password can be used.
        case .tooShort, .weak, .fair: .warning
        case .good, .strong: .success
        }
    }
}
