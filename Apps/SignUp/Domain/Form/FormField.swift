import KitCore

/// A field of the sign-up form.
public enum FormField: Int, CaseIterable, Sendable, TraceDescribable {
    case name
    case email
    case password
    case repetition

    /// The name that stands above the field.
    public var label: String {
        switch self {
        case .name: SignUpTexts.name
        case .email: SignUpTexts.email
        case .password: SignUpTexts.password
        case .repetition: SignUpTexts.repetition
        }
    }

    /// What the empty field shows.
    public var placeholder: String {
        switch self {
        case .name: SignUpTexts.namePlaceholder
        case .email: SignUpTexts.emailPlaceholder
        case .password: SignUpTexts.passwordPlaceholder
        case .repetition: SignUpTexts.repetitionPlaceholder
        }
    }

    /// Whether what is typed is a secret.
    public var isSecure: Bool { self == .password || self == .repetition }

    /// The name of the field, never what is in it.
    public var traceDescription: String { "\(self)" }
}
