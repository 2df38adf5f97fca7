/// A rule of the sign-up form, one for each entry.
public enum FormRule: CaseIterable, Sendable {
    case name
    case email
    case password
    case repetition
}
