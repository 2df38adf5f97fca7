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
    /// The stack with the list and the scenes above it.
    public var stack: SceneStack { flow.stack }
    private let flow: SampleFlowView

    /// Creates the flow with the list as its first scene.
    public init(_ service: any SampleService) {
        flow = SampleFlowView(service)
        Mvce.glue(model: SampleFlowModel(), view: flow, controller: SampleFlowController())
    }
}

/// The view of the flow: shows each open screen as a scene above the list.
///
/// It connects the parts of each scene, because only the flow decides which controller a view has.
final class SampleFlowView: Mvce.View {
    var stack: SceneStack { path.stack }
    let associatedObjects = AssociatedObjects()
    private let service: any SampleService
    private let list = SampleViewController()
    private lazy var path = PathStack<SampleScreen>(root: list) { [weak self] in
        self?.scene(of: $0) ?? ViewController()
    } didChangePath: { [weak self] in
        self?.flow?.send(.wentBack($0))
    }
    private var flow: Dispatcher<SampleFlowEvent>?

    init(_ service: any SampleService) {
        self.service = service
    }

    func bind(model: SampleFlowModel, dispatcher: Dispatcher<SampleFlowEvent>) -> BindingDisposer {
        flow = dispatcher
        Mvce.glue(model: SampleModel(service.items), view: list, controller: SampleController(flow: dispatcher))
        let screens = model.screens.bind(to: path) { $0.show($1) }
        return { screens.cancel() }
    }

    private func scene(of screen: SampleScreen) -> ViewController {
        switch screen {
        case .detail(let item):
            let view = DetailViewController(title: item.title)
            let controller = DetailController { [service] in try await service.text(of: item) }
            Mvce.glue(model: DetailModel(), view: view, controller: controller)
            return view
        }
    }
}
