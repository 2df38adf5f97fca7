// The counter in MVC-E: a view sends an event → the controller updates the model → the bindings show it.
// Use it when: what can happen is a short list, and a view should know neither model nor controller.
// Its price: an event type and a model object for each screen; effects come back as further events.

import CounterDomain
import KitMVCE
import KitNavigation
import KitSceneViews

/// What the scenes of the counter say to the flow.
enum CounterFlowEvent {
    case openAbout
}

/// The counter, event driven.
///
/// The flow makes the scenes and joins their parts; it alone knows which view belongs to which controller.
public final class CounterMVCE: SceneRoot {
    /// The counter, and the pages above it.
    public let stack = SceneStack()

    /// Makes the flow with the counter as its first scene.
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
