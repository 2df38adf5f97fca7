import KitCore

/// A single line of text that the user edits; see `TextFieldView` for its keys.
public struct TextField: PrimitiveBody {
    private let field: TextFieldBody

    /// Creates a field with a bound text.
    /// - Parameters:
    ///   - label: The name of the field, which is also the default placeholder.
    ///   - text: The text. After an edit, the field shows the binding's value.
    ///   - placeholder: The text of an empty field.
    ///   - remark: The remark below the text.
    ///   - maximumLength: The maximum number of characters that the user can enter.
    ///   - preferredWidth: The preferred width in columns.
    ///   - onLoss: Called when the user types or pastes more than the field accepts.
    ///   - onEditingChanged: Called when the field receives (`true`) or loses the focus.
    ///   - onSubmit: Called when the user presses Enter.
    public init(
        _ label: String, text: Binding<String>, placeholder: String = "", remark: FieldMessage? = nil,
        maximumLength: Int? = nil, preferredWidth: Int = 24,
        onLoss: (@MainActor (TextLoss) -> Void)? = nil, onEditingChanged: (@MainActor (Bool) -> Void)? = nil,
        onSubmit: (@MainActor () -> Void)? = nil
    ) {
        field = TextFieldBody(
            label: label, text: .text(text), placeholder: placeholder, remark: remark, maximumLength: maximumLength,
            preferredWidth: preferredWidth, onSubmit: onSubmit,
            onEditingChanged: onEditingChanged, onLoss: onLoss)
    }

    package func elements(in context: BodyContext) -> [BodyPart] { field.elements(in: context) }
}

/// A single line of secret text that the user edits; each character is shown as a dot.
public struct SecureField: PrimitiveBody {
    private let field: TextFieldBody

    /// Creates a field with a bound secret; the parameters are those of `TextField`.
    ///
    /// If `isRevealed` is `true`, the screen shows the secret; if it is `nil`, the user decides.
    public init(
        _ label: String, text: Binding<String>, isRevealed: Bool? = false, placeholder: String = "",
        remark: FieldMessage? = nil, maximumLength: Int? = nil, preferredWidth: Int = 24,
        onEditingChanged: (@MainActor (Bool) -> Void)? = nil, onSubmit: (@MainActor () -> Void)? = nil
    ) {
        field = TextFieldBody(
            label: label, text: .text(text), placeholder: placeholder, remark: remark, maximumLength: maximumLength,
            isSecure: true, isRevealed: isRevealed, preferredWidth: preferredWidth,
            onSubmit: onSubmit, onEditingChanged: onEditingChanged)
    }

    /// Creates a field for a secret that is wiped from memory when its last owner releases it.
    ///
    /// There is no undo, because it would need a copy. If `isRevealed` is `true`, the screen shows the secret.
    /// `lineWidth` limits the columns of the text, so that a remark about a short secret can be wider. The other
    /// parameters are those of `TextField`.
    public init(
        _ label: String, secret: Binding<SecretText>, isRevealed: Bool = false, placeholder: String = "",
        remark: FieldMessage? = nil, maximumLength: Int? = nil, preferredWidth: Int = 24,
        lineWidth: Int? = nil, onEditingChanged: (@MainActor (Bool) -> Void)? = nil,
        onSubmit: (@MainActor () -> Void)? = nil
    ) {
        field = TextFieldBody(
            label: label, text: .secret(secret), placeholder: placeholder, remark: remark,
            maximumLength: maximumLength, isSecure: true, isRevealed: isRevealed,
            preferredWidth: preferredWidth, lineWidth: lineWidth, onSubmit: onSubmit, onEditingChanged: onEditingChanged
        )
    }

    package func elements(in context: BodyContext) -> [BodyPart] { field.elements(in: context) }
}

/// The common implementation of the text fields of bodies.
struct TextFieldBody: PrimitiveBody {
    let label: String
    let text: Content
    var placeholder = ""
    var remark: FieldMessage?
    var maximumLength: Int?
    var isEnabled = true
    var isSecure = false
    /// A Boolean value that indicates whether the secret is shown; if `nil`, the user decides.
    var isRevealed: Bool? = false
    var preferredWidth = 24
    /// The columns of the text, or `nil` for the width of the field.
    var lineWidth: Int?
    var onSubmit: (@MainActor () -> Void)?
    var submitLabel: String?
    var onEditingChanged: (@MainActor (Bool) -> Void)?
    var onLoss: (@MainActor (TextLoss) -> Void)?

    /// The bound text.
    enum Content {
        case text(Binding<String>)
        case secret(Binding<SecretText>)
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        var field = self
        field.isEnabled = context.environment.isEnabled
        field.onSubmit = SubmitActions.joined(onSubmit, context.environment.submitAction)
        field.submitLabel = context.environment.submitLabel
        return switch text {
        case .text(let text): [field.element(of: text, in: context)]
        case .secret(let secret): [field.element(of: secret, in: context)]
        }
    }

    private func element(of secret: Binding<SecretText>, in context: BodyContext) -> Element {
        let value = secret.wrappedValue
        let invalidate = context.store.invalidate
        return ViewElement(context, make: { TextFieldView(label, secret: value) }) { view in
            configure(view)
            view.secret = value
            view.editSecretHandler = { newSecret in
                secret.wrappedValue = newSecret
                invalidate()
            }
        }
    }

    private func element(of text: Binding<String>, in context: BodyContext) -> Element {
        // Read here and not in the update, so that the body depends on it.
        let value = text.wrappedValue
        let invalidate = context.store.invalidate
        return ViewElement(context, make: { TextFieldView() }) { view in
            configure(view)
            view.text = value
            view.editHandler = { newText in
                text.wrappedValue = newText
                // A binding may keep another text than the typed one; the field then shows that text.
                invalidate()
            }
        }
    }

    private func configure(_ view: TextFieldView) {
        view.label = label
        view.placeholder = placeholder
        view.remark = remark
        view.maximumLength = maximumLength
        view.isEnabled = isEnabled
        view.isSecure = isSecure
        view.allowsReveal = isRevealed == nil
        if let isRevealed { view.isRevealed = isRevealed }
        view.preferredWidth = preferredWidth
        view.lineWidth = lineWidth
        view.handler = onSubmit
        view.submitLabel = submitLabel
        view.focusHandler = onEditingChanged
        view.lossHandler = onLoss
    }
}

/// The actions of Enter in a text field: its own, then those of the bodies around it.
@MainActor
enum SubmitActions {
    static func joined(
        _ own: (@MainActor () -> Void)?, _ outer: (@MainActor () -> Void)?
    ) -> (@MainActor () -> Void)? {
        guard let own, let outer else { return own ?? outer }
        return {
            own()
            outer()
        }
    }
}
