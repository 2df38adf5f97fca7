/// A message about the text of a field, on the line below it.
public struct TextFieldRemark: Hashable, Sendable {
    /// The severity.
    public enum Role: Hashable, Sendable, CaseIterable {
        /// The text cannot be used.
        case error
        /// The text can be used, but deserves a second look.
        case warning
        /// The text is good.
        case success
    }

    /// The text of the message.
    public var text: String
    /// The severity.
    public var role: Role

    /// Creates a remark.
    public init(_ text: String, role: Role) {
        self.text = text
        self.role = role
    }

    /// A remark that the text cannot be used.
    public static func error(_ text: String) -> TextFieldRemark { TextFieldRemark(text, role: .error) }
    /// A remark that the text deserves a second look.
    public static func warning(_ text: String) -> TextFieldRemark { TextFieldRemark(text, role: .warning) }
    /// A remark that the text is good.
    public static func success(_ text: String) -> TextFieldRemark { TextFieldRemark(text, role: .success) }
}

extension TextFieldRemark.Role {
    var style: StyleRole {
        switch self {
        case .error: .error
        case .warning: .warning
        case .success: .success
        }
    }

    /// The sign that tells the roles apart without colour.
    var sign: String {
        switch self {
        case .error: "✗"
        case .warning: "!"
        case .success: "✓"
        }
    }
}
