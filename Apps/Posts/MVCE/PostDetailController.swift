import KitCore
import KitMVCE
import KitReactive
import PostsDomain

/// Updates one post's model for each event.
struct PostDetailController: Mvce.Controller, EndableController {
    let service: any PostsService
    let id: Int
    private let effects = EffectScope("PostDetailController")

    init(service: any PostsService, id: Int) {
        self.service = service
        self.id = id
    }

    func update(model: PostDetailModel, for event: PostDetailEvent, dispatcher: Dispatcher<PostDetailEvent>) {
        switch event {
        case .appear: if model.state.value == .loading { load(dispatcher) }
        case .disappear: effects.cancelAll()
        case .reload: reload(model, dispatcher)
        case .receive(let post):
            model.post.value = post
            model.state.value = .hasData
        case .fail(let error): model.state.value = .error(error)
        }
    }

    func end() { effects.cancelAll() }

    /// Asks for the post anew, or joins a request that is under way.
    private func reload(_ model: PostDetailModel, _ dispatcher: Dispatcher<PostDetailEvent>) {
        guard !effects.isRunning("load") else { return }
        model.state.value = .loading
        load(dispatcher)
    }

    private func load(_ dispatcher: Dispatcher<PostDetailEvent>) {
        let (service, id) = (service, id)
        effects.run("load", policy: .ignoreIfRunning) {
            do {
                let post = try await service.post(id: id)
                if !Task.isCancelled { dispatcher.send(.receive(post)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }
}
