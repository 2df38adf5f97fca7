import KitCore

/// An invitation by link: an email address that the form is filled with, and nothing else.
public struct Invitation: Hashable, Sendable {
    /// The address, as it stands in the link, without white space around it.
    public let email: String

    /// Makes an invitation; `nil` when the text is no email address.
    public init?(email: String) {
        guard let address = FieldRules.email(email).value else { return nil }
        self.email = address
    }

    /// The address for a field with this text; `nil` where an address stands already.
    public func email(inPlaceOf text: String) -> String? { FieldRules.trimmed(text).isEmpty ? email : nil }
}
