import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// Lists, for each event of the list, what it does to the model and which effects it starts.
///
/// What to request is decided here and in the extensions; each effect sends its answer as an event.
struct PostsController: Mvce.Controller {
    /// The identities of the effects.
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
    var now: Timestamp { services.dates.now() }

    init(_ services: PostsServices, flow: Dispatcher<PostsFlowEvent>) {
        self.services = services
        self.flow = flow
    }

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        let nextAge = model.nextAge
        defer { awaitNextAge(model, nextAge, dispatcher) }
        switch event {
        case .load:
            followChanges(dispatcher)
            requestQuery(model, dispatcher)
        case .appear:
            model.appear(at: now)
            if model.needsQuery {
                requestQuery(model, dispatcher)
            } else if model.loading.isDue {
                reload(model, dispatcher)
            }
        case .disappear: disappear(model, dispatcher)
        case .open(let item):
            guard let post = item.post else { return loadMore(model, dispatcher) }
            flow.send(.open(PostRoute(post)))
        case .compose: flow.send(.compose)
        case .openSettings: flow.send(.openSettings)
        case .loading(let event): update(model: model, for: event, dispatcher: dispatcher)
        case .query(let event): update(model: model, for: event, dispatcher: dispatcher)
        case .post(let event): update(model: model, for: event, dispatcher: dispatcher)
        case .ageChanged: model.updateAges(at: now)
        case .failedElsewhere(let error): model.alerts.send(error)
        }
    }

    private func update(model: PostsModel, for event: LoadingEvent, dispatcher: Dispatcher<PostsEvent>) {
        switch event {
        case .refresh:
            if !model.loading.isUnderWay { refresh(model, dispatcher) }
        case .loadMore: loadMore(model, dispatcher)
        case .settingsLoaded(let settings):
            model.apply(settings, at: now)
            requestQuery(model, dispatcher)
        case .received(let page, let query, let mode):
            effects.cancel(Work.nextPage)
            model.received(page, of: query, mode, at: now)
        case .finished: model.endLoading()
        case .failed(let error): model.loadingFailed(error, at: now)
        case .receivedMore(let page): model.rows.append(page, at: now)
        case .failedMore(let error): model.rows.failPage(error.message)
        }
    }

    private func update(model: PostsModel, for event: QueryEvent, dispatcher: Dispatcher<PostsEvent>) {
        switch event {
        case .beginSearch: model.query.beginSearch()
        case .edit(let text):
            model.query.edit(text)
            awaitTypingPause(dispatcher)
        case .editingEnded: model.query.editingEnded()
        case .submit:
            effects.cancel(Work.typing)
            search(model, dispatcher)
            model.query.leaveSearch()
        case .clear:
            effects.cancel(Work.typing)
            model.query.edit("")
            search(model, dispatcher)
            model.query.leaveSearch()
            model.query.editingEnded()
        // The flow saves the settings and sends them back as `chosen`.
        case .toggleOrder: if let settings = model.query.settings?.inOtherOrder { flow.send(.choose(settings)) }
        case .toggleFavouritesOnly:
            model.query.toggleFavouritesOnly()
            requestQuery(model, dispatcher)
        case .typingPaused: search(model, dispatcher)
        case .chosen(let settings):
            model.apply(settings, at: now)
            if model.isShown || model.rows.isLoading { requestQuery(model, dispatcher) }
        }
    }

    private func update(model: PostsModel, for event: PostEvent, dispatcher: Dispatcher<PostsEvent>) {
        switch event {
        case .toggleStar(let id):
            if let isFavourite = model.rows.toggleStar(of: id) { storeStar(isFavourite, of: id, dispatcher) }
        case .star(let id, let isFavourite):
            model.rows.setStar(isFavourite, of: id)
            storeStar(isFavourite, of: id, dispatcher)
        case .edit(let id): reopen(id, dispatcher)
        case .delete(let id):
            model.delete(id)
            storeDeletion(of: id, dispatcher)
        case .copyLink(let id):
            let outcome = services.pasteboard.copy(PostsPlace.post(id: id, comment: nil).link)
            model.copied.send(PostsMessage(PostsTexts.copiedLink, outcome))
        case .undo: if let deletion = model.deletions.undoNewest() { undo(deletion, dispatcher) }
        case .starFailed(let id, let wanted, let error):
            model.starFailed(id, wanted: wanted, error)
            flow.send(.starFailed(id, wanted: wanted))
        case .reopened(let id):
            model.rows.remove(id)
            flow.send(.compose)
        case .deleted(let id, let deletion):
            let isUndone = model.deletions.stored(deletion, of: id)
            if isUndone { undo(deletion, dispatcher) } else { awaitEndOfUndoTime(deletion, dispatcher) }
        case .deletionFailed(let id, let error):
            model.deletions.storingFailed(id)
            restore(id, model, dispatcher)
            model.alerts.send(error)
        case .undone(let deletion):
            restore(deletion.postID, model, dispatcher)
        case .undoneTooLate: model.alerts.send(PostChangeFailure.tooLate)
        case .changeFailed(let error): model.alerts.send(error)
        case .changeReported(let event):
            model.changeReported(event)
            if case .conflict = event { reload(model, dispatcher) }
        case .undoTimePassed(let deletion): model.deletions.expire(deletion)
        case .published(let change): model.addPublished(change, at: now)
        }
    }
}
