/// The result of a validation: a value, with or without a remark, or the reason why there is none.
///
/// The idea is NanoViewController's, where two valid results were equal whatever their values.
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

    /// A Boolean value that indicates whether what was entered is wrong.
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
