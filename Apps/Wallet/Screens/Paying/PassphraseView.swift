import KitCore
import KitSceneViews
import WalletDomain

/// Asks for the passphrase.
package final class PassphraseView: FormView {
    /// The passphrase.
    package let passphrase = TextFieldView.secret(WalletTexts.passphrase).preferred()
    /// Goes on.
    package let goOn = ButtonView()
    private let use = LabelView()
    private let spinner = SpinnerView(WalletTexts.unlocking)

    /// Makes the page.
    package init() { super.init([use, passphrase, goOn, spinner]) }

    /// Shows what the passphrase is asked for, and what was typed.
    package func show(_ page: PassphrasePage) {
        use.text = page.use
        passphrase.text = page.typed.exposed
        passphrase.remark = page.remark?.ofField
        goOn.title = page.buttonTitle
        goOn.isEnabled = page.canGoOn
        spinner.isAnimating = page.isWorking
    }
}
