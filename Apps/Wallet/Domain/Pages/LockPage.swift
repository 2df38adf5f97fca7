import KitCore

/// What a page shows that asks for the PIN.
public struct LockPage: Equatable, Sendable {
    /// What was typed as the PIN.
    public private(set) var typed = SecretText()
    /// What was typed as the passphrase.
    public private(set) var passphrase = SecretText()
    /// The checking of an attempt.
    public private(set) var work = KeyWork()
    private var status = PINStatus.ready(attemptsLeft: PINPolicy.maximumAttempts)
    private var wasWrong = false
    private var failure = ""

    /// Makes an empty page.
    public init() {}

    /// Whether an attempt is being checked.
    public var isWorking: Bool { work.isRunning }
    /// The trying of the passphrase.
    public var derivation: KeyWork { asksForPassphrase ? work : KeyWork() }
    /// Whether only the passphrase helps.
    public var asksForPassphrase: Bool { status == .passphraseRequired }
    /// Whether the PIN can be typed now.
    public var canTypePIN: Bool { if case .ready = status { !isWorking } else { false } }
    /// Whether the passphrase can be tried now.
    public var canUnlock: Bool { asksForPassphrase && !isWorking && !passphrase.isEmpty }

    /// Says how things stand; empty when there is nothing to say.
    public var message: String {
        if !failure.isEmpty { return failure }
        return WalletTexts.message(status, wasWrong: wasWrong)
    }

    /// Takes what stands in the field for the PIN; anything but digits is left out, all of it while one has to wait.
    /// - Returns: A whole PIN, which is an attempt.
    public mutating func type(_ text: SecretText) -> SecretText? {
        typed = canTypePIN ? PINPolicy.digits(of: text) : SecretText()
        guard typed.count == PINPolicy.digits else { return nil }
        let pin = typed
        typed = SecretText()
        begin()
        return pin
    }

    /// Takes what stands in the field for the passphrase.
    public mutating func type(passphrase text: SecretText) {
        guard text != passphrase, !isWorking else { return }
        (passphrase, failure) = (text, "")
    }

    /// The passphrase is being tried.
    public mutating func begin() {
        work.begin()
        failure = ""
    }

    /// So much of the key that opens the keystore is made.
    public mutating func advance(to fraction: Double) { work.advance(to: fraction) }

    /// Shows whether a PIN may be tried.
    public mutating func show(_ newStatus: PINStatus) { status = newStatus }

    /// Shows what came of an attempt.
    /// - Returns: Whether it was the right PIN.
    public mutating func show(_ verdict: PINVerdict) -> Bool {
        work.end()
        switch verdict {
        case .right:
            wasWrong = false
            return true
        case .wrong(let newStatus): (status, wasWrong) = (newStatus, true)
        case .notChecked(let newStatus): status = newStatus
        }
        return false
    }

    /// Shows that an attempt could not be made, or that the passphrase was wrong.
    public mutating func fail(_ error: any DisplayableError) {
        work.end()
        (passphrase, failure) = (SecretText(), error.message)
    }

    /// Forgets what was typed.
    public mutating func clear() {
        work.end()
        (typed, passphrase) = (SecretText(), SecretText())
    }
}
