import AccountsCore
import KitCore

/// An invitation by link, which contains only an email address for the form.
public struct Invitation: Hashable, Sendable {
    /// The email address in the link, trimmed.
    public let email: String

    /// Creates an invitation, or returns `nil` if the text is not an email address.
    public init?(email: String) {
        guard let validEmail = FieldRules.email(email).value else { return nil }
        self.email = validEmail
    }
}
