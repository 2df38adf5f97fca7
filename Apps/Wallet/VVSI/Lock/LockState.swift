import KitCore
import KitVVSI
import WalletDomain

/// The state of a page that asks for the PIN, or for the passphrase when the PIN is blocked.
struct LockState: StateProtocol, Equatable {
    var status = PINStatus.ready(attemptsLeft: PINPolicy.maximumAttempts)
    var attempt = Attempt.typing(SecretText())
    var wasWrong = false
    /// Whether the user has chosen the passphrase in place of the PIN.
    var hasChosenPassphrase = false
    /// Why the last attempt failed, unless the number of attempts left says it.
    var failure: String?

    /// What is being typed or tried: a PIN, or a passphrase once the status requires it.
    enum Attempt: Equatable {
        case typing(SecretText)
        case checking(pin: SecretText)
        /// So much of the key that opens the keystore is made, from 0 to 1.
        case unlocking(passphrase: SecretText, done: Double)
    }
}

// MARK: - Derived values

extension LockState {
    var asksForPassphrase: Bool { status.requiresPassphrase || hasChosenPassphrase }

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
    ///
    /// The wait for the next PIN does not concern the passphrase.
    var message: String? {
        asksForPassphrase && !status.requiresPassphrase
            ? failure : failure ?? WalletTexts.message(status, wasWrong: wasWrong)
    }
}

// MARK: - Changes

extension LockState {
    /// Fills the field for the PIN: the last digit starts an attempt, and during a delay there are no digits.
    mutating func enter(_ text: SecretText) {
        guard case .typing = attempt, !asksForPassphrase else { return }
        let digits = status.isReady ? PINPolicy.digits(of: text) : SecretText()
        if !digits.isEmpty { failure = nil }
        guard digits.count == PINPolicy.digits else { return attempt = .typing(digits) }
        attempt = .checking(pin: digits)
    }

    /// Shows that the PIN has fewer digits, unless none can be typed.
    mutating func missDigits() {
        if case .typing = attempt, status.isReady { failure = WalletTexts.incompletePIN }
    }

    /// Shows that the passphrase is empty, unless it is being tried.
    mutating func missPassphrase() {
        if case .typing = attempt { failure = WalletTexts.typePassphrase }
    }

    /// Fills the field for the passphrase.
    mutating func write(_ text: SecretText) {
        guard case .typing(let typed) = attempt, asksForPassphrase, text != typed else { return }
        (attempt, failure) = (.typing(text), nil)
    }

    /// Asks for the passphrase in place of the PIN, or for the PIN again.
    mutating func choosePassphrase(_ isChosen: Bool) {
        guard case .typing = attempt else { return }
        (attempt, failure, hasChosenPassphrase) = (.typing(SecretText()), nil, isChosen)
    }

    /// Raises the progress of unlocking, which never decreases.
    mutating func raise(to fraction: Double) {
        guard case .unlocking(let passphrase, let done) = attempt else { return }
        attempt = .unlocking(passphrase: passphrase, done: max(done, fraction))
    }

    /// Adopts the status that was read; digits that were typed do not become a passphrase.
    mutating func adopt(_ newStatus: PINStatus) {
        if case .typing = attempt, newStatus.requiresPassphrase, !asksForPassphrase { reset() }
        status = newStatus
    }

    /// Ends the check of a PIN.
    mutating func adopt(_ verdict: PINVerdict) {
        reset()
        switch verdict {
        case .right: wasWrong = false
        case .wrong(let newStatus): (status, wasWrong) = (newStatus, true)
        case .notChecked(let newStatus): status = newStatus
        }
    }

    /// Empties the field, and ends the attempt.
    mutating func reset(because newFailure: String? = nil) {
        attempt = .typing(SecretText())
        failure = newFailure ?? failure
    }
}
