import KitCells
import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain

/// The form to sign in as a function of its model.
struct SignInModelBody: View {
    let view: BodyView<SignInModel, SignInEvent>

    @FocusState private var focus: FormRule?

    private var model: SignInModel { view.model }

    var body: some View {
        FormModelBody(SignUpTexts.signInPanel, model.submission, send) {
            if model.hasSessionEnded { Text(SignUpTexts.sessionEnded, role: .warning) }
            ModelTextField(
                label: SignUpTexts.email, placeholder: SignUpTexts.emailPlaceholder, field: model.email,
                hasPreferredFocus: !model.hasSessionEnded, send: { view.send(.email($0)) }, submit: submit
            ).focused($focus, equals: .email)
            ModelPasswordField(
                label: SignUpTexts.password, placeholder: SignUpTexts.existingPasswordPlaceholder,
                field: model.password, isRevealed: model.isRevealed.observed,
                hasPreferredFocus: model.hasSessionEnded, send: { view.send(.password($0)) }, submit: submit
            ).focused($focus, equals: .password)
            Toggle(SignUpTexts.showPassword, isOn: model.isRevealed.observed) { view.send(.reveal) }
                .pressedByEnter(false)
            SubmitBarModelBody(
                title: SignUpTexts.signIn, isAllowed: model.isAllowed, submission: model.submission, send: send)
        }
        .submitLabel(model.submission.submitLabel(SignUpTexts.signIn, isAllowed: model.isAllowed))
        .backConfirmation(.form(losing: model.typedEntries.observed))
        .navigationSubtitle(model.submission.subtitle.observed)
        .onReceive(model.submission.corrections.publisher) { focus = $0 }
    }

    private func send(_ event: SubmissionEvent) { view.send(.submission(event)) }
    private func submit() { send(.submit) }
}
