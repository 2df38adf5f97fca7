import KitSceneViews
import WalletDomain
import WalletScreens

/// The page about the app, from which nothing leads on.
final class AboutScene: ViewController {
    init() { super.init(title: WalletTexts.aboutTitle) }

    override func loadView() -> RetainedView { AboutView() }
}
