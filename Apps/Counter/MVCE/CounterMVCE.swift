// The counter in MVC-E: a view sends an event → the controller updates the model → the bindings show it.
// Use it when: you want to read all events as one list, and a controller should not depend on a view.
// Its price: an event type and a model object for each screen; effects come back as further events.

import CounterDomain
import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews

/// The counter, event driven: the flow is a separate loop, whose view is the scene stack.
public final class CounterMVCE: SceneRoot {
    /// The counter, and the pages above it.
    public var stack: SceneStack { flow.stack }
    private let flow: CounterFlowView

    /// Creates the flow with the counter as its first scene.
    public init(_ services: CounterServices) {
        flow = CounterFlowView(services)
        Mvce.glue(model: CounterFlowModel(), view: flow, controller: CounterFlowController())
    }
}

/// The view of the flow: shows each open screen as a scene above the counter.
///
/// It connects the parts of each scene. Only the flow decides which view belongs to which controller.
final class CounterFlowView: Mvce.View {
    var stack: SceneStack { path.stack }
    let associatedObjects = AssociatedObjects()
    private let services: CounterServices
    private let counter = CounterViewController()
    private lazy var path = PathStack<CounterScreen>(root: counter) {
        switch $0 {
        case .about: AboutViewController()
        }
    } didChangePath: { [weak self] in
        self?.flow?.send(.wentBack($0))
    }
    private var flow: Dispatcher<CounterFlowEvent>?

    init(_ services: CounterServices) {
        self.services = services
    }

    func bind(model: CounterFlowModel, dispatcher: Dispatcher<CounterFlowEvent>) -> BindingDisposer {
        flow = dispatcher
        Mvce.glue(model: CounterModel(), view: counter, controller: CounterController(services, flow: dispatcher))
        let screens = model.screens.bind(to: path) { $0.show($1) }
        return { screens.cancel() }
    }
}
