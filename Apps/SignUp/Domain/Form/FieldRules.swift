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

    /// The same judgement for whoever has got the password in a request, as the server has.
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
