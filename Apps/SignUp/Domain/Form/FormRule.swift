import KitCore

/// A rule of the sign-up form, one for each entry.
public enum FormRule: CaseIterable, Sendable {
    case name
    case email
    case password
    case repetition

    /// Returns the rules that the entries meet; an entry is `nil` while it is invalid.
    public static func met(
        name: String?, email: String?, password: SecretText?, repetition: SecretText?
    ) -> Set<FormRule> {
        let rules: [FormRule?] = [
            name.map { _ in .name }, email.map { _ in .email }, password.map { _ in .password },
            repetition.map { _ in .repetition },
        ]
        return Set(rules.compactMap(\.self))
    }
}
