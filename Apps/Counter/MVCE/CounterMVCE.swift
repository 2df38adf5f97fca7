// The counter in MVC-E: a view sends an event → the controller updates the model → the bindings show it.
// Use it when: you want to read all events as one list, and a controller should not depend on a view.
// Its price: an event type and a model object for each screen; effects come back as further events.

import CounterDomain
import KitMVCE
import KitNavigation
import KitSceneViews

/// A request of a scene that concerns the flow.
enum CounterFlowEvent {
    case openAbout
}

/// The counter, event driven: a flow that pushes scenes for the events of its scenes.
public final class CounterMVCE: SceneRoot {
    /// The counter, and the pages above it.
    public let stack: SceneStack

    /// Creates the flow with the counter as its first scene.
    public init(_ services: CounterServices) {
        let view = CounterViewController()
        stack = SceneStack([view])
        let flow = Dispatcher<CounterFlowEvent> { [weak stack] event in
            switch event {
            case .openAbout: stack?.push(AboutViewController())
            }
        }
        Mvce.glue(model: CounterModel(), view: view, controller: CounterController(services: services, flow: flow))
    }
}
