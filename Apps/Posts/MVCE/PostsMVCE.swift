// Posts in MVC-E: a view sends an event → the controller updates the model → the bindings show it; navigation is an event.
// Use it when: what can happen is a short list, and a view should know neither model nor controller.
// Its price: an event type and a model object for each screen; effects come back as further events.

import KitMVCE
import KitNavigation
import KitSceneViews
import PostsDomain

/// Where the app can go.
enum PostsFlowEvent {
    case start
    case open(PostSummary)
}

/// Posts, event driven: the flow is a loop of its own, whose model is the scene stack.
public final class PostsMVCE: SceneRoot {
    /// The list, and the post above it.
    public let stack = SceneStack()
    private let flow = PostsFlowView()

    /// Makes the flow with the list as its first scene.
    public init(_ service: any PostsService) {
        Mvce.glue(model: stack, view: flow, controller: PostsFlowController(service: service))
    }
}

/// The view of the flow: whoever shows the stack shows it, so all there is to do is to start.
final class PostsFlowView: Mvce.View {
    let attachments = Attachments()

    func bind(model: SceneStack, dispatcher: Dispatcher<PostsFlowEvent>) -> BindingDisposer {
        dispatcher.send(.start)
        return {}
    }
}

/// Shows the scene that an event asks for.
struct PostsFlowController: Mvce.Controller {
    let service: any PostsService

    func update(model: SceneStack, for event: PostsFlowEvent, dispatcher: Dispatcher<PostsFlowEvent>) {
        switch event {
        case .start: model.push(list(dispatcher))
        case .open(let post): model.push(detail(of: post))
        }
    }

    private func list(_ flow: Dispatcher<PostsFlowEvent>) -> ViewController {
        let view = PostsViewController()
        Mvce.glue(model: PostsModel(), view: view, controller: PostsController(service: service, flow: flow))
        return view
    }

    private func detail(of post: PostSummary) -> ViewController {
        let view = PostDetailViewController(title: post.title)
        let controller = PostDetailController(service: service, id: post.id)
        Mvce.glue(model: PostDetailModel(), view: view, controller: controller)
        return view
    }
}
