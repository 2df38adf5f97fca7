import KitSceneViews
import WalletDomain

/// The page about the app.
package final class AboutView: FormView {
    /// Makes the page.
    package init() { super.init([LabelView(WalletTexts.about)]) }
}
