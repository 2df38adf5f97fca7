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

/// The result of checking the input of a field: a value and a remark.
public struct Checked<Value> {
    /// The value, or `nil` while the input is invalid or incomplete.
    public let value: Value?
    /// The remark about the input, if any.
    public let remark: FormRemark?

    /// Creates a result from a value and a remark.
    public init(_ value: Value? = nil, remark: FormRemark? = nil) {
        self.value = value
        self.remark = remark
    }

    /// Returns the result for an invalid input, with the reason.
    static func error(_ message: String) -> Self { Self(remark: FormRemark(message, .error)) }
}

extension Checked: Equatable where Value: Equatable {}
extension Checked: Hashable where Value: Hashable {}
extension Checked: Sendable where Value: Sendable {}
