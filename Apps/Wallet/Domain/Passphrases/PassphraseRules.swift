import KitCore

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

    /// Checks a new passphrase; nothing is said before it is begun.
    public static func passphrase(_ text: SecretText) -> Checked<SecretText> {
        guard !text.isEmpty else { return Checked() }
        if let problem = problem(with: text) { return Checked(remark: FormRemark(problem.remark, .warning)) }
        let strength = PassphraseStrength(of: text)
        let remark = FormRemark(WalletTexts.strength(strength), strength == .weak ? .warning : .success)
        return Checked(text, remark: remark)
    }

    /// Checks the repetition of a new passphrase; nothing is said as long as it may become the same.
    public static func repetition(_ text: SecretText, of passphrase: SecretText) -> Checked<SecretText> {
        guard !text.isEmpty else { return Checked() }
        if passphrase == text { return Checked(text, remark: FormRemark(WalletTexts.passphrasesAgree, .success)) }
        return passphrase.hasPrefix(text) ? Checked() : .error(WalletTexts.passphrasesDiffer)
    }
}
