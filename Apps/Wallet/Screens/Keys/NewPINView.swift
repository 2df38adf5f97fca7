import KitCore
import KitSceneViews
import WalletDomain

/// Asks for a new PIN, twice.
package final class NewPINView: FormView {
    /// The digits.
    package let pin = TextFieldView.secret(WalletTexts.pin, width: 8).preferred()
    /// Leaves the wallet without a PIN.
    package let skip = ButtonView(WalletTexts.skip)
    /// Says what is asked for.
    package let prompt = LabelView()

    /// Makes the page.
    package init() { super.init([prompt, pin, skip]) }
}
