import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// The model of a page that asks for the PIN, or for the passphrase after too many attempts.
final class LockModel {
    let pin = Property(SecretText())
    let passphrase = Property(SecretText())
    let status = Property(PINStatus.ready(attemptsLeft: PINPolicy.maximumAttempts))
    /// Whether the last PIN was wrong.
    let wasWrong = Property(false)
    /// Why the last attempt could not be made, or its passphrase was wrong; `nil` when nothing went wrong.
    let failure = Property<String?>(nil)
    /// Whether the user has chosen the passphrase in place of the PIN.
    let hasChosenPassphrase = Property(false)
    /// Whether a PIN is being checked.
    let isChecking = Property(false)
    /// How much of the key that opens the keystore is made, from 0 to 1; `nil` while no passphrase is tried.
    let progress = Property<Double?>(nil)

    let isBusy: Derived<Bool>
    let canTypePIN: Derived<Bool>
    let asksForPassphrase: Derived<Bool>
    let canUnlock: Derived<Bool>
    /// The state of the attempts; `nil` when there is nothing to say.
    let message: Derived<String?>

    init() {
        isBusy = Derived(isChecking, progress) { $0 || $1 != nil }
        canTypePIN = Derived(status, isBusy) { $0.isReady && !$1 }
        asksForPassphrase = Derived(status, hasChosenPassphrase) { $0.requiresPassphrase || $1 }
        canUnlock = Derived(asksForPassphrase, passphrase, isBusy) { $0 && !$1.isEmpty && !$2 }
        message = Derived(failure, status, wasWrong, hasChosenPassphrase) { failure, status, wasWrong, hasChosen in
            // The wait for the next PIN does not concern the passphrase.
            if hasChosen, !status.requiresPassphrase { return failure }
            return failure ?? WalletTexts.message(status, wasWrong: wasWrong)
        }
    }
}
