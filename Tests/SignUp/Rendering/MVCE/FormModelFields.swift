import KitCells
import KitCore
import KitMVCE
import KitSceneViews
import SignUpDomain

/// A text field with its label above it.
struct ModelTextField: View {
    let label: String
    let placeholder: String
    let field: FieldModel<String>
    var hasPreferredFocus = false
    let send: @MainActor (FieldEvent<String>) -> Void
    let submit: @MainActor () -> Void

    @ViewBuilder
    var body: some View {
        if hasPreferredFocus { input.labelShown().preferredFocus() } else { input.labelShown() }
    }

    private var input: TextField {
        TextField(
            label, text: Binding(get: { field.text.observed }, set: { send(.edit($0)) }), placeholder: placeholder,
            remark: field.remark.observed.map(FieldMessage.error), preferredWidth: 48,
            onEditingChanged: { isEditing in if !isEditing { send(.endEditing) } }, onSubmit: submit)
    }
}

/// A password field with its label above it.
struct ModelPasswordField: View {
    let label: String
    let placeholder: String
    let field: FieldModel<SecretText>
    let isRevealed: Bool
    var hasPreferredFocus = false
    let send: @MainActor (FieldEvent<SecretText>) -> Void
    let submit: @MainActor () -> Void

    @ViewBuilder
    var body: some View {
        if hasPreferredFocus { input.labelShown().preferredFocus() } else { input.labelShown() }
    }

    private var input: SecureField {
        SecureField(
            label, secret: Binding(get: { field.text.observed }, set: { send(.edit($0)) }), isRevealed: isRevealed,
            placeholder: placeholder, remark: field.remark.observed.map(FieldMessage.error), preferredWidth: 48,
            onEditingChanged: { isEditing in if !isEditing { send(.endEditing) } }, onSubmit: submit)
    }
}
