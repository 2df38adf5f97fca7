// Posts in MVC-E: a view sends an event → the controller updates the model → the bindings show it; navigation is an event.
// Use it when: what can happen is a short list, and a view should know neither model nor controller.
// Its price: an event type and a model object for each screen; effects come back as further events.

import KitMVCE
import KitNavigation
import PostsDomain

/// Posts, event driven: the flow is a loop of its own, whose model holds the scene stack.
public final class PostsMVCE: SceneRoot {
    /// The list, and what is above it.
    public var stack: SceneStack { model.stack }
    private let model = PostsFlowModel()
    private let flow: PostsFlowView

    /// Makes the flow with the list as its first scene.
    public convenience init(_ services: PostsServices) {
        self.init(services) { view, services, flow in
            let controller = PostsController(services: services, flow: flow)
            return Mvce.glue(model: PostsModel(), view: view, controller: controller)
        }
    }

    init(_ services: PostsServices, makeList: @escaping PostsListMaker) {
        flow = PostsFlowView(services.links)
        let controller = PostsFlowController(services: services, makeList: makeList)
        Mvce.glue(model: model, view: flow, controller: controller)
    }
}
