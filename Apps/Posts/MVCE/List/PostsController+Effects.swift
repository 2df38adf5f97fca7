import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

// MARK: - Loading

extension PostsController {
    /// Requests what the user wants, in place of an earlier request.
    func requestQuery(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        model.beginQuery()
        load(model, model.query.mode, dispatcher)
    }

    /// Requests another search; the same one only if it failed.
    func search(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        if model.query.applyText() || model.rows.hasFailed { requestQuery(model, dispatcher) }
    }

    func refresh(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        sendWaitingChanges()
        model.beginRefresh()
        load(model, PostsPolicy.refreshMode(of: model.query.mode), dispatcher)
    }

    /// Requests the rows again after a change, which the screen does not mention.
    func reload(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        guard model.canReload else { return model.loading.postpone() }
        model.loading.begin()
        load(model, PostsPolicy.reloadMode(of: model.query.mode), dispatcher)
    }

    /// Puts a post back and selects it; if it was not removed from this list, the rows are requested again.
    func restore(_ id: Int, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        if !model.rows.change({ $0.restore(id) }) { reload(model, dispatcher) }
        model.rows.reveal(id)
    }

    func loadMore(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        guard let cursor = model.rows.cursorToLoad else { return }
        model.rows.beginPage()
        loadNextPage(of: model.rows.list.query, after: cursor, dispatcher)
    }

    /// Loads the posts; before the first ones, the settings.
    private func load(_ model: PostsModel, _ mode: CacheMode, _ dispatcher: Dispatcher<PostsEvent>) {
        guard model.query.settings != nil else { return loadSettings(dispatcher) }
        loadFirstPage(of: model.query.wanted, mode, count: model.countToRequest, dispatcher)
    }

    /// Cancels the requests of a covered screen; changes continue, and what a wide window still shows: the age, and a
    /// spinner in place of rows, which waits for what the user wants by now.
    func disappear(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        for work in [Work.nextPage, .typing] { effects.cancel(work) }
        let isNewSearch = model.disappear()
        guard model.rows.isLoading else { return effects.cancel(Work.load) }
        if isNewSearch { requestQuery(model, dispatcher) }
    }

    private func loadSettings(_ dispatcher: Dispatcher<PostsEvent>) {
        effects.start(
            Work.load, policy: .cancelPrevious, for: dispatcher, { .loading(.settingsLoaded($0)) },
            or: { _ in .loading(.settingsLoaded(PostsSettings())) }
        ) { [library] in
            try await library.loadSettings()
        }
    }

    private func loadFirstPage(
        of query: PostsQuery, _ mode: CacheMode, count: Int, _ dispatcher: Dispatcher<PostsEvent>
    ) {
        effects.read(
            Work.load, for: dispatcher, { .loading(.received($0, of: query, mode)) }, end: .loading(.finished),
            or: { .loading(.failed($0)) }
        ) { [library] in
            library.list(query, mode: mode, count: count)
        }
    }

    private func loadNextPage(
        of query: PostsQuery, after cursor: PostsCursor, _ dispatcher: Dispatcher<PostsEvent>
    ) {
        effects.start(
            Work.nextPage, for: dispatcher, { .loading(.receivedMore($0)) }, or: { .loading(.failedMore($0)) }
        ) { [library] in
            try await library.page(query, after: cursor)
        }
    }
}

// MARK: - Changes

extension PostsController {
    func storeStar(_ isFavourite: Bool, of id: Int, _ dispatcher: Dispatcher<PostsEvent>) {
        effects.start(
            Work.change, for: dispatcher, orFail: { .post(.starFailed(id, wanted: isFavourite, $0)) }
        ) { [library] in
            try await library.setFavourite(isFavourite, id: id)
        }
    }

    /// Makes a post that the server rejected the draft again.
    func reopen(_ id: Int, _ dispatcher: Dispatcher<PostsEvent>) {
        effects.start(
            Work.change, for: dispatcher, { .post(.reopened(id)) }, or: { .post(.changeFailed($0)) }
        ) { [library] in
            try await library.reopen(id)
        }
    }

    func storeDeletion(of id: Int, _ dispatcher: Dispatcher<PostsEvent>) {
        effects.start(
            Work.change, for: dispatcher, { .post(.deleted(id, $0)) }, or: { .post(.deletionFailed(id, $0)) }
        ) { [library] in
            try await library.delete(id: id, hold: PostsPolicy.undoTime)
        }
    }

    func undo(_ deletion: PostChange, _ dispatcher: Dispatcher<PostsEvent>) {
        effects.start(
            Work.change, for: dispatcher, { .post($0 ? .undone(deletion) : .undoneTooLate) },
            or: { .post(.changeFailed($0)) }
        ) { [library] in
            try await library.undo(deletion)
        }
    }

    /// Sends the changes that wait for the server; `changeReported` brings the outcome of each.
    func sendWaitingChanges() {
        effects.run(Work.retry, policy: .cancelPrevious) { [library] in await library.retryPending() }
    }

    /// Follows changes until the loop ends, even while another screen covers the list.
    func followChanges(_ dispatcher: Dispatcher<PostsEvent>) {
        guard !effects.isRunning(Work.changes) else { return }
        effects.follow(Work.changes, library.changes()) { dispatcher.send(.post(.changeReported($0))) }
    }
}

// MARK: - The clock

extension PostsController {
    func awaitTypingPause(_ dispatcher: Dispatcher<PostsEvent>) {
        effects.schedule(Work.typing, after: PostsPolicy.searchDelay, on: services.clock) {
            dispatcher.send(.query(.typingPaused))
        }
    }

    func awaitEndOfUndoTime(_ deletion: PostChange, _ dispatcher: Dispatcher<PostsEvent>) {
        effects.schedule(Work.undoTime(deletion.id), after: PostsPolicy.undoTime, on: services.clock) {
            dispatcher.send(.post(.undoTimePassed(deletion)))
        }
    }

    /// Waits for the next age in place of the one before the event; a timer for the same age continues.
    func awaitNextAge(_ model: PostsModel, _ former: Timestamp?, _ dispatcher: Dispatcher<PostsEvent>) {
        guard model.nextAge != former || !effects.isRunning(Work.age) else { return }
        guard let next = model.nextAge else { return effects.cancel(Work.age) }
        effects.schedule(Work.age, after: now.duration(until: next), on: services.clock) {
            dispatcher.send(.ageChanged)
        }
    }
}
