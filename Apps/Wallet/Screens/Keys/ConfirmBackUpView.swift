import KitCore
import KitSceneViews
import WalletDomain

/// Asks for the end of the private key.
package final class ConfirmBackUpView: FormView {
    /// The end of the key.
    package let end = TextFieldView.secret(WalletTexts.lastCharacters, maximumLength: BackUpKey.maximumEndInput)
        .preferred()
    /// Compares.
    package let confirm = ButtonView(WalletTexts.confirm)

    /// Makes the page.
    package init() { super.init([LabelView(WalletTexts.confirmBackUp), end, confirm]) }
}
