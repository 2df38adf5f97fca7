import CounterDomain
import CounterScreens
import KitSceneViews

/// Shows the page about the counter, which has no events for a controller.
final class AboutViewController: ViewController {
    init() { super.init(title: CounterTexts.aboutTitle) }

    override func loadView() -> RetainedView { AboutView() }
}
