extension ValidationRule where Input == String {
    /// At least so many characters, as the user counts them.
    public static func minimumLength(_ length: Int, _ error: Error) -> Self {
        Self(error) { $0.count >= length }
    }

    /// At most so many characters, as the user counts them.
    public static func maximumLength(_ length: Int, _ error: Error) -> Self {
        Self(error) { $0.count <= length }
    }

    /// Something besides white space.
    public static func notBlank(_ error: Error) -> Self {
        Self(error) { !$0.allSatisfy(\.isWhitespace) }
    }

    /// Only characters that are allowed.
    public static func only(_ error: Error, _ isAllowed: @escaping @Sendable (Character) -> Bool) -> Self {
        Self(error) { $0.allSatisfy(isAllowed) }
    }

    /// At least one character of a kind.
    public static func containing(_ error: Error, _ isWanted: @escaping @Sendable (Character) -> Bool) -> Self {
        Self(error) { $0.contains(where: isWanted) }
    }

    /// Digits of base 16 in ASCII, at least one, after one `0x` or `0X` or none.
    ///
    /// NanoViewController's rule also took an empty text, an `x` anywhere, and digits of other scripts.
    public static func hexadecimal(_ error: Error) -> Self {
        Self(error) { text in
            let digits = text.hasPrefix("0x") || text.hasPrefix("0X") ? text.dropFirst(2) : text[...]
            return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
        }
    }
}

extension ValidationRule where Input: Equatable & Sendable {
    /// One certain value, such as the first of two entries of a password.
    public static func equal(to value: @escaping @Sendable () -> Input, _ error: Error) -> Self {
        Self(error) { $0 == value() }
    }
}
