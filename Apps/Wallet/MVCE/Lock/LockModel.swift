import KitCore
import KitReactive
import WalletDomain

/// The model of a page that asks for the PIN, or for the passphrase after too many attempts.
///
/// Its methods keep the message consistent with the last attempt, and allow one attempt at a time.
final class LockModel {
    let pin = Property(SecretText())
    let passphrase = Property(SecretText())
    /// The state of the attempts; `nil` when there is nothing to say.
    let message = Property<String?>(nil)
    let asksForPassphrase = Property(false)
    let canUnlock = Property(false)
    /// Whether a PIN is being checked.
    let isChecking = Property(false)
    /// The trying of the passphrase.
    let work = KeyWorkModel()

    private var status = PINStatus.ready(attemptsLeft: PINPolicy.maximumAttempts)
    private var wasWrong = false
    private var failure: String?

    /// Keeps the digits of the text in the field for the PIN, or none of it while no PIN can be tried.
    /// - Returns: A whole PIN, which is an attempt.
    func edit(pin text: SecretText) -> SecretText? {
        let digits = canTypePIN ? PINPolicy.digits(of: text) : SecretText()
        guard digits.count == PINPolicy.digits else {
            pin.value = digits
            return nil
        }
        pin.value = SecretText()
        isChecking.value = true
        failure = nil
        settle()
        return digits
    }

    /// Keeps the text in the field for the passphrase, unless a passphrase is being tried.
    func edit(passphrase text: SecretText) {
        guard text != passphrase.value, !isBusy else { return passphrase.value = passphrase.value }
        passphrase.value = text
        failure = nil
        settle()
    }

    /// Begins to try the passphrase.
    /// - Returns: The passphrase; `nil` while none is needed or typed, or one is being tried.
    func beginUnlocking() -> SecretText? {
        guard canUnlock.value else { return nil }
        work.begin()
        failure = nil
        settle()
        return passphrase.value
    }

    /// Shows whether a PIN may be tried.
    func statusArrived(_ newStatus: PINStatus) {
        status = newStatus
        settle()
    }

    /// Ends the check of a PIN with its verdict.
    func checked(_ verdict: PINVerdict) {
        isChecking.set(ifChanged: false)
        switch verdict {
        case .right: wasWrong = false
        case .wrong(let newStatus): (status, wasWrong) = (newStatus, true)
        case .notChecked(let newStatus): status = newStatus
        }
        settle()
    }

    /// Ends an attempt that could not be made, or whose passphrase was wrong.
    func fail(_ reason: String) {
        passphrase.value = SecretText()
        failure = reason
        rest()
    }

    /// Removes what was typed, and ends what was under way.
    func clear() {
        pin.value = SecretText()
        passphrase.value = SecretText()
        rest()
    }

    private var isBusy: Bool { isChecking.value || work.isRunning }
    private var canTypePIN: Bool { status.isReady && !isBusy }

    private func rest() {
        isChecking.set(ifChanged: false)
        work.end()
        settle()
    }

    /// Updates what depends on the attempts.
    private func settle() {
        asksForPassphrase.set(ifChanged: status.requiresPassphrase)
        message.set(ifChanged: failure ?? WalletTexts.message(status, wasWrong: wasWrong))
        canUnlock.set(ifChanged: asksForPassphrase.value && !isBusy && !passphrase.value.isEmpty)
    }
}
