import KitCore
import KitMVCE
import KitReactive
import PostsDomain

/// Updates the list's model for each event.
struct PostsController: Mvce.Controller, EndableController {
    let service: any PostsService
    let flow: Dispatcher<PostsFlowEvent>
    private let effects = EffectScope("PostsController")

    init(service: any PostsService, flow: Dispatcher<PostsFlowEvent>) {
        self.service = service
        self.flow = flow
    }

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        switch event {
        case .appear: if model.state.value == .loading { load(dispatcher) }
        case .disappear: cancel(model)
        case .refresh: refresh(model, dispatcher)
        case .receive(let posts): show(posts, on: model)
        case .fail(let error): show(error, on: model)
        case .open(let post): flow.send(.open(post))
        }
    }

    func end() { effects.cancelAll() }

    /// Asks for the posts anew, or joins a request that is under way.
    private func refresh(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        guard !effects.isRunning("load") else { return }
        if model.state.value == .hasData {
            model.isRefreshing.value = true
        } else {
            model.state.value = .loading
        }
        load(dispatcher)
    }

    private func load(_ dispatcher: Dispatcher<PostsEvent>) {
        let service = service
        effects.run("load", policy: .ignoreIfRunning) {
            do {
                let posts = try await service.posts()
                if !Task.isCancelled { dispatcher.send(.receive(posts)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }

    private func cancel(_ model: PostsModel) {
        effects.cancelAll()
        model.isRefreshing.set(ifChanged: false)
    }

    private func show(_ posts: [PostSummary], on model: PostsModel) {
        model.isRefreshing.set(ifChanged: false)
        model.notice.set(ifChanged: "")
        model.posts.set(ifChanged: posts)
        model.state.set(ifChanged: posts.isEmpty ? .noData : .hasData)
    }

    private func show(_ error: any DisplayableError, on model: PostsModel) {
        model.isRefreshing.set(ifChanged: false)
        if model.state.value == .hasData {
            model.notice.value = PostsTexts.notRefreshed(error.message)
        } else {
            model.state.value = .error(error)
        }
    }
}
