/// The result of a validation: a value, with or without a remark, or the reason why there is none.
///
/// The idea is NanoViewController's, where two valid results were equal regardless of their values.
public enum Validation<Value, Error: InputError> {
    /// The input can be used; the remark says why it deserves a second look.
    case valid(Value, remark: Error?)
    /// The input cannot be used.
    case invalid(Invalid)

    /// The reason why an input is invalid.
    public enum Invalid: Hashable, Sendable {
        /// Nothing was entered: neither right nor wrong.
        case empty
        /// The entry has an error.
        case error(Error)
    }

    /// An input that can be used, and nothing to remark.
    public static func valid(_ value: Value) -> Self { .valid(value, remark: nil) }

    /// The value, if the input can be used.
    public var value: Value? {
        if case .valid(let value, _) = self { value } else { nil }
    }

    /// A Boolean value that indicates whether the input can be used.
    public var isValid: Bool {
        if case .valid = self { true } else { false }
    }

    /// The error; `nil` for a remark, and without an entry.
    public var error: Error? {
        if case .invalid(.error(let error)) = self { error } else { nil }
    }

    /// A Boolean value that indicates whether the input is invalid.
    public var isError: Bool { error != nil }

    /// The same verdict about another value.
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
    /// The verdict without the value, which may be a secret.
    public var description: String { AnyValidation(self).description }
}

extension Validation: ValidationConvertible {
    /// The visible validation.
    public var validation: AnyValidation { AnyValidation(self) }
}

/// A validation as the user sees it: whether the input is valid, and a remark.
///
/// It is what appears on the screen, so two are equal when they look the same.
public enum AnyValidation: Hashable, Sendable, CustomStringConvertible, ValidationConvertible {
    /// The input can be used; the remark says why it deserves a second look.
    case valid(withRemark: String?)
    /// There is nothing to say.
    case empty
    /// The input cannot be used, for the reason that is given.
    case errorMessage(String)

    /// Creates the visible part of a validation.
    public init<Value, Error: InputError>(_ validation: Validation<Value, Error>) {
        self =
            switch validation {
            case .valid(_, let remark): .valid(withRemark: remark?.errorMessage)
            case .invalid(.empty): .empty
            case .invalid(.error(let error)): .errorMessage(error.errorMessage)
            }
    }

    /// A Boolean value that indicates whether the input can be used.
    public var isValid: Bool {
        if case .valid = self { true } else { false }
    }

    /// A Boolean value that indicates whether there is nothing to say.
    public var isEmpty: Bool { self == .empty }

    /// A Boolean value that indicates whether the input cannot be used.
    public var isError: Bool {
        if case .errorMessage = self { true } else { false }
    }

    /// The visible message: an error or a remark.
    public var message: String? {
        switch self {
        case .valid(let remark): remark
        case .empty: nil
        case .errorMessage(let message): message
        }
    }

    /// The verdict and its words.
    public var description: String {
        switch self {
        case .valid(nil): "valid"
        case .valid(let remark?): "valid, with remark: \(remark)"
        case .empty: "empty"
        case .errorMessage(let message): "error: \(message)"
        }
    }

    /// The same.
    public var validation: AnyValidation { self }
}

/// Something that can be shown as a validation.
///
/// The idea is NanoViewController's.
public protocol ValidationConvertible {
    /// The visible validation.
    var validation: AnyValidation { get }
}
