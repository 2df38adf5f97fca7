import KitSceneViews
import WalletDomain

/// Shows a payment in full.
package final class ReviewView: FormView {
    /// Goes on to the passphrase.
    package let sign = ButtonView(WalletTexts.sign).preferred()
    /// All of the payment, a line for each part.
    package let lines = StackView(.vertical)

    /// Makes the page.
    package init() { super.init([lines, sign]) }
}
