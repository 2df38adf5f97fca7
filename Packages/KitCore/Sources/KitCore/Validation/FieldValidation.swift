/// Decides when the user sees the error of a field: shown late, removed at once.
///
/// A remark about a wrong input appears when the field is left, or submitting is tried; it vanishes as soon as the
/// input is right, and then comes again no sooner than the field is left again. An input that is right is shown as
/// such at once. A value: hand it each event, and show `shown`. The idea is NanoViewController's
/// (`eagerValidLazyErrorTurnedToEmptyOnEdit`), where the next key wiped a remark, whatever it typed.
public struct FieldValidation<Value, Error: InputError> {
    /// The moment at which an invalid input shows its error.
    public enum Complaints: Hashable, Sendable {
        /// Show the error when the field loses the focus, or after an attempt to submit.
        case lazy
        /// At once.
        case eager
    }

    /// The current validation of the input, visible or not.
    public private(set) var validation: Validation<Value, Error>
    /// A Boolean value that indicates whether the field has the focus.
    public private(set) var isEditing = false

    private let complaints: Complaints
    private let required: Error?
    private var isComplaining = false
    private var isMissed = false
    private var rejection: String?

    /// Begins with an input about which nothing is said yet.
    /// - Parameters:
    ///   - validation: The validation of the first input.
    ///   - required: The error of an empty field after an attempt to submit, or `nil` if it may be empty.
    ///   - complaints: The moment at which an invalid input shows its error.
    public init(
        _ validation: Validation<Value, Error> = .invalid(.empty), required: Error? = nil,
        complaints: Complaints = .lazy
    ) {
        self.validation = validation
        self.required = required
        self.complaints = complaints
    }

    /// The visible validation.
    public var shown: AnyValidation {
        if let rejection { return .errorMessage(rejection) }
        switch validation {
        case .valid: return AnyValidation(validation)
        case .invalid(.empty): return isMissed ? required.map { .errorMessage($0.errorMessage) } ?? .empty : .empty
        case .invalid(.error): return isComplaining || complaints == .eager ? AnyValidation(validation) : .empty
        }
    }

    /// A Boolean value that indicates whether submitting may go on, as far as this field is concerned.
    public var isAcceptable: Bool {
        guard rejection == nil else { return false }
        if case .invalid(.empty) = validation { return required == nil }
        return validation.isValid
    }
}

// MARK: - What happens to the field

extension FieldValidation {
    /// The input changed.
    public mutating func inputDidChange(_ newValidation: Validation<Value, Error>) {
        validation = newValidation
        rejection = nil
        isMissed = isMissed && !newValidation.isValid && !newValidation.isError
        if !newValidation.isError { isComplaining = false }
    }

    /// The field got the focus.
    public mutating func didBeginEditing() { isEditing = true }

    /// The field was left.
    public mutating func didEndEditing() {
        isEditing = false
        isComplaining = validation.isError
    }

    /// Submitting was tried.
    /// - Returns: Whether it may go on, as far as this field is concerned.
    @discardableResult
    public mutating func didTrySubmit() -> Bool {
        isComplaining = validation.isError
        if case .invalid(.empty) = validation { isMissed = true }
        return isAcceptable
    }

    /// Shows a rejection, such as one of a server, until the input changes.
    public mutating func reject(_ message: String) { rejection = message }
}

extension FieldValidation: Equatable where Value: Equatable {}
extension FieldValidation: Sendable where Value: Sendable {}
