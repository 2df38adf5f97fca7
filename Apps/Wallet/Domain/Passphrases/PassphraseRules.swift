/// What a passphrase of a wallet must be.
public enum PassphraseRules {
    /// The fewest characters.
    public static let minimumLength = 10
    /// The most bytes in UTF-8, far more than anybody types.
    public static let maximumBytes = 1024

    /// The first rule that a passphrase breaks; nil for a good one.
    public static func problem(with passphrase: some Collection<Character>) -> PassphraseProblem? {
        if passphrase.isEmpty { return .empty }
        if passphrase.reduce(0, { $0 + $1.utf8.count }) > maximumBytes { return .tooLong }
        if passphrase.count < minimumLength { return .tooShort }
        if passphrase.allSatisfy(\.isWhitespace) { return .blank }
        if Set(passphrase).count < 4 { return .tooUniform }
        return nil
    }
}
