// Sample in MVC-E: a view sends an event → the controller updates the model → the bindings show it; navigation is an event.
// Use it when: what can happen is a short list, and a view should know neither model nor controller.
// Its price: an event type and a model object for each screen; effects come back as further events.

import KitMVCE
import KitNavigation
import KitSceneViews
import SampleDomain

/// Sample, event driven: the flow decides what the event `open` shows.
public final class SampleMVCE: SceneRoot {
    /// The list, and the thing above it.
    public let stack = SceneStack()

    /// Makes the flow with the list as its first scene.
    public init(_ service: any SampleService) {
        let view = SampleViewController()
        let controller = SampleController { [weak stack] item in stack?.push(Self.detail(of: item, service)) }
        Mvce.glue(model: SampleModel(items: service.items), view: view, controller: controller)
        stack.push(view)
    }

    private static func detail(of item: SampleItem, _ service: any SampleService) -> ViewController {
        let view = DetailViewController(title: item.title)
        let controller = DetailController { try await service.text(of: item) }
        Mvce.glue(model: DetailModel(), view: view, controller: controller)
        return view
    }
}
