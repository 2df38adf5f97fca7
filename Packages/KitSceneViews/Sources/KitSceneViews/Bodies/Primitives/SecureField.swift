/// A line of secret text that a person edits: each character is shown as a dot.
public struct SecureField: PrimitiveBody {
    private let field: TextFieldBody

    /// Makes a field that shows and changes the secret of a binding; the parameters are those of `TextField`.
    /// - Parameter isRevealed: Whether the secret is shown all the same, on the screen only; `nil` lets a person decide.
    public init(
        _ label: String, text: Binding<String>, isRevealed: Bool? = false, placeholder: String = "",
        remark: TextFieldRemark? = nil, maximumLength: Int? = nil, isEnabled: Bool = true, preferredWidth: Int = 24,
        onEditingChanged: (@MainActor (Bool) -> Void)? = nil, onSubmit: (@MainActor () -> Void)? = nil
    ) {
        field = TextFieldBody(
            label: label, text: text, placeholder: placeholder, remark: remark, maximumLength: maximumLength,
            isEnabled: isEnabled, isSecure: true, isRevealed: isRevealed, preferredWidth: preferredWidth,
            onSubmit: onSubmit, onEditingChanged: onEditingChanged)
    }

    func elements(in context: BodyContext) -> [Element] { field.elements(in: context) }
}
