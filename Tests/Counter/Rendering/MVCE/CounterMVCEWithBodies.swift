// The counter in MVC-E with bodies: an event → the controller → the model → the body reads it.
// The links lead to the files that it has in common with Apps/Counter; the other files are its rendering.

import CounterDomain
import KitMVCE
import KitNavigation
import KitSceneViews

/// A request of a scene that concerns the flow.
enum CounterFlowEvent {
    case openAbout
}

/// The counter of `CounterMVCE`, with bodies instead of retained views.
public final class CounterMVCEWithBodies: SceneRoot {
    /// The counter, and the pages above it.
    public let stack = SceneStack()

    /// Creates the flow with the counter as its first scene.
    public init(_ services: CounterServices) {
        let flow = Dispatcher<CounterFlowEvent> { [weak stack] event in
            switch event {
            case .openAbout: stack?.push(HostingController(title: CounterTexts.aboutTitle, AboutBody()))
            }
        }
        let view = BodyView(CounterModel(), CounterController(services: services, flow: flow))
        stack.push(HostingController(title: CounterTexts.title, CounterModelBody(view: view)))
    }
}
