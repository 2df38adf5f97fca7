import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the page about the app, which needs no controller.
final class AboutViewController: ViewController {
    init() { super.init(title: WalletTexts.aboutTitle) }

    override func loadView() -> RetainedView { AboutView() }
}
