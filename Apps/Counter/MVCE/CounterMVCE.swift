// The counter in MVC-E: a view sends an event → the controller updates the model → the bindings show it.
// Use it when: you want to read all events as one list, and a controller should not depend on a view.
// Its price: an event type and a model object for each screen; effects come back as further events.

import CounterDomain
import KitMVCE
import KitNavigation
import KitSceneViews

/// The requests of the scenes to the flow.
enum CounterFlowEvent {
    case openAbout
}

/// The counter, event driven.
///
/// The flow creates the scenes and connects their parts. Only the flow connects views and controllers.
public final class CounterMVCE: SceneRoot {
    /// The counter, and the pages above it.
    public let stack = SceneStack()

    /// Creates the flow with the counter as its first scene.
    public init(_ services: CounterServices) {
        let flow = Dispatcher<CounterFlowEvent> { [weak stack] event in
            switch event {
            case .openAbout: stack?.push(AboutViewController())
            }
        }
        let view = CounterViewController()
        Mvce.glue(model: CounterModel(), view: view, controller: CounterController(services, flow: flow))
        stack.push(view)
    }
}
