import CounterDomain
import CounterScreens
import KitSceneViews

/// The scene of the page about the counter, which only shows and so has no view model.
final class AboutScene: ViewController {
    init() { super.init(title: CounterTexts.aboutTitle) }

    override func loadView() -> RetainedView { AboutView() }
}
