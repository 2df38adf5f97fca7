import KitCore

/// A line of secret text that the user edits: each character is shown as a dot.
public struct SecureField: PrimitiveBody {
    private let field: TextFieldBody

    /// Creates a field that shows and changes the secret of a binding; the parameters are those of `TextField`.
    ///
    /// `isRevealed` shows the secret still, on the screen only; `nil` lets the user decide.
    public init(
        _ label: String, text: Binding<String>, isRevealed: Bool? = false, placeholder: String = "",
        remark: TextFieldRemark? = nil, maximumLength: Int? = nil, isEnabled: Bool = true, preferredWidth: Int = 24,
        onEditingChanged: (@MainActor (Bool) -> Void)? = nil, onSubmit: (@MainActor () -> Void)? = nil
    ) {
        field = TextFieldBody(
            label: label, text: .text(text), placeholder: placeholder, remark: remark, maximumLength: maximumLength,
            isEnabled: isEnabled, isSecure: true, isRevealed: isRevealed, preferredWidth: preferredWidth,
            onSubmit: onSubmit, onEditingChanged: onEditingChanged)
    }

    /// Creates a field that shows and changes a secret, which is wiped from memory with its last owner.
    ///
    /// There is no undo, because it would need a copy. `isRevealed` shows the secret, on the screen only. The
    /// other parameters are those of `TextField`.
    public init(
        _ label: String, secret: Binding<SecretText>, isRevealed: Bool = false, placeholder: String = "",
        remark: TextFieldRemark? = nil, maximumLength: Int? = nil, isEnabled: Bool = true, preferredWidth: Int = 24,
        onEditingChanged: (@MainActor (Bool) -> Void)? = nil, onSubmit: (@MainActor () -> Void)? = nil
    ) {
        field = TextFieldBody(
            label: label, text: .secret(secret), placeholder: placeholder, remark: remark,
            maximumLength: maximumLength, isEnabled: isEnabled, isSecure: true, isRevealed: isRevealed,
            preferredWidth: preferredWidth, onSubmit: onSubmit, onEditingChanged: onEditingChanged)
    }

    func elements(in context: BodyContext) -> [Element] { field.elements(in: context) }
}
