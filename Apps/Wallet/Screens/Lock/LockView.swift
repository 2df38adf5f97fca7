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
    private let progress = ProgressView.keyWork(WalletTexts.unlocking)

    /// Makes the page.
    package init() { super.init([message, pin, passphrase, unlock, spinner, progress]) }

    /// Shows what is asked for, and what was typed.
    package func show(_ page: LockPage) {
        message.text = page.message
        pin.secret = page.typed
        pin.isHidden = page.asksForPassphrase
        passphrase.secret = page.passphrase
        for view in [passphrase, unlock] { view.isHidden = !page.asksForPassphrase }
        unlock.isEnabled = page.canUnlock
        unlock.isBusy = page.derivation.isRunning
        spinner.isAnimating = page.isWorking && !page.asksForPassphrase
        progress.show(page.derivation)
    }
}
