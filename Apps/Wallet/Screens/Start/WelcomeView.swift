import KitSceneViews
import WalletDomain

/// What is seen at the first start.
package final class WelcomeView: FormView {
    /// Begins.
    package let start = ButtonView(WalletTexts.start).preferred()

    /// Makes the page.
    package init() { super.init([LabelView(WalletTexts.welcome), start]) }
}
