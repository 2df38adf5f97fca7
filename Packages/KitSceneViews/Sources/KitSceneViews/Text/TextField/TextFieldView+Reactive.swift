import KitCore
import KitReactive

extension TextFieldView {
    /// Publishes the secret on subscription, then each change of it, by the user and by code alike.
    public var secretPublisher: AnyPublisher<SecretText, Never> {
        textProperty.publisher.compactMap { [weak self] _ in self?.secret }.eraseToAnyPublisher()
    }

    /// Writes the secret.
    public var secretBinder: Binder<SecretText> { Binder(self) { $0.secret = $1 } }

    /// Shows the message of a validation, as an error or a warning.
    public var validationBinder: Binder<AnyValidation> {
        Binder(self) { field, validation in
            field.remark = validation.message.map { validation.isError ? .error($0) : .warning($0) }
        }
    }
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
