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
    private let message = LabelView(role: .error)
    private let spinner = SpinnerView(WalletTexts.unlocking)

    /// Makes the page.
    package init() { super.init([message, pin, passphrase, unlock, spinner]) }

    /// Shows what is asked for, and what was typed.
    package func show(_ page: LockPage) {
        message.text = page.message
        pin.text = page.typed.exposed
        pin.isHidden = page.asksForPassphrase
        passphrase.text = page.passphrase.exposed
        for view in [passphrase, unlock] { view.isHidden = !page.asksForPassphrase }
        unlock.isEnabled = page.canUnlock
        spinner.isAnimating = page.isWorking
    }
}
