// The counter in MVC-E: a view sends an event → the controller updates the model → the bindings show it.
// Use it when: what can happen is a short list, and a view should know neither model nor controller.
// Its price: an event type and a model object for each screen; effects come back as further events.

import CounterDomain
import CounterScreens
import KitMVCE
import KitNavigation
import KitSceneViews

/// The counter, event driven.
///
/// Navigation is an event: the flow decides what `openAbout` shows.
public final class CounterMVCE: SceneRoot {
    /// The counter, and the pages above it.
    public let stack = SceneStack()

    /// Makes the flow with the counter as its first scene.
    public init(_ services: CounterServices) {
        let stack = stack
        let view = CounterViewController()
        let controller = CounterController(services: services) { [weak stack] in
            stack?.push(PageViewController(title: CounterTexts.aboutTitle, AboutView()))
        }
        Mvce.glue(model: CounterModel(), view: view, controller: controller)
        stack.push(view)
    }
}
