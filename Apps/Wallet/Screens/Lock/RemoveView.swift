import KitSceneViews
import WalletDomain

/// Asks to confirm that the wallet is removed.
package final class RemoveView: FormView {
    /// The word that confirms.
    package let word = TextFieldView(WalletTexts.typeToRemove, maximumLength: 12, preferredWidth: 40)
        .labelled().preferred()
    /// Removes the wallet.
    package let remove = ButtonView(WalletTexts.remove)
    /// Why the wallet could not be removed; empty when nothing went wrong.
    package let failure = LabelView(role: .error)

    /// Makes the page.
    package init() { super.init([LabelView(WalletTexts.removeWarning), word, remove, failure]) }
}
