import KitCore
import KitSceneViews
import WalletDomain

/// Asks for the PIN, or for the passphrase where only that helps.
package final class LockView: FormView {
    /// The PIN.
    package let pin = TextFieldView.secret(WalletTexts.pin, width: 8).preferred()
    /// The passphrase.
    package let passphrase = TextFieldView.secret(WalletTexts.passphrase)
    /// Unlocks with the passphrase.
    package let unlock = ButtonView(WalletTexts.unlock)
    /// Says how things stand; empty when there is nothing to say.
    package let message = LabelView(role: .error)
    /// Shows that a PIN is being checked.
    package let spinner = SpinnerView(WalletTexts.unlocking)
    /// Shows how far the trying of the passphrase is.
    package let progress = ProgressView.keyWork(WalletTexts.unlocking)
    /// Whether the passphrase is asked for, in place of the PIN.
    package var asksForPassphrase = false {
        didSet {
            pin.isHidden = asksForPassphrase
            for view in [passphrase, unlock] { view.isHidden = !asksForPassphrase }
        }
    }

    /// Makes the page.
    package init() { super.init([message, pin, passphrase, unlock, spinner, progress]) }
}
