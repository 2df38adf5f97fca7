import KitCore
import KitReactive

extension TextFieldView {
    /// A publisher of the secret, which sends the current value and then each change, by the user or by code.
    public var secretPublisher: AnyPublisher<SecretText, Never> {
        textProperty.publisher.compactMap { [weak self] _ in self?.secret }.eraseToAnyPublisher()
    }

    /// A binder that sets the secret.
    public var secretBinder: Binder<SecretText> { Binder(self) { $0.secret = $1 } }

    /// A binder that shows the message of a validation, as an error or a warning.
    public var validationBinder: Binder<AnyValidation> {
        Binder(self) { field, validation in
            field.remark = validation.message.map { validation.isError ? .error($0) : .warning($0) }
        }
    }
}

/// A view with scrollable content that publishes whether its end is near; after NanoViewController.
///
/// Unlike the original, the end is not near before the first layout, so a gate that waits for the end does not open by
/// itself. Content that fits is at its end from the first layout on.
@MainActor
public protocol NearBottomPublishing: RetainedView {
    /// Returns a publisher that sends whether the end is near, and then each change.
    /// - Parameter yThreshold: The share of the scroll distance at which the end counts as near, from 0 to 1.
    func isNearBottomPublisher(yThreshold: Double) -> AnyPublisher<Bool, Never>
}

extension NearBottomPublishing {
    /// Returns a publisher that sends whether at least 98 percent of the scroll distance is reached.
    public func isNearBottomPublisher() -> AnyPublisher<Bool, Never> { isNearBottomPublisher(yThreshold: 0.98) }

    /// Returns a publisher that sends each time the end comes near.
    public func didScrollNearBottomPublisher(yThreshold: Double = 0.98) -> AnyPublisher<Void, Never> {
        isNearBottomPublisher(yThreshold: yThreshold).filter(\.self).map { _ in }.eraseToAnyPublisher()
    }
}

extension TextEditorView: NearBottomPublishing {
    /// Returns a publisher that sends whether the end of the text is near.
    public func isNearBottomPublisher(yThreshold: Double) -> AnyPublisher<Bool, Never> {
        bar.isNearEndPublisher(yThreshold)
    }
}

extension TextView: NearBottomPublishing {
    /// Returns a publisher that sends whether the end of the text is near; see `isEndShown` for the very last row.
    public func isNearBottomPublisher(yThreshold: Double) -> AnyPublisher<Bool, Never> {
        bar.isNearEndPublisher(yThreshold)
    }
}

extension ScrollContainerView: NearBottomPublishing {
    /// Returns a publisher that sends whether the end of the content is near.
    public func isNearBottomPublisher(yThreshold: Double) -> AnyPublisher<Bool, Never> {
        bar.isNearEndPublisher(yThreshold)
    }
}

extension TextFieldView {
    /// Creates a field with a closure that is called with its text when the user presses Enter.
    public convenience init(
        _ label: String, placeholder: String = "", onSubmit: @escaping @MainActor (String) -> Void
    ) {
        self.init(label, placeholder: placeholder)
        handler = { [weak self] in if let self { onSubmit(self.text) } }
    }
}
