import KitCells

/// A multiline text that the user edits; see `TextEditorView` for its keys.
public struct TextEditor: PrimitiveBody {
    private let label: String
    private let text: Binding<String>
    private let placeholder: String
    private let maximumLength: Int?
    private let preferredSize: Size
    private let onLoss: (@MainActor (TextLoss) -> Void)?
    private let onSubmit: (@MainActor () -> Void)?

    /// Creates an editor with a bound text.
    ///
    /// `onSubmit` is called for Alt-Enter, `onLoss` when the user types or pastes more than the editor accepts.
    public init(
        _ label: String, text: Binding<String>, placeholder: String = "", maximumLength: Int? = nil,
        preferredSize: Size = Size(width: 40, height: 5),
        onLoss: (@MainActor (TextLoss) -> Void)? = nil, onSubmit: (@MainActor () -> Void)? = nil
    ) {
        self.label = label
        self.text = text
        self.placeholder = placeholder
        self.maximumLength = maximumLength
        self.preferredSize = preferredSize
        self.onLoss = onLoss
        self.onSubmit = onSubmit
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        // Read here and not in the update, so that the body depends on it.
        let value = text.wrappedValue
        let isEnabled = context.environment.isEnabled
        let onSubmit = SubmitActions.joined(onSubmit, context.environment.submitAction)
        let invalidate = context.store.invalidate
        return [
            ViewElement(context, make: { TextEditorView() }) { view in
                view.label = label
                view.placeholder = placeholder
                view.maximumLength = maximumLength
                view.isEnabled = isEnabled
                view.preferredSize = preferredSize
                view.handler = onSubmit
                view.lossHandler = onLoss
                view.text = value
                view.editHandler = { newText in
                    text.wrappedValue = newText
                    invalidate()
                }
            }
        ]
    }
}
