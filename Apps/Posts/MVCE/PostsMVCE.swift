// Posts in MVC-E: a view sends an event → the controller updates the model → the bindings show it; navigation is an event.
// Use it when: you want to read all that can happen as nested lists, and a controller should know no view.
// Its price: an event type and a model object for each screen; effects come back as further events.

import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import PostsDomain

/// Posts, event driven: the flow is a loop, and its view is the scene stack.
public final class PostsMVCE: SceneRoot {
    /// The list, and the screens above it.
    public var stack: SceneStack { flow.stack }
    private let flow: PostsFlowView
    private let links: [AnyCancellable]

    /// Makes the flow with the list as its first scene.
    public init(_ services: PostsServices) {
        flow = PostsFlowView(services)
        let dispatcher = Mvce.glue(model: PostsFlowModel(), view: flow, controller: PostsFlowController(services))
        links = [
            services.links.observe { dispatcher.send(.follow($0)) },
            services.links.observeFailures { dispatcher.send(.refuseLink($0)) },
        ]
    }
}

/// The view of the flow: shows each step as a scene on the stack.
///
/// It connects the parts of each scene, and forwards the flow's events for the list and for the visible post. Only the
/// flow knows which view belongs to which controller.
final class PostsFlowView: Mvce.View {
    let stack = SceneStack()
    let attachments = Attachments()
    private let services: PostsServices
    /// The post that was opened last; events for one that is gone are dropped.
    private var post: Dispatcher<PostDetailEvent>?

    init(_ services: PostsServices) {
        self.services = services
    }

    func bind(model: PostsFlowModel, dispatcher: Dispatcher<PostsFlowEvent>) -> BindingDisposer {
        let list = push(PostsViewController(), PostsModel(), PostsController(services, flow: dispatcher))
        var bindings = [
            model.steps.observe { [weak self] in self?.show($0, dispatcher) },
            model.listEvents.observe { list.send($0) },
            model.postEvents.observe { [weak self] in self?.post?.send($0) },
        ]
        return { bindings.cancelAll() }
    }

    private func show(_ step: PostsStep, _ flow: Dispatcher<PostsFlowEvent>) {
        switch step {
        case .list: stack.popToRoot()
        case .back: stack.pop()
        case .post(let route):
            post = push(
                PostDetailViewController(route), PostDetailModel(),
                PostDetailController(services, flow: flow, id: route.id))
        case .composer: push(ComposerViewController(), ComposerModel(), ComposerController(services, flow: flow))
        case .settings: push(SettingsViewController(), SettingsModel(), SettingsController(services, flow: flow))
        }
    }

    @discardableResult
    private func push<V: ViewController & Mvce.View, C: Mvce.Controller>(
        _ view: V, _ model: V.Model, _ controller: C
    ) -> Dispatcher<V.Event> where C.Model == V.Model, C.Event == V.Event {
        let dispatcher = Mvce.glue(model: model, view: view, controller: controller)
        stack.push(view)
        return dispatcher
    }
}
