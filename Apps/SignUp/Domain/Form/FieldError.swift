import KitCore

/// What can be wrong with an entry; `SPEC.md` has the texts too.
public enum FieldError: InputError {
    case nameMissing
    case nameTooLong
    case emailMissing
    case emailMalformed
    case emailTooLong
    case passwordMissing
    case passwordTooShort
    case passwordTooLong
    case repetitionMissing
    case repetitionDifferent
    case ownPasswordMissing

    /// What a person reads.
    public var errorMessage: String {
        switch self {
        case .nameMissing: "Enter your name."
        case .nameTooLong: "A name has at most \(FieldRules.maximumName) characters."
        case .emailMissing: "Enter your email address."
        case .emailMalformed: "An email address looks like name@example.org."
        case .emailTooLong: "An email address has at most \(FieldRules.maximumEmail) characters."
        case .passwordMissing: "Enter a password."
        case .passwordTooShort: "A password has at least \(FieldRules.minimumPassword) characters."
        case .passwordTooLong: "A password has at most \(FieldRules.maximumPassword) characters."
        case .repetitionMissing: "Repeat the password."
        case .repetitionDifferent: "The two passwords are not the same."
        case .ownPasswordMissing: "Enter your password."
        }
    }
}
