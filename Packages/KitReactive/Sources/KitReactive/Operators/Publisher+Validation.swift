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
    /// Publishes the visible validation of a field: valid immediately, an error only after the field lost the focus.
    ///
    ///     input  ──"4"(error)────────────"42"(valid)──▶
    ///     left   ────────────────x────────────────────▶
    ///     result ──empty─────────error───valid────────▶
    ///
    /// An error is also shown after an attempt to submit, and a rejection immediately. The idea is NanoViewController's
    /// (`eagerValidLazyErrorTurnedToEmptyOnEdit`), where any key removed an error; here it follows the input until that
    /// is valid.
    /// - Parameters:
    ///   - left: A publisher that publishes when the field loses the focus.
    ///   - submitted: A publisher that publishes when the user tries to submit.
    ///   - rejected: A publisher of rejections, such as those of a server, each shown until the input changes.
    ///   - required: The error of an empty field after an attempt to submit, or `nil` if the field may be empty.
    public func remarks<Value, Error: InputError>(
        shownAfter left: some Publisher<Void, Never>, submitted: some Publisher<Void, Never> = Empty<Void, Never>(),
        rejected: some Publisher<String, Never> = Empty<String, Never>(), required: Error? = nil
    ) -> AnyPublisher<AnyValidation, Never> where Output == Validation<Value, Error> {
        map { FieldEvent.changed($0) }
            .merge(
                with: left.map { FieldEvent.left }, submitted.map { FieldEvent.submitted },
                rejected.map { FieldEvent.rejected($0) }
            )
            .scan(FieldRemark<Value, Error>(required: required)) { remark, event in
                var remark = remark
                remark.receive(event)
                return remark
            }
            .map(\.shown).removeDuplicates().eraseToAnyPublisher()
    }
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

/// An event of a field.
private enum FieldEvent<Value, Error: InputError> {
    case changed(Validation<Value, Error>)
    case left
    case submitted
    case rejected(String)
}

/// The validation of a field, and whether the user sees that it is wrong or missing.
private struct FieldRemark<Value, Error: InputError> {
    private var validation = Validation<Value, Error>.invalid(.empty)
    private let required: Error?
    private var showsError = false
    private var showsMissing = false
    private var rejection: String?

    init(required: Error?) { self.required = required }

    var shown: AnyValidation {
        if let rejection { return .errorMessage(rejection) }
        switch validation {
        case .valid: return AnyValidation(validation)
        case .invalid(.empty): return showsMissing ? required.map { .errorMessage($0.errorMessage) } ?? .empty : .empty
        case .invalid(.error): return showsError ? AnyValidation(validation) : .empty
        }
    }

    mutating func receive(_ event: FieldEvent<Value, Error>) {
        switch event {
        case .changed(let new):
            (validation, rejection) = (new, nil)
            showsError = showsError && isWrong
            showsMissing = showsMissing && isEmpty
        case .left: showsError = isWrong
        case .submitted: (showsError, showsMissing) = (isWrong, isEmpty)
        case .rejected(let message): rejection = message
        }
    }

    private var isWrong: Bool { validation.isError }
    private var isEmpty: Bool { !validation.isValid && !validation.isError }
}
