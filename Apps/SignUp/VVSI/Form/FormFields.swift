import KitCells
import KitCore
import KitSceneViews
import KitVVSI
import SignUpDomain

/// A text field with its label above it.
struct FormTextField: View {
    let label: String
    let placeholder: String
    let state: FieldState<String>
    var hasPreferredFocus = false
    let enter: @MainActor (String) -> Void
    let leave: @MainActor () -> Void
    let submit: @MainActor () -> Void

    @ViewBuilder
    var body: some View {
        if hasPreferredFocus { field.labelShown().preferredFocus() } else { field.labelShown() }
    }

    private var field: TextField {
        TextField(
            label, text: Binding(get: { state.text }, set: enter), placeholder: placeholder,
            remark: state.message.map(FieldMessage.error), preferredWidth: 48,
            onEditingChanged: { isEditing in if !isEditing { leave() } }, onSubmit: submit)
    }
}

/// A password field with its label above it.
struct FormPasswordField: View {
    let label: String
    let placeholder: String
    let state: FieldState<SecretText>
    let isRevealed: Bool
    var hasPreferredFocus = false
    let enter: @MainActor (SecretText) -> Void
    let leave: @MainActor () -> Void
    let submit: @MainActor () -> Void

    @ViewBuilder
    var body: some View {
        if hasPreferredFocus { field.labelShown().preferredFocus() } else { field.labelShown() }
    }

    private var field: SecureField {
        SecureField(
            label, secret: Binding(get: { state.text }, set: enter), isRevealed: isRevealed, placeholder: placeholder,
            remark: state.message.map(FieldMessage.error), preferredWidth: 48,
            onEditingChanged: { isEditing in if !isEditing { leave() } }, onSubmit: submit)
    }
}
