import KitCore

/// Decides when a form field shows its error, which appears late and disappears immediately.
///
/// An error appears when the field loses the focus, or when the user tries to submit. It disappears as soon as the
/// input is valid, and appears again only when the field loses the focus. Valid input is shown as valid at once. Call a
/// method for each event, and show `shown`.
///
/// The idea is NanoViewController's (`eagerValidLazyErrorTurnedToEmptyOnEdit`), where any key removed an error.
package struct FieldValidation<Value, Error: InputError> {
    /// The moment when invalid input shows its error.
    package enum Complaints: Hashable, Sendable {
        /// When the field loses the focus, or after an attempt to submit.
        case lazy
        /// Immediately.
        case eager
    }

    /// The current validation of the input, visible or not.
    package private(set) var validation: Validation<Value, Error>

    private let complaints: Complaints
    private let required: Error?
    private var isComplaining = false
    private var isMissed = false
    private var rejection: String?

    /// Creates the state of a field that shows no error yet.
    /// - Parameters:
    ///   - validation: The validation of the initial input.
    ///   - required: The error of an empty field after an attempt to submit, or `nil` if the field may be empty.
    ///   - complaints: The moment when invalid input shows its error.
    package init(
        _ validation: Validation<Value, Error> = .invalid(.empty), required: Error? = nil,
        complaints: Complaints = .lazy
    ) {
        self.validation = validation
        self.required = required
        self.complaints = complaints
    }

    /// The validation to show.
    package var shown: AnyValidation {
        if let rejection { return .errorMessage(rejection) }
        switch validation {
        case .valid: return AnyValidation(validation)
        case .invalid(.empty): return isMissed ? required.map { .errorMessage($0.errorMessage) } ?? .empty : .empty
        case .invalid(.error): return isComplaining || complaints == .eager ? AnyValidation(validation) : .empty
        }
    }

    /// A Boolean value that indicates whether this field permits submitting.
    package var isAcceptable: Bool {
        guard rejection == nil else { return false }
        if case .invalid(.empty) = validation { return required == nil }
        return validation.isValid
    }

    /// The value of a valid input, or `nil` if the input is invalid or rejected.
    package var acceptedValue: Value? { isAcceptable ? validation.value : nil }
}

extension FieldValidation {
    /// Updates the validation after the input changed.
    package mutating func inputDidChange(_ newValidation: Validation<Value, Error>) {
        validation = newValidation
        rejection = nil
        isMissed = isMissed && !newValidation.isValid && !newValidation.isError
        if !newValidation.isError { isComplaining = false }
    }

    /// Shows the error of an invalid input, because the field lost the focus.
    package mutating func didEndEditing() { isComplaining = validation.isError }

    /// Shows the error of an invalid or missing input, because the user tried to submit.
    /// - Returns: `true` if this field permits submitting.
    @discardableResult
    package mutating func didTrySubmit() -> Bool {
        isComplaining = validation.isError
        if case .invalid(.empty) = validation { isMissed = true }
        return isAcceptable
    }

    /// Shows a rejection, such as one by a server, until the input changes.
    package mutating func reject(_ message: String) { rejection = message }
}

extension FieldValidation: Equatable where Value: Equatable {}
extension FieldValidation: Sendable where Value: Sendable {}
