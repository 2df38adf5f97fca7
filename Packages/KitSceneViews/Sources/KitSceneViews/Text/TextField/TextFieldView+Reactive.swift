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
    public var remarkBinder: Binder<FieldMessage?> { Binder(self) { $0.remark = $1 } }

    /// Shows what there is to say about a validation, as an error or a warning.
    public var validationBinder: Binder<AnyValidation> {
        Binder(self) { field, validation in
            field.remark = validation.message.map { validation.isError ? .error($0) : .warning($0) }
        }
    }

    /// Sets whether the text is a secret.
    public var isSecureBinder: Binder<Bool> { Binder(self) { $0.isSecure = $1 } }

    /// Shows a secret, and hides it.
    public var isRevealedBinder: Binder<Bool> { Binder(self) { $0.isRevealed = $1 } }
}

extension TextEditorView {
    /// Publishes the text on subscription, then each change of it, by the user and by code alike.
    ///
    /// For the user's changes alone there is `edited`. After NanoViewController's publishers of a text view, as are the
    /// other members here.
    public var textPublisher: AnyPublisher<String, Never> { textProperty.publisher }

    /// Publishes on subscription whether the editor has the focus, then each change.
    public var isEditingPublisher: AnyPublisher<Bool, Never> { isEditingProperty.publisher }

    /// Publishes each time that the focus comes.
    public var didBeginEditingPublisher: AnyPublisher<Void, Never> { editingDidBegin.publisher }

    /// Publishes each time that the focus goes.
    public var didEndEditingPublisher: AnyPublisher<Void, Never> { editingDidEnd.publisher }

    /// Publishes each time that the user presses Alt-Enter.
    public var submitPublisher: AnyPublisher<Void, Never> { submitted.publisher }

    /// Writes the text.
    public var textBinder: Binder<String> { Binder(self) { $0.text = $1 } }

    /// Writes the placeholder.
    public var placeholderBinder: Binder<String> { Binder(self) { $0.placeholder = $1 } }
}

/// A view with scrollable content that publishes whether its end is near; after NanoViewController.
///
/// There, everything counted as read before the first layout, so a gate that waits for the end opened by itself.
/// Here the end is not near until the view has a size; content that fits is at its end from then on.
@MainActor
public protocol NearBottomPublishing: View {
    /// Publishes on subscription whether the end is near, then each change of that.
    /// - Parameter yThreshold: The share of the way to the end from which on it counts as near, from 0 to 1.
    func isNearBottomPublisher(yThreshold: Double) -> AnyPublisher<Bool, Never>
}

extension NearBottomPublishing {
    /// Publishes whether the last two hundredths of the way are reached.
    public func isNearBottomPublisher() -> AnyPublisher<Bool, Never> { isNearBottomPublisher(yThreshold: 0.98) }

    /// Publishes each time that the end comes near, and not again while it stays so.
    public func didScrollNearBottomPublisher(yThreshold: Double = 0.98) -> AnyPublisher<Void, Never> {
        isNearBottomPublisher(yThreshold: yThreshold).filter(\.self).map { _ in }.eraseToAnyPublisher()
    }
}

extension TextEditorView: NearBottomPublishing {
    /// Publishes whether the last rows of the text are on the screen.
    public func isNearBottomPublisher(yThreshold: Double) -> AnyPublisher<Bool, Never> {
        bar.isNearEndPublisher(yThreshold)
    }
}

extension TextView: NearBottomPublishing {
    /// Publishes whether the last rows of the text are on the screen; `isEndShown` is the same for the very last one.
    public func isNearBottomPublisher(yThreshold: Double) -> AnyPublisher<Bool, Never> {
        bar.isNearEndPublisher(yThreshold)
    }
}

extension ScrollView: NearBottomPublishing {
    /// Publishes whether the last rows of the content are on the screen.
    public func isNearBottomPublisher(yThreshold: Double) -> AnyPublisher<Bool, Never> {
        bar.isNearEndPublisher(yThreshold)
    }
}

extension TextFieldView {
    /// Creates a field with a closure that receives its text when the user presses Enter.
    public convenience init(
        _ label: String, placeholder: String = "", onSubmit: @escaping @MainActor (String) -> Void
    ) {
        self.init(label, placeholder: placeholder)
        handler = { [weak self] in if let self { onSubmit(self.text) } }
    }
}
