/// The result of a validation: a value, optionally with a remark, or the reason why there is none.
///
/// The idea is NanoViewController's, where two valid results were equal regardless of their values.
public enum Validation<Value, Error: InputError> {
    /// The input is valid; the remark is a warning about it.
    case valid(Value, remark: Error?)
    /// The input is invalid.
    case invalid(Invalid)

    /// The reason why an input is invalid.
    public enum Invalid: Hashable, Sendable {
        /// The input is empty, and so neither right nor wrong.
        case empty
        /// The input has an error.
        case error(Error)
    }

    /// Returns the result for a valid input without a remark.
    public static func valid(_ value: Value) -> Self { .valid(value, remark: nil) }

    /// The value of a valid input.
    public var value: Value? {
        if case .valid(let value, _) = self { value } else { nil }
    }

    /// A Boolean value that indicates whether the input is valid.
    public var isValid: Bool {
        if case .valid = self { true } else { false }
    }

    /// The error of an invalid input; `nil` if it is valid or empty.
    public var error: Error? {
        if case .invalid(.error(let error)) = self { error } else { nil }
    }

    /// A Boolean value that indicates whether the input has an error; an empty input has none.
    public var isError: Bool { error != nil }

    /// Returns the same result with a transformed value.
    public func map<Other>(_ transform: (Value) -> Other) -> Validation<Other, Error> {
        switch self {
        case .valid(let value, let remark): .valid(transform(value), remark: remark)
        case .invalid(.empty): .invalid(.empty)
        case .invalid(.error(let error)): .invalid(.error(error))
        }
    }
}

extension Validation: Equatable where Value: Equatable {}
extension Validation: Hashable where Value: Hashable {}
extension Validation: Sendable where Value: Sendable {}

extension Validation: CustomStringConvertible {
    /// A description without the value, which may be a secret.
    public var description: String { AnyValidation(self).description }
}

extension Validation: ValidationConvertible {
    /// The visible validation.
    public var validation: AnyValidation { AnyValidation(self) }
}

/// A validation as it is shown to the user: the kind of result and its message.
///
/// Two are equal if they look the same.
public enum AnyValidation: Hashable, Sendable, CustomStringConvertible, ValidationConvertible {
    /// The input is valid; the remark is a warning about it.
    case valid(withRemark: String?)
    /// There is nothing to show.
    case empty
    /// The input has an error with this message.
    case errorMessage(String)

    /// Creates the displayed form of a validation.
    public init<Value, Error: InputError>(_ validation: Validation<Value, Error>) {
        self =
            switch validation {
            case .valid(_, let remark): .valid(withRemark: remark?.errorMessage)
            case .invalid(.empty): .empty
            case .invalid(.error(let error)): .errorMessage(error.errorMessage)
            }
    }

    /// A Boolean value that indicates whether the input is valid.
    public var isValid: Bool {
        if case .valid = self { true } else { false }
    }

    /// A Boolean value that indicates whether there is nothing to show.
    public var isEmpty: Bool { self == .empty }

    /// A Boolean value that indicates whether the input has an error.
    public var isError: Bool {
        if case .errorMessage = self { true } else { false }
    }

    /// The message to show: an error or a remark.
    public var message: String? {
        switch self {
        case .valid(let remark): remark
        case .empty: nil
        case .errorMessage(let message): message
        }
    }

    /// The kind of result and its message.
    public var description: String {
        switch self {
        case .valid(nil): "valid"
        case .valid(let remark?): "valid, with remark: \(remark)"
        case .empty: "empty"
        case .errorMessage(let message): "error: \(message)"
        }
    }

    /// The validation itself.
    public var validation: AnyValidation { self }
}

/// A type that can be shown as a validation.
///
/// The idea is NanoViewController's.
public protocol ValidationConvertible {
    /// The visible validation.
    var validation: AnyValidation { get }
}
