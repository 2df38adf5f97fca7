import KitCore

/// How many wrong PINs are allowed, and how long each has to wait.
public enum PINPolicy {
    /// The number of digits of a PIN.
    public static let digits = 4
    /// After so many wrong attempts in a row the next has to wait.
    public static let freeAttempts = 3
    /// After so many wrong attempts in a row only the passphrase helps.
    public static let maximumAttempts = 10

    /// How long to wait after so many wrong attempts in a row: 30 s, 1, 2, 5, 15, 30 and 60 minutes.
    public static func delay(afterFailures failures: Int) -> Duration {
        let seconds: [Int64] = [30, 60, 120, 300, 900, 1800, 3600]
        guard failures >= freeAttempts else { return .zero }
        return .seconds(seconds[min(failures - freeAttempts, seconds.count - 1)])
    }

    /// Returns the digits of a text, as many as a PIN has at most.
    public static func digits(of text: SecretText) -> SecretText {
        SecretText(text.lazy.filter { ("0"..."9").contains($0) }.prefix(digits))
    }

    /// Whether a text can be a PIN: so many of the digits 0 to 9.
    public static func isWellFormed(_ text: String) -> Bool {
        text.utf8.count == digits && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
