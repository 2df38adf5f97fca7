import KitCore

/// The rules for what is entered; the server has the same ones and is the last to judge.
public enum FieldRules {
    /// The most characters of a name.
    public static let maximumName = 60
    /// The most characters of an email address (RFC 5321 allows 254 bytes).
    public static let maximumEmail = 254
    /// The fewest characters of a password (NIST SP 800-63B).
    public static let minimumPassword = 8
    /// The most characters of a password.
    public static let maximumPassword = 128

    /// The judgement of a name; white space around it does not count.
    public static func name(_ text: String) -> Validation<String, FieldError> {
        names.validate(input: trimmed(text))
    }

    /// The judgement of an email address; white space around it does not count.
    public static func email(_ text: String) -> Validation<String, FieldError> {
        emails.validate(input: trimmed(text))
    }

    /// The judgement of a new password; every character counts.
    public static func password(_ text: SecretText) -> Validation<SecretText, FieldError> {
        if text.isEmpty { return .invalid(.empty) }
        if text.count < minimumPassword { return .invalid(.error(.passwordTooShort)) }
        return text.count > maximumPassword ? .invalid(.error(.passwordTooLong)) : .valid(text)
    }

    /// The same rule for a password that arrived in a request, for the server.
    public static func password(_ text: String) -> Validation<String, FieldError> {
        password(SecretText(text)).map { _ in text }
    }

    /// The judgement of the password's repetition.
    public static func repetition(
        _ text: SecretText, of password: SecretText
    ) -> Validation<SecretText, FieldError> {
        if text.isEmpty { return .invalid(.empty) }
        return text == password ? .valid(text) : .invalid(.error(.repetitionDifferent))
    }

    /// The judgement of the password of an account that exists: anything may be one.
    public static func ownPassword(_ text: SecretText) -> Validation<SecretText, FieldError> {
        text.isEmpty ? .invalid(.empty) : .valid(text)
    }

    private static let names = ValidationRules<String, FieldError>([.maximumLength(maximumName, .nameTooLong)])
    private static let emails = ValidationRules<String, FieldError>([
        .maximumLength(maximumEmail, .emailTooLong),
        ValidationRule(.emailMalformed, isMet: isAddress),
    ])

    /// One "@" with something before it, and after it a host of at least two parts.
    ///
    /// White space and control characters have no place in it. Whether it exists, only a letter to it can tell.
    private static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, text.unicodeScalars.allSatisfy(isPrintable) else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty && !$0.hasPrefix("-") && !$0.hasSuffix("-") }
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .unassigned: false
        default: true
        }
    }

    static func trimmed(_ text: String) -> String {
        let start = text.drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}

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
