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
    public var passphraseRemark: FormRemark? { PassphraseRules.passphrase(passphrase).remark }

    /// What is said about the repetition; nothing as long as it may become the same.
    public var repetitionRemark: FormRemark? { PassphraseRules.repetition(repetition, of: passphrase).remark }

    /// Whether both are the same and keep the rules.
    public var isComplete: Bool {
        passphrase == repetition && PassphraseRules.problem(with: passphrase) == nil
    }
}
