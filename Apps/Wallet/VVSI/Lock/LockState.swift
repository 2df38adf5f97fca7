import KitCore
import KitVVSI
import WalletDomain

/// The state of a page that asks for the PIN, or for the passphrase when the PIN is blocked.
struct LockState: StateProtocol {
    private(set) var status = PINStatus.ready(attemptsLeft: PINPolicy.maximumAttempts)
    private(set) var attempt = Attempt.typing(SecretText())
    private var wasWrong = false
    /// Why the last attempt failed, unless the number of attempts left says it.
    private var failure: String?

    /// What is being typed or tried: a PIN, or a passphrase once the status requires it.
    enum Attempt {
        case typing(SecretText)
        case checking(pin: SecretText)
        /// So much of the key that opens the keystore is made, from 0 to 1.
        case unlocking(passphrase: SecretText, done: Double)
    }
}

// MARK: - What follows from it

extension LockState {
    var asksForPassphrase: Bool { status.requiresPassphrase }

    /// The text in the field for the PIN.
    var pin: SecretText {
        if case .typing(let text) = attempt, !asksForPassphrase { text } else { SecretText() }
    }

    /// The text in the field for the passphrase.
    var passphrase: SecretText {
        switch attempt {
        case .typing(let text): asksForPassphrase ? text : SecretText()
        case .unlocking(let passphrase, _): passphrase
        case .checking: SecretText()
        }
    }

    var isChecking: Bool {
        if case .checking = attempt { true } else { false }
    }

    var progress: Double? {
        if case .unlocking(_, let done) = attempt { done } else { nil }
    }

    var canUnlock: Bool {
        if case .typing(let text) = attempt { asksForPassphrase && !text.isEmpty } else { false }
    }

    /// The message below the field; `nil` for none.
    var message: String? { failure ?? WalletTexts.message(status, wasWrong: wasWrong) }
}

// MARK: - What can become of it

extension LockState {
    /// The field for the PIN has changed: the last digit starts an attempt, and during a delay there are no digits.
    mutating func editedPIN(_ text: SecretText) {
        guard case .typing = attempt, !asksForPassphrase else { return }
        guard status.isReady else { return attempt = .typing(SecretText()) }
        let digits = PINPolicy.digits(of: text)
        guard digits.count == PINPolicy.digits else { return attempt = .typing(digits) }
        attempt = .checking(pin: digits)
        failure = nil
    }

    mutating func editedPassphrase(_ text: SecretText) {
        guard case .typing(let typed) = attempt, asksForPassphrase, text != typed else { return }
        attempt = .typing(text)
        failure = nil
    }

    /// Unlocking has begun, unless the passphrase is empty.
    mutating func beganUnlocking() {
        guard canUnlock else { return }
        attempt = .unlocking(passphrase: passphrase, done: 0)
        failure = nil
    }

    mutating func advanced(to fraction: Double) {
        guard case .unlocking(let passphrase, let done) = attempt else { return }
        attempt = .unlocking(passphrase: passphrase, done: max(done, fraction))
    }

    /// The status was read; digits that were typed do not become a passphrase.
    mutating func learned(_ newStatus: PINStatus) {
        if case .typing = attempt, newStatus.requiresPassphrase != asksForPassphrase {
            attempt = .typing(SecretText())
        }
        status = newStatus
    }

    mutating func checked(_ verdict: PINVerdict) {
        attempt = .typing(SecretText())
        switch verdict {
        case .right: wasWrong = false
        case .wrong(let newStatus): (status, wasWrong) = (newStatus, true)
        case .notChecked(let newStatus): status = newStatus
        }
    }

    /// The attempt could not be made, or the passphrase was wrong.
    mutating func failed(_ error: any DisplayableError) {
        attempt = .typing(SecretText())
        failure = error.message
    }

    /// The page has disappeared: nothing that was typed is kept.
    mutating func disappeared() { attempt = .typing(SecretText()) }
}
