/// Decides when a form field shows its error, which appears late and disappears immediately.
///
/// An error appears when the field loses the focus, or when the user tries to submit. It disappears as soon as the
/// input is valid, and appears again only when the field loses the focus. Valid input is shown as valid at once. Call a
/// method for each event, and show `shown`.
///
/// The idea is NanoViewController's (`eagerValidLazyErrorTurnedToEmptyOnEdit`), where any key removed an error.
public struct FieldValidation<Value, Error: InputError> {
    /// The moment when invalid input shows its error.
    public enum Complaints: Hashable, Sendable {
        /// When the field loses the focus, or after an attempt to submit.
        case lazy
        /// Immediately.
        case eager
    }

    /// The current validation of the input, visible or not.
    public private(set) var validation: Validation<Value, Error>

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
    public init(
        _ validation: Validation<Value, Error> = .invalid(.empty), required: Error? = nil,
        complaints: Complaints = .lazy
    ) {
        self.validation = validation
        self.required = required
        self.complaints = complaints
    }

    /// The validation to show.
    public var shown: AnyValidation {
        if let rejection { return .errorMessage(rejection) }
        switch validation {
        case .valid: return AnyValidation(validation)
        case .invalid(.empty): return isMissed ? required.map { .errorMessage($0.errorMessage) } ?? .empty : .empty
        case .invalid(.error): return isComplaining || complaints == .eager ? AnyValidation(validation) : .empty
        }
    }

    /// A Boolean value that indicates whether this field permits submitting.
    public var isAcceptable: Bool {
        guard rejection == nil else { return false }
        if case .invalid(.empty) = validation { return required == nil }
        return validation.isValid
    }

    /// The value of a valid input, or `nil` if the input is invalid or rejected.
    public var acceptedValue: Value? { isAcceptable ? validation.value : nil }
}

extension FieldValidation {
    /// Updates the validation after the input changed.
    public mutating func inputDidChange(_ newValidation: Validation<Value, Error>) {
        validation = newValidation
        rejection = nil
        isMissed = isMissed && !newValidation.isValid && !newValidation.isError
        if !newValidation.isError { isComplaining = false }
    }

    /// Shows the error of an invalid input, because the field lost the focus.
    public mutating func didEndEditing() { isComplaining = validation.isError }

    /// Shows the error of an invalid or missing input, because the user tried to submit.
    /// - Returns: `true` if this field permits submitting.
    @discardableResult
    public mutating func didTrySubmit() -> Bool {
        isComplaining = validation.isError
        if case .invalid(.empty) = validation { isMissed = true }
        return isAcceptable
    }

    /// Shows a rejection, such as one by a server, until the input changes.
    public mutating func reject(_ message: String) { rejection = message }
}

extension FieldValidation: Equatable where Value: Equatable {}
extension FieldValidation: Sendable where Value: Sendable {}

/// An error of an input, with a message for the user.
///
/// Two errors are equal if their values are; texts are never compared. The idea is NanoViewController's, where all
/// errors were equal unless a type defined otherwise.
public protocol InputError: Error, Hashable, CustomStringConvertible {
    /// The message for the user.
    var errorMessage: String { get }
}

extension InputError {
    /// The message for the user.
    public var description: String { errorMessage }

    /// Returns whether two errors have the same type and value.
    public func isEqual(_ other: any InputError) -> Bool {
        (other as? Self) == self
    }
}

/// A type that validates input, and converts it to the value that the program uses.
///
/// The idea is NanoViewController's.
public protocol InputValidator<Input, Output, Error> {
    /// The type of the user's input.
    associatedtype Input
    /// The type of the validated value.
    associatedtype Output
    /// The type of the errors.
    associatedtype Error: InputError
    /// Validates an input.
    func validate(input: Input) -> Validation<Output, Error>
}

extension InputValidator {
    /// The result of validating.
    public typealias ValidationResult = Validation<Output, Error>

    /// Validates an input; `nil` counts as empty.
    public func validate(input: Input?) -> ValidationResult {
        guard let input else { return .invalid(.empty) }
        return validate(input: input)
    }

    /// Returns the result for an invalid input.
    public func error(_ error: Error) -> ValidationResult { .invalid(.error(error)) }
}

/// A validator that applies rules, and then parses the input.
public struct ParsingValidator<Input, Output, Error: InputError>: InputValidator, Sendable {
    private let rules: ValidationRules<Input, Error>
    private let parse: @Sendable (Input) -> Output?
    private let unparsable: Error

    /// Creates a validator.
    /// - Parameters:
    ///   - rules: The rules that an input must meet before it is parsed.
    ///   - parse: A closure that returns the value of an input, or `nil` if it has none.
    ///   - error: The error of an input that `parse` rejects.
    public init(
        _ rules: ValidationRules<Input, Error>, parse: @escaping @Sendable (Input) -> Output?, error: Error
    ) {
        self.rules = rules
        self.parse = parse
        unparsable = error
    }

    /// Validates an input by its rules, and parses it.
    public func validate(input: Input) -> Validation<Output, Error> {
        switch rules.validate(input: input) {
        case .valid(_, let remark):
            parse(input).map { .valid($0, remark: remark) } ?? .invalid(.error(unparsable))
        case .invalid(.empty): .invalid(.empty)
        case .invalid(.error(let error)): .invalid(.error(error))
        }
    }
}
