import KitCells
import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain

/// The form to sign up as a function of its model.
struct SignUpFormModelBody: View {
    let view: BodyView<SignUpFormModel, SignUpFormEvent>

    @FocusState private var focus: FormRule?

    private var model: SignUpFormModel { view.model }

    var body: some View {
        FormModelBody(SignUpTexts.formPanel, model.submission, send) {
            ModelTextField(
                label: SignUpTexts.name, placeholder: SignUpTexts.namePlaceholder, field: model.name,
                hasPreferredFocus: true, send: { view.send(.name($0)) }, submit: submit
            ).focused($focus, equals: .name)
            ModelTextField(
                label: SignUpTexts.email, placeholder: SignUpTexts.emailPlaceholder, field: model.email,
                send: { view.send(.email($0)) }, submit: submit
            ).focused($focus, equals: .email)
            VStack(alignment: .fill) {
                ModelPasswordField(
                    label: SignUpTexts.password, placeholder: SignUpTexts.passwordPlaceholder, field: model.password,
                    isRevealed: model.isRevealed.observed, send: { view.send(.password($0)) }, submit: submit
                ).focused($focus, equals: .password)
                meter.hidden(model.password.remark.observed != nil)
            }
            ModelPasswordField(
                label: SignUpTexts.repetition, placeholder: SignUpTexts.repetitionPlaceholder, field: model.repetition,
                isRevealed: model.isRevealed.observed, send: { view.send(.repetition($0)) }, submit: submit
            ).focused($focus, equals: .repetition)
            Toggle(SignUpTexts.showPasswords, isOn: model.isRevealed.observed) { view.send(.reveal) }
                .pressedByEnter(false)
            SubmitBarModelBody(
                title: SignUpTexts.signUp, isAllowed: model.isAllowed, submission: model.submission, send: send)
        } hints: {
            HintsModelBody(metRules: model.metRules.observed)
        }
        .submitLabel(model.submission.submitLabel(SignUpTexts.signUp, isAllowed: model.isAllowed))
        .backConfirmation(.form(losing: model.typedEntries.observed))
        .navigationSubtitle(model.submission.subtitle.observed)
        .onReceive(model.submission.corrections.publisher) { focus = $0 }
        .onReceive(model.invitation.publisher) { if let invitation = $0 { view.send(.invite(invitation)) } }
    }

    private var meter: Text {
        let strength = model.strength.observed
        return Text(
            SignUpTexts.meter(strength), role: strength.role, label: SignUpTexts.strength
        ).lineLimit(1)
    }

    private func send(_ event: SubmissionEvent) { view.send(.submission(event)) }
    private func submit() { send(.submit) }
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
