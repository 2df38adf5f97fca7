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
