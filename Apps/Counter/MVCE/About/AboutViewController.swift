import CounterDomain
import CounterScreens
import KitSceneViews

/// Shows the page about the counter, where nothing happens that a controller would need to know.
final class AboutViewController: ViewController {
    init() { super.init(title: CounterTexts.aboutTitle) }

    override func loadView() -> View { AboutView() }
}
