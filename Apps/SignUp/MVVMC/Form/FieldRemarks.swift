import AccountsCore
import KitCore
import KitReactive

// When the remark about a field appears: each reason to show one is a stream.

extension Publisher where Failure == Never {
    /// Publishes the remark about the validations of a field.
    ///
    ///     validations ──error──────────error─valid──error─▶
    ///     left        ─────────x──────────────────────────▶
    ///     result      ──empty──error───error─valid──empty─▶
    /// - Parameters:
    ///   - left: Publishes when the user leaves the field, which shows an error.
    ///   - submitted: Publishes when submitting is tried, which also shows that the field is empty.
    ///   - missing: The error of an empty field.
    func remarks<Value>(
        shownAfter left: some Publisher<Void, Never>, submitted: some Publisher<Void, Never>, missing: FieldError
    ) -> AnyPublisher<AnyValidation, Never> where Output == Validation<Value, FieldError> {
        let isWrong = map(\.isError)
        let isEmpty = map { !$0.isValid && !$0.isError }
        let showsError = left.merge(with: submitted).withLatestFrom(isWrong)
            .merge(with: isWrong.filter { !$0 })
            .prepend(false)
        let showsMissing = submitted.withLatestFrom(isEmpty)
            .merge(with: isEmpty.filter { !$0 })
            .prepend(false)
        return combineLatest(showsError, showsMissing) { validation, showsError, showsMissing in
            switch validation {
            case .valid: AnyValidation(validation)
            case .invalid(.error): showsError ? AnyValidation(validation) : .empty
            case .invalid(.empty): showsMissing ? .errorMessage(missing.errorMessage) : .empty
            }
        }
        .removeDuplicates()
        .eraseToAnyPublisher()
    }
}

extension Publisher where Output == String, Failure == Never {
    /// Publishes each text, and `nil` at first and after each edit.
    func cleared(by edits: some Publisher<Void, Never>) -> AnyPublisher<String?, Never> {
        map(Optional.some)
            .merge(with: edits.map { nil })
            .prepend(nil)
            .removeDuplicates()
            .eraseToAnyPublisher()
    }
}
