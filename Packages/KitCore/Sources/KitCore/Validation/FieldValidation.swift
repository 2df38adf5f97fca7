/// Decides when the user sees the error of a field: shown late, removed at once.
///
/// A remark about a wrong input appears when the field is left, or submitting is tried; it vanishes as soon as the
/// input is right, and then comes again no sooner than the field is left again. An input that is right is shown as such
/// at once. A value: hand it each event, and show `shown`. The idea is NanoViewController's
/// (`eagerValidLazyErrorTurnedToEmptyOnEdit`), where the next key removed a remark, whichever key it was.
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

    private let complaints: Complaints
    private let required: Error?
    private var isComplaining = false
    private var isMissed = false
    private var rejection: String?

    /// Begins with an input that has no remark yet.
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

    /// A Boolean value that indicates whether submitting may continue, as far as this field is concerned.
    public var isAcceptable: Bool {
        guard rejection == nil else { return false }
        if case .invalid(.empty) = validation { return required == nil }
        return validation.isValid
    }

    /// The valid input; `nil` if there is none, or if the server has rejected it.
    public var acceptedValue: Value? { isAcceptable ? validation.value : nil }
}

// MARK: - Events of the field

extension FieldValidation {
    /// The input changed.
    public mutating func inputDidChange(_ newValidation: Validation<Value, Error>) {
        validation = newValidation
        rejection = nil
        isMissed = isMissed && !newValidation.isValid && !newValidation.isError
        if !newValidation.isError { isComplaining = false }
    }

    /// The field was left.
    public mutating func didEndEditing() { isComplaining = validation.isError }

    /// Submitting was tried.
    /// - Returns: Whether it may continue, as far as this field is concerned.
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

/// An error of an input, with its message for the user.
///
/// Two errors are equal when their values are; their texts are never compared. The idea is NanoViewController's, where
/// all errors were equal unless a type said otherwise.
public protocol InputError: Error, Hashable, CustomStringConvertible {
    /// The message for the user; the app writes it.
    var errorMessage: String { get }
}

extension InputError {
    /// The message for the user.
    public var description: String { errorMessage }

    /// Returns whether another error, of any type, is of the same type and has the same value.
    public func isEqual(_ other: any InputError) -> Bool {
        (other as? Self) == self
    }
}

/// Validates an input, and makes of it the value that the program uses.
///
/// The idea is NanoViewController's.
public protocol InputValidator<Input, Output, Error> {
    /// The type of the user's input.
    associatedtype Input
    /// The type of the validated value.
    associatedtype Output
    /// The type of the errors.
    associatedtype Error: InputError
    /// Judges an input that is there.
    func validate(input: Input) -> Validation<Output, Error>
}

extension InputValidator {
    /// The result of validating.
    public typealias ValidationResult = Validation<Output, Error>

    /// Judges an input; `nil` is empty.
    public func validate(input: Input?) -> ValidationResult {
        guard let input else { return .invalid(.empty) }
        return validate(input: input)
    }

    /// An input that is wrong.
    public func error(_ error: Error) -> ValidationResult { .invalid(.error(error)) }
}

/// Rules, and then the making of a value from an input that meets them.
public struct ParsingValidator<Input, Output, Error: InputError>: InputValidator, Sendable {
    private let rules: ValidationRules<Input, Error>
    private let parse: @Sendable (Input) -> Output?
    private let unparsable: Error

    /// Joins rules with what makes a value; an input of which none can be made is wrong for the given reason.
    public init(
        _ rules: ValidationRules<Input, Error>, parse: @escaping @Sendable (Input) -> Output?, error: Error
    ) {
        self.rules = rules
        self.parse = parse
        unparsable = error
    }

    /// Judges an input by its rules, and makes a value of it.
    public func validate(input: Input) -> Validation<Output, Error> {
        switch rules.validate(input: input) {
        case .valid(_, let remark):
            parse(input).map { .valid($0, remark: remark) } ?? .invalid(.error(unparsable))
        case .invalid(.empty): .invalid(.empty)
        case .invalid(.error(let error)): .invalid(.error(error))
        }
    }
}
