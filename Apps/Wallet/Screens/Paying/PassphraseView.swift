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
}
