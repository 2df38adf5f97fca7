import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// Says what each event does to the list's model; what takes time comes back as an event.
struct PostsController: Mvce.Controller {
    /// The identities of the effects.
    enum Work: Hashable {
        case load, posts, text, nextPage, retry, typing, change, changes, draft, age
        case undoTime(PostChange.ID)
    }

    let services: PostsServices
    let flow: Dispatcher<PostsFlowEvent>
    /// The posts that the library delivers.
    let list: PostsList
    let effects = EffectScope("PostsController")
    var library: any PostsLibrary { services.library }
    var now: Timestamp { services.dates.now() }

    init(services: PostsServices, flow: Dispatcher<PostsFlowEvent>) {
        (self.services, self.flow) = (services, flow)
        list = PostsList(services.library)
    }

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        let nextAge = model.nextAge.value
        defer {
            effects.awaitAge(Work.age, model.nextAge.value, after: nextAge, services) { dispatcher.send(.ageChanged) }
        }
        model.freshness.now.set(ifChanged: now)
        switch event {
        case .load:
            if !effects.isRunning(Work.posts) {
                effects.follow(Work.posts, list.windows) { dispatcher.send(.loading(.delivered($0))) }
                effects.follow(Work.draft, library.hasDraft.values()) { dispatcher.send(.draftChanged($0)) }
                effects.follow(Work.changes, library.changes()) { dispatcher.send(.post(.changeReported($0))) }
            }
            requestOthers(model, dispatcher)
        case .appear:
            model.isShown.value = true
            passTime(model)
            // A spinner waits for an answer already.
            if model.isLoading.value ? !model.isRequesting.value : !model.hasWantedRows.value {
                requestOthers(model, dispatcher)
            } else if model.isOutdated.value {
                requestAgain(model, dispatcher)
            }
        case .disappear:
            model.isShown.value = false
            for work in [Work.nextPage, .typing] { effects.cancel(work) }
            model.isLoadingMore.value = false
            // A spinner is still seen in a wide window, and waits for what the user wants by now.
            let isOtherSearch = takeSearch(model)
            if !model.isLoading.value {
                effects.cancel(Work.load)
                if model.isReloading.value { model.isOutdated.value = true }
                endRequest(model, dispatcher)
            } else if isOtherSearch {
                requestOthers(model, dispatcher)
            }
        case .open(let item):
            guard let post = item.post else { return dispatcher.send(.loading(.loadMore)) }
            if !model.posts.value.query.search.isEmpty { model.selectedAfterSearch = post.id }
            flow.send(.open(PostRoute(post, search: model.posts.value.query.search)))
        case .compose: flow.send(.compose)
        case .openSettings: flow.send(.openSettings)
        case .select(let id):
            model.selected = id
            readText(model, dispatcher)
        case .textRead(let text): model.text.value = text
        case .loading(let event): update(model, for: event, dispatcher)
        case .query(let event): update(model, for: event, dispatcher)
        case .post(let event): update(model, for: event, dispatcher)
        case .draftChanged(let hasDraft): model.hasDraft.set(ifChanged: hasDraft)
        case .ageChanged: passTime(model)
        case .failedElsewhere(let failure): model.alerts.send(failure)
        }
    }

    /// Reads the text of the selected post, which a wide window shows beside the list.
    private func readText(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        effects.run(Work.text, policy: .cancelPrevious) { [library, id = model.selected] in
            await library.previewText(of: id)
        } then: {
            dispatcher.send(.textRead($0))
        }
    }

    private func passTime(_ model: PostsModel) {
        if let next = model.rows.value.nextAge, next <= now { showRows(of: model.posts.value, model) }
    }

    private func showRows(of posts: PostsWindow, _ model: PostsModel) {
        model.rows.value.show(posts, problem: model.pageProblem.value, at: now)
    }
}

// MARK: - Loading

extension PostsController {
    private func update(_ model: PostsModel, for event: LoadingEvent, _ dispatcher: Dispatcher<PostsEvent>) {
        switch event {
        case .refresh where model.isRequesting.value:
            break
        case .refresh:
            effects.run(Work.retry, policy: .cancelPrevious) { [library] in await library.retryPending() }
            let hasRows = model.content.value == .hasData
            if !hasRows { (model.isLoading.value, model.failure.value) = (true, nil) }
            (model.isRefreshing.value, model.awaitsOtherPosts.value) = (hasRows, false)
            request(model, dispatcher, mode: PostsPolicy.refreshMode)
        case .settingsLoaded(let settings):
            model.settings.value = settings
            model.freshness.isCacheOnly.value = settings.mode == .cacheOnly
            requestOthers(model, dispatcher)
        case .delivered(let posts):
            let former = model.posts.value
            if former.query.search.isEmpty { model.selectedAfterSearch = model.selected }
            if posts.answer != former.answer {
                effects.cancel(Work.nextPage)
                (model.isLoadingMore.value, model.pageProblem.value) = (false, nil)
            }
            // The rows come before what is said about them, such as that there are no more.
            showRows(of: posts, model)
            model.posts.value = posts
            if posts.answer != former.answer {
                (model.isLoading.value, model.failure.value) = (false, nil)
                model.awaitsOtherPosts.value = false
                // The server's answer follows a saved one.
                let isSaved = posts.source != .fresh && model.requestMode.value == .cacheAndUpdate
                model.isRefreshing.value = isSaved && model.isRequesting.value
                model.marks.value.mark(Set(posts.changes(since: former).map { .post($0) }))
                if former.query != posts.query { model.otherPostsShown.send() }
                if let row = model.rowAfterSearch(former.query, in: posts) { model.revealed.send(row.id) }
                readText(model, dispatcher)
            }
            revealAwaited(model)
            guard posts.answer != former.answer || posts.source != former.source else { return }
            model.freshness.source.value = posts.source
            if posts.source == .fresh {
                model.freshness.failure.value = nil
                model.notice.value = PostsTexts.emptied(former, by: posts)
            }
        case .finished:
            model.lastRequestFailed = false
            endRequest(model, dispatcher)
        case .failed(let failure) where model.lastRequestFailed:
            // The user sees that the app has tried.
            effects.schedule(Work.load, after: PostsPolicy.retryTime, on: services.clock) {
                dispatcher.send(.loading(.retryTimePassed(failure)))
            }
        case .failed(let failure), .retryTimePassed(let failure):
            model.lastRequestFailed = true
            endRequest(model, dispatcher)
            if model.content.value == .hasData, model.hasWantedRows.value {
                model.notice.value = PostsTexts.notRefreshed(failure.message)
                model.freshness.failure.value = failure
            } else {
                model.failure.value = PostsLoadFailure(of: model.wanted.value, in: model.requestMode.value, failure)
                model.isLoading.value = false
            }
        case .loadMore:
            guard model.posts.value.hasMore, !model.isLoadingMore.value else { return }
            (model.isLoadingMore.value, model.pageProblem.value) = (true, nil)
            showRows(of: model.posts.value, model)
            effects.start(
                Work.nextPage, for: dispatcher, { .loading(.finishedMore) },
                or: { .loading(.failedMore(PostsFailure($0))) }, list.loadMore)
        case .finishedMore: model.isLoadingMore.value = false
        case .failedMore(let failure):
            (model.isLoadingMore.value, model.pageProblem.value) = (false, failure.message)
            showRows(of: model.posts.value, model)
        }
    }

    private func endRequest(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        (model.isRequesting.value, model.isRefreshing.value, model.awaitsOtherPosts.value) = (false, false, false)
        if model.isOutdated.value { requestAgain(model, dispatcher) }
    }

    /// Requests what the user wants; the rows stay until it comes, but an error does not.
    ///
    /// Rows behind an error or a spinner are shown at once if they are wanted again.
    func requestOthers(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        if model.isLoading.value || model.failure.value != nil {
            model.isLoading.value = model.posts.value.isEmpty || !model.hasWantedRows.value
            model.failure.value = nil
        }
        (model.isRefreshing.value, model.awaitsOtherPosts.value) = (false, !model.isLoading.value)
        request(model, dispatcher) { $0 }
    }

    /// Requests the same posts again without a word, now or when the list is shown.
    func requestAgain(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        guard model.isShown.value, !model.isRequesting.value else { return model.isOutdated.value = true }
        request(model, dispatcher) { $0 }
    }

    /// Requests rows in place of an earlier request; before the first ones, the settings.
    private func request(
        _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>, mode: (CacheMode) -> CacheMode
    ) {
        (model.isRequesting.value, model.isOutdated.value) = (true, false)
        guard let mode = (model.settings.value?.mode).map(mode) else {
            return effects.start(
                Work.load, policy: .cancelPrevious, for: dispatcher, { .loading(.settingsLoaded($0)) },
                or: { _ in .loading(.settingsLoaded(PostsSettings())) }, library.loadSettings)
        }
        model.requestMode.value = mode
        let query = model.wanted.value
        let count = model.hasWantedRows.value ? model.posts.value.countToKeep : PostsPage.standardCount
        effects.start(
            Work.load, policy: .cancelPrevious, for: dispatcher, { .loading(.finished) },
            or: { .loading(.failed(PostsFailure($0))) }
        ) { [list] in
            try await list.load(query, mode: mode, count: count)
        }
    }
}

// MARK: - The search, the order and the filter

extension PostsController {
    private func update(_ model: PostsModel, for event: QueryEvent, _ dispatcher: Dispatcher<PostsEvent>) {
        switch event {
        case .beginSearch:
            model.isSearching.value = true
            model.searchFocused.send(true)
        case .edit(let text):
            model.searchText.set(ifChanged: text)
            effects.schedule(Work.typing, after: PostsPolicy.searchDelay, on: services.clock) {
                dispatcher.send(.query(.typingPaused))
            }
        case .editingEnded: if model.searchText.value.isEmpty { model.isSearching.value = false }
        case .submit:
            requestSearch(model, dispatcher)
            model.searchFocused.send(false)
        case .clear:
            model.searchText.value = ""
            requestSearch(model, dispatcher)
            model.searchFocused.send(false)
            model.isSearching.value = false
        case .typingPaused:
            requestSearch(model, dispatcher)
        case .toggleOrder:
            // The flow saves the settings, and sends them back as `chosen`.
            if let settings = model.settings.value?.inOtherOrder { flow.send(.choose(settings)) }
        case .toggleFavouritesOnly:
            model.favouritesOnly.value.toggle()
            requestOthers(model, dispatcher)
        case .chosen(let settings):
            if settings.mode != model.settings.value?.mode { model.isOutdated.value = true }
            model.settings.value = settings
            model.freshness.isCacheOnly.value = settings.mode == .cacheOnly
            if model.isShown.value || model.isLoading.value { requestOthers(model, dispatcher) }
        }
    }

    /// Requests what the search field says, and the same again only after an error.
    private func requestSearch(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        effects.cancel(Work.typing)
        if takeSearch(model) || model.failure.value != nil { requestOthers(model, dispatcher) }
    }

    /// Searches for the text in the search field from now on, and returns whether that is another search.
    private func takeSearch(_ model: PostsModel) -> Bool {
        let text = PostsSearch.text(model.searchText.value)
        guard text != model.search.value else { return false }
        model.search.value = text
        return true
    }
}
