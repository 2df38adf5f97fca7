/// A remark about the user's input.
public struct FormRemark: Hashable, Sendable {
    /// How serious it is.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// It cannot be used.
        case error
        /// It can be used, or is not complete yet.
        case warning
        /// It is good.
        case success
    }

    /// The text of the remark.
    public let text: String
    /// How serious it is.
    public let kind: Kind

    /// Creates a remark.
    public init(_ text: String, _ kind: Kind) {
        self.text = text
        self.kind = kind
    }
}

/// The input of a field, checked: its value, and the remark about it.
public struct Checked<Value> {
    /// The value; `nil` while the input cannot be used, or cannot be judged yet.
    public let value: Value?
    /// The remark about the input; `nil` without one.
    public let remark: FormRemark?

    /// Joins a value and its remark.
    public init(_ value: Value? = nil, remark: FormRemark? = nil) {
        self.value = value
        self.remark = remark
    }

    /// An input that cannot be used, and why.
    static func error(_ message: String) -> Self { Self(remark: FormRemark(message, .error)) }
}

extension Checked: Equatable where Value: Equatable {}
extension Checked: Hashable where Value: Hashable {}
extension Checked: Sendable where Value: Sendable {}
