import KitCore

extension Publisher where Output: ValidationConvertible {
    /// Publishes the validations that are errors.
    ///
    ///     validations ──empty──error──valid──▶
    ///     result      ─────────error─────────▶
    public func onlyErrors() -> AnyPublisher<Output, Failure> {
        filter(\.validation.isError).eraseToAnyPublisher()
    }

    /// Publishes the validations that are not errors; an empty field is none.
    ///
    ///     validations ──empty──error──valid──▶
    ///     result      ──empty─────────valid──▶
    public func nonErrors() -> AnyPublisher<Output, Failure> {
        filter { !$0.validation.isError }.eraseToAnyPublisher()
    }
}

extension Publisher where Failure == Never {
    /// Publishes the validation of a field and its visible remark, as its input changes and the field is left.
    ///
    /// - Parameters:
    ///   - left: Publishes when the field loses the focus.
    ///   - submitted: Publishes when submitting is tried.
    ///   - rejected: Publishes a rejection, such as one of a server; shown until the input changes.
    ///   - required: The error of an empty field when submitting is tried; `nil` if it may be empty.
    ///   - complaints: When an error is shown.
    public func fieldValidation<Value, Error: InputError>(
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

    /// Publishes the visible remark of a field: a valid input at once, an error only after the field was left.
    ///
    ///     input  ──"4"(error)────────────"42"(valid)──▶
    ///     left   ────────────────x────────────────────▶
    ///     result ──empty─────────error───valid────────▶
    ///
    /// An error is also shown when submitting is tried, and what `rejected` publishes at once.
    /// - Parameters:
    ///   - left: Publishes when the field loses the focus.
    ///   - submitted: Publishes when submitting is tried.
    ///   - rejected: Publishes a rejection, such as one of a server; shown until the input changes.
    ///   - required: The error of an empty field when submitting is tried; `nil` if it may be empty.
    public func remarks<Value, Error: InputError>(
        shownAfter left: some Publisher<Void, Never>, submitted: some Publisher<Void, Never> = Empty<Void, Never>(),
        rejected: some Publisher<String, Never> = Empty<String, Never>(), required: Error? = nil
    ) -> AnyPublisher<AnyValidation, Never> where Output == Validation<Value, Error> {
        fieldValidation(left: left, submitted: submitted, rejected: rejected, required: required)
            .map(\.shown).removeDuplicates().eraseToAnyPublisher()
    }
}

/// Something that happens to a field.
private enum FieldEvent<Value, Error: InputError> {
    case changed(Validation<Value, Error>)
    case left
    case submitted
    case rejected(String)
}

extension Publisher {
    /// Publishes whether there is a value.
    ///
    ///     values ──nil──5──▶
    ///     result ──F────T──▶
    public func isPresent<Wrapped>() -> AnyPublisher<Bool, Failure> where Output == Wrapped? {
        map { $0 != nil }.removeDuplicates().eraseToAnyPublisher()
    }
}
