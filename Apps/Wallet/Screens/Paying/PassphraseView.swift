import KitCore
import KitSceneViews
import WalletDomain

/// Asks for the passphrase.
package final class PassphraseView: FormView {
    /// The passphrase.
    package let passphrase = TextFieldView.secret(WalletTexts.passphrase).preferred()
    /// Goes on.
    package let goOn = ButtonView()
    /// Says what the passphrase is asked for.
    package let use = LabelView()
    /// Shows how far the trying of the passphrase is.
    package let progress = ProgressView.keyWork(WalletTexts.unlocking)

    /// Makes the page.
    package init() { super.init([use, passphrase, goOn, progress]) }

    /// Shows what the passphrase is asked for, and what was typed.
    package func show(_ page: PassphrasePage) {
        use.text = page.use
        passphrase.secret = page.typed
        passphrase.show(page.remark)
        goOn.title = page.buttonTitle
        goOn.isEnabled = page.canGoOn
        goOn.isBusy = page.isWorking
        progress.show(page.work)
    }
}
