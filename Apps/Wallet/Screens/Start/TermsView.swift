import KitSceneViews
import WalletDomain

/// The terms.
package final class TermsView: FormView {
    /// Accepts them.
    package let accept = ButtonView(WalletTexts.accept).preferred()

    /// Makes the page.
    package init() { super.init([LabelView(WalletTexts.terms), accept]) }
}
