/// A line of text that the user edits; see `TextFieldView` for its keys.
public struct TextField: PrimitiveBody {
    private let field: TextFieldBody

    /// Creates a field that shows and changes the text of a binding.
    /// - Parameters:
    ///   - label: The name of the field; shown as its placeholder when it has none.
    ///   - text: The text; what the binding holds after an edit is what the field shows.
    ///   - placeholder: What an empty field shows.
    ///   - remark: What is said about the text, below it.
    ///   - maximumLength: The most characters that the user can enter.
    ///   - isEnabled: Whether it can be edited.
    ///   - preferredWidth: The columns that the field would like to have.
    ///   - onLoss: Called when the user types or pastes more than the field can take.
    ///   - onSubmit: Called when the user presses Enter.
    ///   - onEditingChanged: Called when the focus comes (`true`) or goes.
    public init(
        _ label: String, text: Binding<String>, placeholder: String = "", remark: TextFieldRemark? = nil,
        maximumLength: Int? = nil, isEnabled: Bool = true, preferredWidth: Int = 24,
        onLoss: (@MainActor (TextLoss) -> Void)? = nil, onEditingChanged: (@MainActor (Bool) -> Void)? = nil,
        onSubmit: (@MainActor () -> Void)? = nil
    ) {
        field = TextFieldBody(
            label: label, text: .text(text), placeholder: placeholder, remark: remark, maximumLength: maximumLength,
            isEnabled: isEnabled, preferredWidth: preferredWidth, onSubmit: onSubmit,
            onEditingChanged: onEditingChanged, onLoss: onLoss)
    }

    func elements(in context: BodyContext) -> [Element] { field.elements(in: context) }
}
