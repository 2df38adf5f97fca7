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
