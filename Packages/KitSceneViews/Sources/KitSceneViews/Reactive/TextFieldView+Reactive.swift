import KitCore
import KitReactive

extension TextFieldView {
    /// Sends the text on subscription, then each change of it, by the user and by code alike.
    ///
    /// So what listens never holds another text than the field; for the user's changes alone there is `edited`.
    public var textPublisher: AnyPublisher<String, Never> { textProperty.publisher }

    /// Sends the secret on subscription, then each change of it, by the user and by code alike.
    ///
    /// `textPublisher` sends dots in a field that was made for a secret.
    public var secretPublisher: AnyPublisher<SecretText, Never> {
        textProperty.publisher.compactMap { [weak self] _ in self?.secret }.eraseToAnyPublisher()
    }

    /// Sends on subscription whether the field has the focus, then each change.
    public var isEditingPublisher: AnyPublisher<Bool, Never> { isEditingProperty.publisher }

    /// Sends each time that the focus goes.
    public var didEndEditingPublisher: AnyPublisher<Void, Never> { editingDidEnd.publisher }

    /// Sends each time that the user presses Enter.
    public var submitPublisher: AnyPublisher<Void, Never> { submitted.publisher }

    /// Writes the text.
    public var textBinder: Binder<String> { Binder(self) { $0.text = $1 } }

    /// Writes the secret.
    public var secretBinder: Binder<SecretText> { Binder(self) { $0.secret = $1 } }

    /// Writes the placeholder.
    public var placeholderBinder: Binder<String> { Binder(self) { $0.placeholder = $1 } }

    /// Writes the remark; `nil` takes it away.
    public var remarkBinder: Binder<TextFieldRemark?> { Binder(self) { $0.remark = $1 } }

    /// Shows what there is to say about a validation, as an error or a warning.
    public var validationBinder: Binder<AnyValidation> {
        Binder(self) { field, validation in
            field.remark = validation.message.map { validation.isError ? .error($0) : .warning($0) }
        }
    }

    /// Makes the text a secret, or no longer one.
    public var isSecureBinder: Binder<Bool> { Binder(self) { $0.isSecure = $1 } }

    /// Shows a secret, and hides it.
    public var isRevealedBinder: Binder<Bool> { Binder(self) { $0.isRevealed = $1 } }
}
