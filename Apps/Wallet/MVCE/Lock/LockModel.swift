import KitCore
import KitReactive
import WalletDomain

/// What a page shows that asks for the PIN, or for the passphrase where only that helps.
///
/// Its methods keep what is said with what came of the last attempt, and allow one attempt at a time.
final class LockModel {
    let pin = Property(SecretText())
    let passphrase = Property(SecretText())
    /// How things stand; empty when there is nothing to say.
    let message = Property("")
    let asksForPassphrase = Property(false)
    let canUnlock = Property(false)
    /// Whether a PIN is being checked.
    let isChecking = Property(false)
    /// The trying of the passphrase.
    let work = KeyWorkModel()

    private var status = PINStatus.ready(attemptsLeft: PINPolicy.maximumAttempts)
    private var wasWrong = false
    private var failure = ""

    /// Takes what stands in the field for the PIN: its digits, and nothing while none can be tried.
    /// - Returns: A whole PIN, which is an attempt.
    func type(pin text: SecretText) -> SecretText? {
        let digits = canTypePIN ? PINPolicy.digits(of: text) : SecretText()
        guard digits.count == PINPolicy.digits else {
            pin.value = digits
            return nil
        }
        pin.value = SecretText()
        isChecking.value = true
        failure = ""
        settle()
        return digits
    }

    /// Takes what stands in the field for the passphrase; while one is tried, nothing.
    func type(passphrase text: SecretText) {
        guard text != passphrase.value, !isBusy else { return passphrase.value = passphrase.value }
        passphrase.value = text
        failure = ""
        settle()
    }

    /// Notes that the passphrase is tried from now on.
    /// - Returns: The passphrase; `nil` while none is asked for or typed, or one is tried.
    func beginUnlocking() -> SecretText? {
        guard canUnlock.value else { return nil }
        work.begin()
        failure = ""
        settle()
        return passphrase.value
    }

    /// Notes whether a PIN may be tried.
    func show(_ newStatus: PINStatus) {
        status = newStatus
        settle()
    }

    /// Notes what came of a PIN.
    func show(_ verdict: PINVerdict) {
        isChecking.set(ifChanged: false)
        switch verdict {
        case .right: wasWrong = false
        case .wrong(let newStatus): (status, wasWrong) = (newStatus, true)
        case .notChecked(let newStatus): status = newStatus
        }
        settle()
    }

    /// Notes that an attempt could not be made, or that the passphrase was wrong.
    func fail(_ reason: String) {
        passphrase.value = SecretText()
        failure = reason
        rest()
    }

    /// Forgets what was typed, and what was under way.
    func clear() {
        pin.value = SecretText()
        passphrase.value = SecretText()
        rest()
    }

    private var isBusy: Bool { isChecking.value || work.isRunning }
    private var canTypePIN: Bool { if case .ready = status { !isBusy } else { false } }

    private func rest() {
        isChecking.set(ifChanged: false)
        work.end()
        settle()
    }

    /// Brings what is said and allowed up to date.
    private func settle() {
        asksForPassphrase.set(ifChanged: status == .passphraseRequired)
        message.set(ifChanged: failure.isEmpty ? WalletTexts.message(status, wasWrong: wasWrong) : failure)
        canUnlock.set(ifChanged: asksForPassphrase.value && !isBusy && !passphrase.value.isEmpty)
    }
}
