import KitCore

extension Publisher where Output: ValidationConvertible {
    /// Publishes the validations that are errors.
    ///
    ///     validations ──empty──error──valid──▶
    ///     result      ─────────error─────────▶
    public func onlyErrors() -> AnyPublisher<Output, Failure> {
        filter(\.validation.isError).eraseToAnyPublisher()
    }

    /// Publishes the validations that are not errors, including those of empty fields.
    ///
    ///     validations ──empty──error──valid──▶
    ///     result      ──empty─────────valid──▶
    public func nonErrors() -> AnyPublisher<Output, Failure> {
        filter { !$0.validation.isError }.eraseToAnyPublisher()
    }
}

extension Publisher where Failure == Never {
    /// Publishes the state of a field's validation as its input and focus change.
    ///
    /// - Parameters:
    ///   - left: A publisher that publishes when the field loses the focus.
    ///   - submitted: A publisher that publishes when the user tries to submit.
    ///   - rejected: A publisher of rejections, such as those of a server, each shown until the input changes.
    ///   - required: The error of an empty field after an attempt to submit, or `nil` if the field may be empty.
    ///   - complaints: The moment when invalid input shows its error.
    package func fieldValidation<Value, Error: InputError>(
        left: some Publisher<Void, Never>, submitted: some Publisher<Void, Never> = Empty<Void, Never>(),
        rejected: some Publisher<String, Never> = Empty<String, Never>(),
        required: Error? = nil, complaints: FieldValidation<Value, Error>.Complaints = .lazy
    ) -> AnyPublisher<FieldValidation<Value, Error>, Never> where Output == Validation<Value, Error> {
        map { FieldEvent.changed($0) }
            .merge(
                with: left.map { FieldEvent.left }, submitted.map { FieldEvent.submitted },
                rejected.map { FieldEvent.rejected($0) }
            )
            .scan(FieldValidation(required: required, complaints: complaints)) { field, event in
                var field = field
                switch event {
                case .changed(let validation): field.inputDidChange(validation)
                case .left: field.didEndEditing()
                case .submitted: field.didTrySubmit()
                case .rejected(let message): field.reject(message)
                }
                return field
            }
            .eraseToAnyPublisher()
    }

    /// Publishes the visible validation of a field: valid immediately, an error only after the field lost the focus.
    ///
    ///     input  ──"4"(error)────────────"42"(valid)──▶
    ///     left   ────────────────x────────────────────▶
    ///     result ──empty─────────error───valid────────▶
    ///
    /// An error is also shown after an attempt to submit, and a rejection immediately.
    /// - Parameters:
    ///   - left: A publisher that publishes when the field loses the focus.
    ///   - submitted: A publisher that publishes when the user tries to submit.
    ///   - rejected: A publisher of rejections, such as those of a server, each shown until the input changes.
    ///   - required: The error of an empty field after an attempt to submit, or `nil` if the field may be empty.
    public func remarks<Value, Error: InputError>(
        shownAfter left: some Publisher<Void, Never>, submitted: some Publisher<Void, Never> = Empty<Void, Never>(),
        rejected: some Publisher<String, Never> = Empty<String, Never>(), required: Error? = nil
    ) -> AnyPublisher<AnyValidation, Never> where Output == Validation<Value, Error> {
        fieldValidation(left: left, submitted: submitted, rejected: rejected, required: required)
            .map(\.shown).removeDuplicates().eraseToAnyPublisher()
    }
}

/// An event of a field.
private enum FieldEvent<Value, Error: InputError> {
    case changed(Validation<Value, Error>)
    case left
    case submitted
    case rejected(String)
}

extension Publisher {
    /// Publishes whether each value is not `nil`, without repetitions.
    ///
    ///     values ──nil──5──▶
    ///     result ──F────T──▶
    public func isPresent<Wrapped>() -> AnyPublisher<Bool, Failure> where Output == Wrapped? {
        map { $0 != nil }.removeDuplicates().eraseToAnyPublisher()
    }
}
