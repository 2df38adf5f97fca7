import KitCore

/// What the declarative text fields have in common.
struct TextFieldBody: PrimitiveBody {
    let label: String
    let text: Content
    var placeholder = ""
    var remark: TextFieldRemark?
    var maximumLength: Int?
    var isEnabled = true
    var isSecure = false
    /// A Boolean value that indicates whether the secret is shown; `nil` lets the user decide.
    var isRevealed: Bool? = false
    var preferredWidth = 24
    var onSubmit: (@MainActor () -> Void)?
    var onEditingChanged: (@MainActor (Bool) -> Void)?
    var onLoss: (@MainActor (TextLoss) -> Void)?

    /// What is shown and changed.
    enum Content {
        case text(Binding<String>)
        case secret(Binding<SecretText>)
    }

    func elements(in context: BodyContext) -> [Element] {
        switch text {
        case .text(let text): [element(of: text, in: context)]
        case .secret(let secret): [element(of: secret, in: context)]
        }
    }

    private func element(of secret: Binding<SecretText>, in context: BodyContext) -> Element {
        let value = secret.wrappedValue
        let invalidate = context.store.invalidate
        return Element(context, make: { TextFieldView(label, secret: value) }) { view in
            configure(view)
            view.secret = value
            view.editSecretHandler = { newSecret in
                secret.wrappedValue = newSecret
                invalidate()
            }
        }
    }

    private func element(of text: Binding<String>, in context: BodyContext) -> Element {
        // Read here and not in the update, so that the body is known to depend on it.
        let value = text.wrappedValue
        let invalidate = context.store.invalidate
        return Element(context, make: { TextFieldView() }) { view in
            configure(view)
            view.text = value
            view.editHandler = { newText in
                text.wrappedValue = newText
                // A binding may keep another text than the one typed; the field then shows that one.
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
        view.handler = onSubmit
        view.focusHandler = onEditingChanged
        view.lossHandler = onLoss
    }
}
