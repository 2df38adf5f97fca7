// Sample in MVC-E: a view sends an event → the controller updates the model → the bindings show it; navigation is an event.
// Use it when: you want to read all events as one list, and a controller should not depend on a view.
// Its price: an event type and a model object for each screen; effects come back as further events.

import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import SampleDomain

/// Sample, event driven: the flow is a separate loop, whose view is the scene stack.
public final class SampleMVCE: SceneRoot {
    /// The list, and the scenes above it.
    public var stack: SceneStack { flow.stack }
    private let flow: SampleFlowView

    /// Creates the flow with the list as its first scene.
    public init(_ service: any SampleService) {
        flow = SampleFlowView(service)
        Mvce.glue(model: SampleFlowModel(), view: flow, controller: SampleFlowController())
    }
}

/// The view of the flow: shows each step as a scene on the stack.
///
/// It connects the parts of each scene. Only the flow decides which view belongs to which controller.
final class SampleFlowView: Mvce.View {
    let stack = SceneStack()
    let associatedObjects = AssociatedObjects()
    private let service: any SampleService

    init(_ service: any SampleService) {
        self.service = service
    }

    func bind(model: SampleFlowModel, dispatcher: Dispatcher<SampleFlowEvent>) -> BindingDisposer {
        push(SampleViewController(), SampleModel(service.items), SampleController(flow: dispatcher))
        let steps = model.steps.observe { [weak self] in self?.perform($0) }
        return { steps.cancel() }
    }

    private func perform(_ step: SampleFlowStep) {
        switch step {
        case .detail(let item):
            push(
                DetailViewController(title: item.title), DetailModel(),
                DetailController { [service] in try await service.text(of: item) })
        }
    }

    private func push<V: ViewController & Mvce.View, C: Mvce.Controller>(
        _ view: V, _ model: V.Model, _ controller: C
    ) where C.Model == V.Model, C.Event == V.Event {
        Mvce.glue(model: model, view: view, controller: controller)
        stack.push(view)
    }
}
