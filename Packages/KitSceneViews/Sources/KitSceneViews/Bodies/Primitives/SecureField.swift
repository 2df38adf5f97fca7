import KitCore

/// A line of secret text that a person edits: each character is shown as a dot.
public struct SecureField: PrimitiveBody {
    private let field: TextFieldBody

    /// Makes a field that shows and changes the secret of a binding; the parameters are those of `TextField`.
    ///
    /// `isRevealed` shows the secret all the same, on the screen only; `nil` lets a person decide.
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

    /// Makes a field that shows and changes a secret which is wiped from memory as soon as nobody needs it.
    ///
    /// There is no undoing: it would keep a copy. `isRevealed` shows the secret all the same, on the screen only. The
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
