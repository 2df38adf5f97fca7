import KitCore

/// A new passphrase, typed twice.
public struct NewPassphraseForm: Equatable, Sendable {
    /// What was typed first.
    public var passphrase = SecretText()
    /// What was typed as the same once more.
    public var repetition = SecretText()

    /// Makes an empty form.
    public init() {}

    /// What is said about the passphrase; nothing before it is begun.
    public var passphraseRemark: FormRemark? {
        guard !passphrase.isEmpty else { return nil }
        if let problem = PassphraseRules.problem(with: passphrase) { return FormRemark(problem.remark, .warning) }
        let strength = PassphraseStrength(of: passphrase)
        return FormRemark(WalletTexts.strength(strength), strength == .weak ? .warning : .success)
    }

    /// What is said about the repetition; nothing as long as it may become the same.
    public var repetitionRemark: FormRemark? {
        guard !repetition.isEmpty else { return nil }
        if passphrase == repetition { return FormRemark(WalletTexts.passphrasesAgree, .success) }
        return passphrase.hasPrefix(repetition) ? nil : FormRemark(WalletTexts.passphrasesDiffer, .error)
    }

    /// Whether both are the same and keep the rules.
    public var isComplete: Bool {
        passphrase == repetition && PassphraseRules.problem(with: passphrase) == nil
    }
}
