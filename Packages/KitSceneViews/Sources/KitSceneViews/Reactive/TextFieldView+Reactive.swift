import KitReactive

extension TextFieldView {
    /// Sends the text on subscription, then each change of it, by a person and by code alike.
    ///
    /// So what listens never holds another text than the field; for a person's changes alone there is `edited`.
    public var textPublisher: AnyPublisher<String, Never> { textProperty.publisher }

    /// Sends on subscription whether the field has the focus, then each change.
    public var isEditingPublisher: AnyPublisher<Bool, Never> { isEditingProperty.publisher }

    /// Sends each time that the focus goes.
    public var didEndEditingPublisher: AnyPublisher<Void, Never> { editingDidEnd.publisher }

    /// Sends each time that a person presses Enter.
    public var submitPublisher: AnyPublisher<Void, Never> { submitted.publisher }

    /// Writes the text.
    public var textBinder: Binder<String> { Binder(self) { $0.text = $1 } }

    /// Writes the placeholder.
    public var placeholderBinder: Binder<String> { Binder(self) { $0.placeholder = $1 } }

    /// Writes the remark; `nil` takes it away.
    public var remarkBinder: Binder<TextFieldRemark?> { Binder(self) { $0.remark = $1 } }

    /// Makes the text a secret, or no longer one.
    public var isSecureBinder: Binder<Bool> { Binder(self) { $0.isSecure = $1 } }

    /// Shows a secret, and hides it.
    public var isRevealedBinder: Binder<Bool> { Binder(self) { $0.isRevealed = $1 } }
}
