import KitCore

/// The rules for entries of accounts, which a form and the server apply alike; the server decides.
public enum FieldRules {
    /// The greatest number of characters in a name.
    public static let maximumName = 60
    /// The greatest number of UTF-8 bytes in a name: one character can have any number of accents.
    public static let maximumNameBytes = 960
    /// The greatest number of UTF-8 bytes in an email address (RFC 5321).
    public static let maximumEmail = 254
    /// The smallest number of characters in a password (NIST SP 800-63B).
    public static let minimumPassword = 8
    /// The greatest number of characters in a password.
    public static let maximumPassword = 128
    /// The greatest number of UTF-8 bytes in a password.
    public static let maximumPasswordBytes = 2_048

    /// Validates a name, and trims white space.
    public static func name(_ text: String) -> Validation<String, FieldError> {
        names.validate(input: trimmed(text))
    }

    /// Validates the email address of a new account, and trims white space.
    public static func email(_ text: String) -> Validation<String, FieldError> {
        newEmails.validate(input: trimmed(text))
    }

    /// Validates the email address of an existing account, which may contain invisible characters if it is old.
    public static func existingEmail(_ text: String) -> Validation<String, FieldError> {
        emails.validate(input: trimmed(text))
    }

    /// Validates a new password; every character counts.
    public static func password(_ text: SecretText) -> Validation<SecretText, FieldError> {
        if text.isEmpty { return .invalid(.empty) }
        if text.count < minimumPassword { return .invalid(.error(.passwordTooShort)) }
        return text.count > maximumPassword ? .invalid(.error(.passwordTooLong)) : existingPassword(text)
    }

    /// Validates a new password that arrived in a request, for the server.
    public static func password(_ text: String) -> Validation<String, FieldError> {
        password(SecretText(text)).map { _ in text }
    }

    /// Validates the repetition of a new password.
    public static func repetition(
        _ text: SecretText, of password: SecretText
    ) -> Validation<SecretText, FieldError> {
        if text.isEmpty { return .invalid(.empty) }
        return text.elementsEqual(password) ? .valid(text) : .invalid(.error(.repetitionDifferent))
    }

    /// Validates the password of an existing account: any text that is not empty and does not have too many bytes.
    public static func existingPassword(_ text: SecretText) -> Validation<SecretText, FieldError> {
        if text.isEmpty { return .invalid(.empty) }
        let bytes = text.reduce(0) { $0 + $1.utf8.count }
        return bytes > maximumPasswordBytes ? .invalid(.error(.passwordHasTooManyBytes)) : .valid(text)
    }

    private static let names = ValidationRules<String, FieldError>([
        .maximumLength(maximumName, .nameTooLong),
        ValidationRule(.nameHasTooManyBytes) { $0.utf8.count <= maximumNameBytes },
        // Only the first scalar counts: the joiners of an emoji are part of a visible character.
        .only(.nameInvisible) { $0.unicodeScalars.first?.isInvisible == false },
    ])
    private static let newEmails = ValidationRules<String, FieldError>([
        ValidationRule(.emailInvisible) { !$0.unicodeScalars.contains(where: \.isInvisible) },
        ValidationRule { emails.validate(input: $0).error },
    ])
    private static let emails = ValidationRules<String, FieldError>([
        ValidationRule(.emailTooLong) { $0.utf8.count <= maximumEmail },
        ValidationRule(.emailMalformed, isMet: isAddress),
    ])

    /// Returns whether a text is one "@" with something before it and a host of at least two parts after it.
    ///
    /// White space and control characters are invalid. This does not check whether the address exists.
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

    /// Returns an entry without white space at its ends.
    public static func trimmed(_ text: String) -> String {
        let start = text.drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}

/// The errors of an entry.
public enum FieldError: InputError {
    case nameMissing
    case nameTooLong
    case nameHasTooManyBytes
    case nameInvisible
    case emailMissing
    case emailMalformed
    case emailTooLong
    case emailInvisible
    case passwordMissing
    case passwordTooShort
    case passwordTooLong
    case passwordHasTooManyBytes
    case repetitionMissing
    case repetitionDifferent
    case existingPasswordMissing

    /// The message for the user.
    public var errorMessage: String {
        switch self {
        case .nameMissing: "Enter your name."
        case .nameTooLong: "A name has at most \(FieldRules.maximumName) characters."
        case .nameHasTooManyBytes: "A name has at most \(FieldRules.maximumNameBytes) bytes."
        case .nameInvisible: "A name cannot contain invisible characters."
        case .emailMissing: "Enter your email address."
        case .emailMalformed: "An email address looks like name@example.org."
        case .emailTooLong: "An email address has at most \(FieldRules.maximumEmail) bytes."
        case .emailInvisible: "An email address cannot contain invisible characters."
        case .passwordMissing: "Enter a password."
        case .passwordTooShort: "A password has at least \(FieldRules.minimumPassword) characters."
        case .passwordTooLong: "A password has at most \(FieldRules.maximumPassword) characters."
        case .passwordHasTooManyBytes: "A password has at most \(FieldRules.maximumPasswordBytes) bytes."
        case .repetitionMissing: "Repeat the password."
        case .repetitionDifferent: "The two passwords are not the same."
        case .existingPasswordMissing: "Enter your password."
        }
    }
}
