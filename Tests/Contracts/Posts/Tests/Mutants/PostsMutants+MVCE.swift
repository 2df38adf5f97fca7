import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import PostsContract
import PostsDomain

@testable import PostsMVCE

extension PostsMutants {
    nonisolated static let mvcE: [Mutant<PostsWorld>] = [
        Mutant("mvc-e: a stale answer wins", mustFail: "P-18") { service in
            MutantEventFlow(service) { real, _ in real }
        } broken: { service in
            MutantEventFlow(service) { real, service in StaleController(real: real, service: service) }
        }
    ]
}

private final class MutantEventFlow: SceneRoot {
    let stack = SceneStack()
    private let flow = SilentFlowView()

    init<C: Mvce.Controller>(
        _ service: any PostsService, _ controller: (PostsController, any PostsService) -> C
    ) where C.Model == PostsModel, C.Event == PostsEvent {
        let dispatcher = Mvce.glue(model: stack, view: flow, controller: PostsFlowController(service: service))
        let view = PostsViewController()
        let controller = controller(PostsController(service: service, flow: dispatcher), service)
        Mvce.glue(model: PostsModel(), view: view, controller: controller)
        stack.push(view)
    }
}

/// The view of a flow that starts with another scene than the real one does.
private final class SilentFlowView: Mvce.View {
    let attachments = Attachments()
    func bind(model: SceneStack, dispatcher: Dispatcher<PostsFlowEvent>) -> BindingDisposer { {} }
}

/// Starts a request for every refresh, never cancels one, and shows whatever comes last.
private struct StaleController: Mvce.Controller {
    let real: PostsController
    let service: any PostsService

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        guard case .refresh = event else { return real.update(model: model, for: event, dispatcher: dispatcher) }
        model.isRefreshing.value = true
        Task { if let posts = try? await service.posts() { dispatcher.send(.receive(posts)) } }
    }
}
