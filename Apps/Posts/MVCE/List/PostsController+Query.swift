import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

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
