// Sample in MVC-E: a view sends an event → the controller updates the model → the bindings show it; navigation is an event.
// Use it when: you want to read all events as one list, and a controller should not depend on a view.
// Its price: an event type and a model object for each screen; effects come back as further events.

import KitMVCE
import KitNavigation
import KitSceneViews
import SampleDomain

/// All that the scenes ask of the flow.
enum SampleFlowEvent: Equatable {
    case open(SampleItem)
}

/// Sample, event driven.
///
/// The flow creates the scenes and connects their parts; only the flow connects views and controllers.
public final class SampleMVCE: SceneRoot {
    /// The list, and the scenes above it.
    public let stack = SceneStack()

    /// Creates the flow with the list as its first scene.
    public init(_ service: any SampleService) {
        let flow = Dispatcher<SampleFlowEvent> { [weak stack] event in
            switch event {
            case .open(let item): stack?.push(Self.detail(of: item, service))
            }
        }
        let view = SampleViewController()
        Mvce.glue(model: SampleModel(service.items), view: view, controller: SampleController(flow: flow))
        stack.push(view)
    }

    private static func detail(of item: SampleItem, _ service: any SampleService) -> ViewController {
        let view = DetailViewController(title: item.title)
        let controller = DetailController { try await service.text(of: item) }
        Mvce.glue(model: DetailModel(), view: view, controller: controller)
        return view
    }
}
