import KitCells
import KitCore
import KitSceneViews
import KitVVSI
import SignUpDomain

/// A text field with its label above it.
struct FormTextField: ViewBody {
    let label: String
    let placeholder: String
    let state: FieldState<String>
    var hasPreferredFocus = false
    let edit: @MainActor (String) -> Void
    let endEditing: @MainActor () -> Void
    let submit: @MainActor () -> Void

    var body: some ViewBody {
        VStack(alignment: .fill) {
            Text(label, role: .secondary)
            if hasPreferredFocus { field.preferredFocus() } else { field }
        }
    }

    private var field: TextField {
        TextField(
            label, text: Binding(get: { state.text }, set: edit), placeholder: placeholder,
            remark: state.remark.map(FieldMessage.error), preferredWidth: 48,
            onEditingChanged: { isEditing in if !isEditing { endEditing() } }, onSubmit: submit)
    }
}

/// A password field with its label above it.
struct FormPasswordField: ViewBody {
    let label: String
    let placeholder: String
    let state: FieldState<SecretText>
    let isRevealed: Bool
    var hasPreferredFocus = false
    let edit: @MainActor (SecretText) -> Void
    let endEditing: @MainActor () -> Void
    let submit: @MainActor () -> Void

    var body: some ViewBody {
        VStack(alignment: .fill) {
            Text(label, role: .secondary)
            if hasPreferredFocus { field.preferredFocus() } else { field }
        }
    }

    private var field: SecureField {
        SecureField(
            label, secret: Binding(get: { state.text }, set: edit), isRevealed: isRevealed, placeholder: placeholder,
            remark: state.remark.map(FieldMessage.error), preferredWidth: 48,
            onEditingChanged: { isEditing in if !isEditing { endEditing() } }, onSubmit: submit)
    }
}
