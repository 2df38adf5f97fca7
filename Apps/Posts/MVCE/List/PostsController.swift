import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// Updates the list's model for each event; what it does about searching and changes stands in its extensions.
struct PostsController: Mvce.Controller, EndableController {
    let services: PostsServices
    let flow: Dispatcher<PostsFlowEvent>
    /// All of the list's work; what asks for rows is cancelled when the screen is covered, changes go on.
    let effects = EffectScope("PostsController")
    var library: any PostsLibrary { services.library }

    init(services: PostsServices, flow: Dispatcher<PostsFlowEvent>) {
        self.services = services
        self.flow = flow
    }

    func end() { effects.cancelAll() }

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        switch event {
        case .appear: appear(model, dispatcher)
        case .disappear: disappear(model)
        case .refresh: refresh(model, dispatcher)
        case .loadMore: loadMore(model, dispatcher)
        case .open(let item): open(item, dispatcher)
        case .compose: flow.send(.compose)
        case .openSettings: flow.send(.openSettings)
        case .alertsTaken: if !model.alerts.value.isEmpty { model.alerts.value = [] }
        case .know(let settings, let mode): know(settings, mode, model, dispatcher)
        case .receive(let page, let query, let mode): show(page, query, mode, model, dispatcher)
        case .finish: model.endLoad()
        case .fail(let error): show(error, model, dispatcher)
        case .receiveMore(let page):
            model.list.modify { $0.append(page) }
            model.paging.value = .idle
        case .failMore(let error): model.paging.value = .failed(error.message)
        case .tell(let alert): model.alerts.value.append(alert)
        default:
            updateQuery(of: model, for: event, dispatcher)
            updateChanges(of: model, for: event, dispatcher)
        }
    }

    // MARK: Being shown

    private func appear(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        listenToChanges(dispatcher)
        model.isShown = true
        model.query.search = PostsSearch.text(model.searchText)
        if model.state.value == .loading || (model.settings != nil && model.list.value.query != model.query) {
            ask(model, dispatcher)
        } else if model.needsReload {
            reload(model, dispatcher)
        }
        tellAge(model, dispatcher)
    }

    /// What was under way is cancelled: the rows stay as they are.
    private func disappear(_ model: PostsModel) {
        for effect in ["load", "page", "search", "age"] { effects.cancel(effect) }
        model.isShown = false
        model.endLoad()
        if model.paging.value.isLoading { model.paging.value = .idle }
    }

    private func open(_ item: PostListItem, _ dispatcher: Dispatcher<PostsEvent>) {
        if let post = item.post { flow.send(.open(PostRoute(post))) } else { dispatcher.send(.loadMore) }
    }

    // MARK: Asking

    /// Asks for the posts anew, or joins a request that is under way.
    private func refresh(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        guard !effects.isRunning("load") else { return }
        if model.state.value == .hasData {
            model.isRefreshing.value = true
        } else {
            model.state.value = .loading
        }
        let library = library
        effects.run("retry", policy: .cancelPrevious) { await library.retryPending() }
        load(PostsPolicy.refreshMode(of: model.settings?.mode ?? .cacheAndUpdate), model, dispatcher)
    }

    /// Asks for what is wanted now; an answer to what was wanted before is not shown any more.
    func ask(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        if case .error = model.state.value { model.state.value = .loading }
        model.isAsking.value = model.state.value != .loading
        model.isRefreshing.set(ifChanged: false)
        load(model.settings?.mode, model, dispatcher)
    }

    /// Shows the rows as the library has them after a change that was made here.
    func reload(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        guard model.isShown, !effects.isRunning("load") else { return model.needsReload = true }
        load(PostsPolicy.reloadMode(of: model.settings?.mode ?? .cacheAndUpdate), model, dispatcher)
    }

    /// Asks in a mode; `nil` for the one of the settings, which are read first where they are not known.
    private func load(_ mode: PostsCacheMode?, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        model.needsReload = false
        if let settings = model.settings { return fetch(mode ?? settings.mode, model, dispatcher) }
        let library = library
        effects.run("load", policy: .cancelPrevious) {
            let settings = (try? await library.loadSettings()) ?? PostsSettings()
            if !Task.isCancelled { dispatcher.send(.know(settings, mode)) }
        }
    }

    private func know(
        _ settings: PostsSettings, _ mode: PostsCacheMode?, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>
    ) {
        if model.settings == nil { model.query.order = settings.order }
        model.settings = settings
        fetch(mode ?? settings.mode, model, dispatcher)
    }

    private func fetch(_ mode: PostsCacheMode, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        let (library, query, list) = (library, model.query, model.list.value)
        let count = list.query == query ? list.countToKeep : PostsPage.standardCount
        effects.run("load", policy: .cancelPrevious) {
            guard !Task.isCancelled else { return }
            do {
                for try await page in library.list(query, mode: mode, count: count) where !Task.isCancelled {
                    dispatcher.send(.receive(page, query, mode))
                }
                if !Task.isCancelled { dispatcher.send(.finish) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }

    /// Asks for the posts that follow, or joins a request that is under way.
    private func loadMore(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        guard let cursor = model.list.value.next, !effects.isRunning("page") else { return }
        model.paging.value = .loading
        let (library, query) = (library, model.list.value.query)
        effects.run("page") {
            do {
                let page = try await library.page(query, after: cursor)
                if !Task.isCancelled { dispatcher.send(.receiveMore(page)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.failMore(error.displayable)) }
            }
        }
    }

    // MARK: Answers

    private func show(
        _ page: PostsPage, _ query: PostsQuery, _ mode: PostsCacheMode, _ model: PostsModel,
        _ dispatcher: Dispatcher<PostsEvent>
    ) {
        let isOther = model.list.value.query != query
        let emptied = isOther ? nil : PostsTexts.emptied(model.list.value, by: page)
        effects.cancel("page")
        model.list.modify { $0.show(page, of: query) }
        model.paging.set(ifChanged: .idle)
        model.isAsking.set(ifChanged: false)
        model.state.set(ifChanged: model.list.value.content)
        if isOther { model.answered.send(()) }
        model.aboutSource.show(page.source)
        model.aboutSource.isReadOnly = page.isReadOnly
        model.isRefreshing.set(ifChanged: page.source != .fresh && mode == .cacheAndUpdate)
        if page.source == .fresh { model.notice.set(ifChanged: emptied ?? "") }
        tellAge(model, dispatcher)
    }

    private func show(_ error: any DisplayableError, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        model.endLoad()
        guard model.state.value == .hasData, model.list.value.query == model.query else {
            return model.state.value = .error(PostsLoadFailure(of: model.query, error))
        }
        model.notice.value = PostsTexts.notRefreshed(error.message)
        model.aboutSource.didFail(error)
        tellAge(model, dispatcher)
    }
}
