import KitCore
import KitVVSI
import WalletDomain

/// The state of the page for a new passphrase.
struct NewPassphraseState: StateProtocol {
    private(set) var passphrase = SecretText()
    private(set) var repetition = SecretText()
    private(set) var phase = Phase.typing

    /// The phase of making the keys.
    enum Phase {
        case typing
        /// So much of them is made, from 0 to 1.
        case making(SecretText, done: Double)
        case failed(String)
    }
}

// MARK: - What follows from it

extension NewPassphraseState {
    var passphraseRemark: FormRemark? { PassphraseRules.passphrase(passphrase).remark }
    var repetitionRemark: FormRemark? { PassphraseRules.repetition(repetition, of: passphrase).remark }
    var isComplete: Bool { accepted != nil }
    var isMaking: Bool { progress != nil }

    var progress: Double? {
        if case .making(_, let done) = phase { done } else { nil }
    }

    /// Why the keys could not be made; `nil` if nothing failed.
    var failure: String? {
        if case .failed(let message) = phase { message } else { nil }
    }

    private var accepted: SecretText? {
        let isRepeated = PassphraseRules.repetition(repetition, of: passphrase).value != nil
        return isRepeated ? PassphraseRules.passphrase(passphrase).value : nil
    }
}

// MARK: - What can become of it

extension NewPassphraseState {
    mutating func editedPassphrase(_ text: SecretText) { passphrase = text }

    mutating func editedRepetition(_ text: SecretText) { repetition = text }

    /// Making the keys has begun, unless a field is wrong.
    mutating func beganMaking() {
        if let accepted { phase = .making(accepted, done: 0) }
    }

    mutating func advanced(to fraction: Double) {
        if case .making(let passphrase, let done) = phase { phase = .making(passphrase, done: max(done, fraction)) }
    }

    mutating func failed(_ error: any DisplayableError) { phase = .failed(error.message) }

    mutating func cancelled() { phase = .typing }

    /// The page has disappeared: nothing that was typed is kept.
    mutating func disappeared() { self = NewPassphraseState() }
}
