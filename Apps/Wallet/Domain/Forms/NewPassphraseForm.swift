import KitCore

/// A new passphrase, typed twice.
public struct NewPassphraseForm: Equatable, Sendable {
    /// What was typed first.
    public var passphrase = Secret("")
    /// What was typed as the same once more.
    public var repetition = Secret("")

    /// Makes an empty form.
    public init() {}

    /// What is said about the passphrase; nothing before it is begun.
    public var passphraseRemark: FormRemark? {
        let text = passphrase.exposed
        guard !text.isEmpty else { return nil }
        if let problem = PassphraseRules.problem(with: text) { return FormRemark(problem.remark, .warning) }
        let strength = PassphraseStrength(of: text)
        return FormRemark(WalletTexts.strength(strength), strength == .weak ? .warning : .success)
    }

    /// What is said about the repetition; nothing as long as it may become the same.
    public var repetitionRemark: FormRemark? {
        let (text, repeated) = (passphrase.exposed, repetition.exposed)
        guard !repeated.isEmpty else { return nil }
        if text == repeated { return FormRemark(WalletTexts.passphrasesAgree, .success) }
        return text.hasPrefix(repeated) ? nil : FormRemark(WalletTexts.passphrasesDiffer, .error)
    }

    /// Whether both are the same and keep the rules.
    public var isComplete: Bool {
        passphrase == repetition && PassphraseRules.problem(with: passphrase.exposed) == nil
    }
}
