import KitCore

/// A remark about the user's input.
public struct FormRemark: Hashable, Sendable {
    /// The severity of a remark.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// The input is invalid.
        case error
        /// The input is valid with a reservation, or incomplete.
        case warning
        /// The input is valid.
        case success
    }

    /// The text of the remark.
    public let text: String
    /// The severity of the remark.
    public let kind: Kind

    /// Creates a remark.
    public init(_ text: String, _ kind: Kind) {
        self.text = text
        self.kind = kind
    }
}

extension FormRemark: InputError {
    /// The text of the remark.
    public var errorMessage: String { text }
}

/// The result of checking the input of a field; `empty` also stands for the beginning of a valid input.
public typealias Checked<Value> = Validation<Value, FormRemark>

extension Validation where Error == FormRemark {
    /// The remark about the input, if any.
    public var remark: FormRemark? {
        switch self {
        case .valid(_, let remark): remark
        case .invalid(.error(let remark)): remark
        case .invalid(.empty): nil
        }
    }

    /// Returns the result for an invalid input, with the reason.
    static func error(_ message: String) -> Self { .invalid(.error(FormRemark(message, .error))) }
}
