import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// Updates the list's model for each event; what it does for loading, searching and single posts is in its extensions.
struct PostsController: Mvce.Controller, TeardownHandling {
    /// What requests rows is cancelled when the screen is covered; changes go on.
    enum Work: Hashable {
        case load
        case nextPage
        case retry
        case typing
        case change
        case changes
        case undoTime(PostChange.ID)
        case age
    }

    let services: PostsServices
    let flow: Dispatcher<PostsFlowEvent>
    let effects = EffectScope("PostsController")
    var library: any PostsLibrary { services.library }

    init(_ services: PostsServices, flow: Dispatcher<PostsFlowEvent>) {
        self.services = services
        self.flow = flow
    }

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        switch event {
        case .appear: appear(model, dispatcher)
        case .disappear: disappear(model)
        case .open(let item): open(item, model, dispatcher)
        case .compose: flow.send(.compose)
        case .openSettings: flow.send(.openSettings)
        case .loading(let event): update(model: model, for: event, dispatcher: dispatcher)
        case .query(let event): update(model: model, for: event, dispatcher: dispatcher)
        case .post(let event): update(model: model, for: event, dispatcher: dispatcher)
        case .ageChanged: updateAge(model, dispatcher)
        case .failedElsewhere(let error): model.alerts.send(error)
        }
    }

    func end() { effects.cancelAll() }

    // MARK: Being shown

    private func appear(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        followChanges(dispatcher)
        model.appear()
        if model.lacksAnswer {
            request(model, dispatcher)
        } else if model.needsReload {
            reload(model, dispatcher)
        }
        updateAge(model, dispatcher)
    }

    private func disappear(_ model: PostsModel) {
        for work in [Work.load, .nextPage, .typing, .age] { effects.cancel(work) }
        model.disappear()
    }

    /// Follows changes for as long as the screen lives, also while it is covered.
    private func followChanges(_ dispatcher: Dispatcher<PostsEvent>) {
        guard !effects.isRunning(Work.changes) else { return }
        effects.follow(Work.changes, library.changes()) { dispatcher.send(.post(.changed($0))) }
    }

    private func open(_ item: PostListItem, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        if let post = item.post { flow.send(.open(PostRoute(post))) } else { loadMore(model, dispatcher) }
    }

    /// Says how old saved rows are, now and whenever the words for it change.
    func updateAge(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        guard let time = model.freshness.update(at: services.dates.now()), model.isShown else {
            return effects.cancel(Work.age)
        }
        effects.schedule(Work.age, after: time, on: services.clock) { dispatcher.send(.ageChanged) }
    }
}

extension PostsController {
    /// Updates the model for what happens to which posts are wanted.
    func update(model: PostsModel, for event: QueryEvent, dispatcher: Dispatcher<PostsEvent>) {
        switch event {
        case .edit(let text):
            model.query.edit(text)
            awaitPause(dispatcher)
        case .submit: submit(model, dispatcher)
        case .clear:
            model.query.edit("")
            submit(model, dispatcher)
        case .toggleOrder: toggleOrder(model)
        case .toggleFavouritesOnly:
            model.query.toggleFavouritesOnly()
            request(model, dispatcher)
        case .typingPaused: search(model, dispatcher)
        case .chosen(let settings):
            model.choose(settings)
            // A covered list is requested when it is shown again.
            if model.isShown { request(model, dispatcher) }
        }
    }

    /// Searches as soon as nothing more is typed for a moment.
    private func awaitPause(_ dispatcher: Dispatcher<PostsEvent>) {
        effects.run(Work.typing, policy: .cancelPrevious) { [clock = services.clock] in
            try? await clock.sleep(for: PostsPolicy.searchDelay)
        } then: { _ in
            dispatcher.send(.query(.typingPaused))
        }
    }

    /// Searches for what was typed at once.
    private func submit(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        effects.cancel(Work.typing)
        search(model, dispatcher)
    }

    /// Requests what the search field holds, if it is another search or the last request failed.
    private func search(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        let isOther = model.query.applyText()
        if case .error = model.rows.content.value { return request(model, dispatcher) }
        if isOther { request(model, dispatcher) }
    }

    /// Chooses the other order, as in the settings; the flow saves it and says so.
    private func toggleOrder(_ model: PostsModel) {
        guard var settings = model.query.settings else { return }
        settings.order = settings.order.other
        flow.send(.choose(settings))
    }
}

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
