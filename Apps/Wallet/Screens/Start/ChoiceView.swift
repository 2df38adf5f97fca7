import KitSceneViews
import WalletDomain

/// The choice between a new wallet and one that is restored.
package final class ChoiceView: FormView {
    /// Makes a new wallet.
    package let create = ButtonView(WalletTexts.create).preferred()
    /// Brings back a wallet.
    package let restore = ButtonView(WalletTexts.restore)

    /// Makes the page.
    package init() { super.init([create, restore]) }
}
