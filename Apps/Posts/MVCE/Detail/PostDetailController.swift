import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// Updates one post's model for each event.
struct PostDetailController: Mvce.Controller, EndableController {
    let services: PostsServices
    let flow: Dispatcher<PostsFlowEvent>
    let id: Int
    private let effects = EffectScope("PostDetailController")

    init(services: PostsServices, flow: Dispatcher<PostsFlowEvent>, id: Int) {
        self.services = services
        self.flow = flow
        self.id = id
    }

    func update(model: PostDetailModel, for event: PostDetailEvent, dispatcher: Dispatcher<PostDetailEvent>) {
        switch event {
        case .appear:
            model.isShown = true
            listenToChanges(dispatcher)
            if model.state.value == .loading { load(dispatcher) }
            tellAge(model, dispatcher)
        case .disappear:
            effects.cancelAll()
            model.isShown = false
        case .reload: reload(model, dispatcher)
        case .know(let mode): model.aboutSource.isCacheOnly = mode == .cacheOnly
        case .receive(let post): show(post, model, dispatcher)
        case .fail(let error): show(error, model, dispatcher)
        case .ageChanged: tellAge(model, dispatcher)
        case .toggleFavourite: toggleFavourite(model)
        case .notStarred(let id, let wanted):
            if model.post.value?.id == id { model.post.modify { $0?.takeBackFavourite(wanted) } }
        case .edit: if let row = model.post.value?.row { flow.send(.edit(row.id)) }
        case .delete: if let row = model.post.value?.row { flow.send(.delete(row.id)) }
        case .hear(let event): model.post.modify { $0?.apply(event) }
        }
    }

    // MARK: Changing the post

    /// Gives the post a star or takes it; the list, which outlives this screen, sees to it.
    private func toggleFavourite(_ model: PostDetailModel) {
        guard let row = model.post.value?.row else { return }
        model.post.modify { $0?.setFavourite(!row.isFavourite) }
        flow.send(.star(row.id, !row.isFavourite))
    }

    private func listenToChanges(_ dispatcher: Dispatcher<PostDetailEvent>) {
        let library = services.library
        effects.listen("changes") {
            for await event in library.changes() { dispatcher.send(.hear(event)) }
        }
    }

    // MARK: Loading

    func end() { effects.cancelAll() }

    /// Asks for the post anew, or joins a request that is under way.
    private func reload(_ model: PostDetailModel, _ dispatcher: Dispatcher<PostDetailEvent>) {
        guard !effects.isRunning("load") else { return }
        model.state.value = .loading
        load(isRefresh: true, dispatcher)
    }

    private func load(isRefresh: Bool = false, _ dispatcher: Dispatcher<PostDetailEvent>) {
        let (library, id) = (services.library, id)
        effects.run("load", policy: .ignoreIfRunning) {
            do {
                let mode = await library.mode()
                guard !Task.isCancelled else { return }
                dispatcher.send(.know(mode))
                let contents = library.detail(id: id, mode: isRefresh ? PostsPolicy.refreshMode(of: mode) : mode)
                for try await post in contents where !Task.isCancelled { dispatcher.send(.receive(post)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }

    private func show(_ post: PostContent, _ model: PostDetailModel, _ dispatcher: Dispatcher<PostDetailEvent>) {
        model.post.value = post
        model.state.set(ifChanged: .hasData)
        model.aboutSource.show(post.source)
        if post.source == .fresh { model.notice.set(ifChanged: "") }
        tellAge(model, dispatcher)
    }

    private func show(
        _ error: any DisplayableError, _ model: PostDetailModel, _ dispatcher: Dispatcher<PostDetailEvent>
    ) {
        guard model.state.value == .hasData else {
            return model.state.value = .error(PostsLoadFailure(ofPost: error))
        }
        model.notice.value = PostsTexts.notRefreshed(error.message)
        model.aboutSource.didFail(error)
        tellAge(model, dispatcher)
    }

    /// Says how old a saved post is, now and whenever the words for it change.
    private func tellAge(_ model: PostDetailModel, _ dispatcher: Dispatcher<PostDetailEvent>) {
        let (clock, dates) = (services.clock, services.dates)
        model.banner.set(ifChanged: model.aboutSource.text(at: dates.now()))
        guard model.isShown, model.aboutSource.tellsAge, let saved = model.aboutSource.saved else { return }
        effects.listen("age") {
            do { try await clock.sleep(for: PostsPolicy.timeToNextAge(of: saved, at: dates.now())) } catch { return }
            if !Task.isCancelled { dispatcher.send(.ageChanged) }
        }
    }
}
