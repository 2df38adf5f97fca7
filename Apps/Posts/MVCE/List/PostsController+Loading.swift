import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

extension PostsController {
    /// Updates the model for what happens to the rows on their way.
    func update(model: PostsModel, for event: LoadingEvent, dispatcher: Dispatcher<PostsEvent>) {
        switch event {
        case .refresh: refresh(model, dispatcher)
        case .loadMore: loadMore(model, dispatcher)
        case .settingsLoaded(let settings, let mode):
            model.apply(settings)
            read(mode ?? settings.mode, model, dispatcher)
        case .received(let page, let query, let mode):
            effects.cancel(Work.nextPage)
            model.show(page, of: query, mode)
            updateAge(model, dispatcher)
        case .finished: model.endLoading()
        case .failed(let error):
            model.fail(error)
            updateAge(model, dispatcher)
        case .receivedMore(let page): model.rows.append(page)
        case .failedMore(let error): model.rows.failPage(error.message)
        }
    }

    /// Requests the posts again, or joins a request that is under way; what waits for the server is sent, too.
    private func refresh(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        guard !effects.isRunning(Work.load) else { return }
        model.beginRefresh()
        effects.run(Work.retry, policy: .cancelPrevious) { [library] in await library.retryPending() }
        load(PostsPolicy.refreshMode(of: model.query.mode), model, dispatcher)
    }

    /// Requests what is wanted now, in place of what was wanted before.
    func request(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        model.beginQuery()
        load(nil, model, dispatcher)
    }

    /// Shows the rows as the library has them after a change that was made here.
    func reload(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        guard model.isShown, !effects.isRunning(Work.load) else { return model.requireReload() }
        load(PostsPolicy.reloadMode(of: model.query.mode), model, dispatcher)
    }

    /// Requests rows in a mode; `nil` for the one of the settings, which are loaded first if they are not known.
    private func load(_ mode: CacheMode?, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        model.didRequest()
        if let settings = model.query.settings { return read(mode ?? settings.mode, model, dispatcher) }
        effects.run(Work.load, policy: .cancelPrevious) { [library] in
            (try? await library.loadSettings()) ?? PostsSettings()
        } then: { settings in
            dispatcher.send(.loading(.settingsLoaded(settings, mode)))
        }
    }

    private func read(_ mode: CacheMode, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        let (query, count) = (model.query.wanted, model.countToRequest)
        effects.read(Work.load) { [library] in
            library.list(query, mode: mode, count: count)
        } each: { page in
            dispatcher.send(.loading(.received(page, of: query, mode)))
        } then: {
            dispatcher.send(.loading(.finished))
        } catch: { error in
            dispatcher.send(.loading(.failed(error.displayable)))
        }
    }

    /// Requests the posts that follow, or joins a request that is under way.
    func loadMore(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        guard !effects.isRunning(Work.nextPage), let cursor = model.rows.beginPage() else { return }
        effects.run(Work.nextPage) { [library, query = model.rows.list.query] in
            try await library.page(query, after: cursor)
        } then: { page in
            dispatcher.send(.loading(.receivedMore(page)))
        } catch: { error in
            dispatcher.send(.loading(.failedMore(error.displayable)))
        }
    }
}
