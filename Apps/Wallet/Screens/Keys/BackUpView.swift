import KitCore
import KitSceneViews
import WalletDomain

/// Shows the private key, masked until a person wants to see it.
package final class BackUpView: FormView {
    /// Shows the key and hides it.
    package let reveal = ButtonView(WalletTexts.reveal).preferred()
    /// Goes on.
    package let done = ButtonView(WalletTexts.writtenDown)
    /// The key, masked; its parts are shown and told while it is revealed.
    package let key = LabelView(role: .accent)
    /// Warns of showing the key; empty while it is masked.
    package let warning = LabelView(role: .warning)

    /// Makes the page.
    package init() {
        key.accessibilityLabel = WalletTexts.privateKey
        key.isPrivacySensitive = true
        super.init([LabelView(WalletTexts.backUp), key, warning, reveal, done])
    }
}
