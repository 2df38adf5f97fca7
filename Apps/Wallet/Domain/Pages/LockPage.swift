import KitCore

/// What a page shows that asks for the PIN.
public struct LockPage: Equatable, Sendable {
    /// What was typed as the PIN.
    public private(set) var typed = Secret("")
    /// What was typed as the passphrase.
    public private(set) var passphrase = Secret("")
    /// Whether an attempt is being checked.
    public private(set) var isWorking = false
    private var status = PINStatus.ready(attemptsLeft: PINPolicy.maximumAttempts)
    private var wasWrong = false
    private var failure = ""

    /// Makes an empty page.
    public init() {}

    /// Whether only the passphrase helps.
    public var asksForPassphrase: Bool { status == .passphraseRequired }
    /// Whether the PIN can be typed now.
    public var canTypePIN: Bool { if case .ready = status { !isWorking } else { false } }
    /// Whether the passphrase can be tried now.
    public var canUnlock: Bool { asksForPassphrase && !isWorking && !passphrase.exposed.isEmpty }

    /// Says how things stand; empty when there is nothing to say.
    public var message: String {
        if !failure.isEmpty { return failure }
        switch status {
        case .notSet: return ""
        case .ready(let left): return wasWrong ? WalletTexts.wrongPIN(left: left) : ""
        case .delayed(let remaining, let left):
            let (seconds, rest) = remaining.components
            let wait = WalletTexts.wait(Int(clamping: seconds) + (rest > 0 ? 1 : 0))
            return wasWrong ? WalletTexts.wrongPIN(left: left) + " " + wait : wait
        case .passphraseRequired: return WalletTexts.passphraseNeeded
        }
    }

    /// Takes what stands in the field for the PIN; anything but digits is left out, all of it while one has to wait.
    /// - Returns: A whole PIN, which is an attempt.
    public mutating func type(_ text: Secret<String>) -> Secret<String>? {
        typed = Secret(canTypePIN ? NewPINForm.digits(of: text.exposed) : "")
        guard typed.exposed.count == PINPolicy.digits else { return nil }
        let pin = typed
        (typed, isWorking, failure) = (Secret(""), true, "")
        return pin
    }

    /// Takes what stands in the field for the passphrase.
    public mutating func type(passphrase text: Secret<String>) {
        guard text != passphrase, !isWorking else { return }
        (passphrase, failure) = (text, "")
    }

    /// The passphrase is being tried.
    public mutating func begin() { (isWorking, failure) = (true, "") }

    /// Shows whether a PIN may be tried.
    public mutating func show(_ newStatus: PINStatus) { status = newStatus }

    /// Shows what came of an attempt.
    /// - Returns: Whether it was the right PIN.
    public mutating func show(_ verdict: PINVerdict) -> Bool {
        isWorking = false
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
        (isWorking, passphrase, failure) = (false, Secret(""), error.message)
    }

    /// Forgets what was typed.
    public mutating func clear() { (typed, passphrase, isWorking) = (Secret(""), Secret(""), false) }
}
