import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

extension PostsController {
    /// Updates the model for what concerns which posts are wanted, and in which order.
    func updateQuery(of model: PostsModel, for event: PostsEvent, _ dispatcher: Dispatcher<PostsEvent>) {
        switch event {
        case .search(let text): search(text, model, dispatcher)
        case .searchDelayPassed: applySearch(model, dispatcher)
        case .submitSearch: submitSearch(model, dispatcher)
        case .clearSearch:
            model.searchText = ""
            submitSearch(model, dispatcher)
        case .toggleOrder: toggleOrder(model, dispatcher)
        case .toggleFavouritesOnly:
            model.query.favouritesOnly.toggle()
            ask(model, dispatcher)
        case .chosen(let settings): use(settings, model, dispatcher)
        default: break
        }
    }

    /// Looks for what is typed, as soon as nothing more is typed for a moment.
    private func search(_ text: String, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        model.searchText = text
        let clock = services.clock
        effects.run("search", policy: .cancelPrevious) {
            do { try await clock.sleep(for: PostsPolicy.searchDelay) } catch { return }
            if !Task.isCancelled { dispatcher.send(.searchDelayPassed) }
        }
    }

    /// Looks for what was typed at once.
    private func submitSearch(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        effects.cancel("search")
        applySearch(model, dispatcher)
    }

    private func applySearch(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        let text = PostsSearch.text(model.searchText)
        guard PostsSearch.isNew(text, after: model.query, model.state.value) else { return }
        model.query.search = text
        ask(model, dispatcher)
    }

    /// Shows the other order, and keeps it for the next start.
    private func toggleOrder(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        guard var settings = model.settings else { return }
        settings.order = settings.order == .byAuthor ? .newest : .byAuthor
        use(settings, model, dispatcher)
        ask(model, dispatcher)
    }

    /// Takes over and keeps what was chosen; a covered list is asked for when its screen is shown again.
    private func use(_ settings: PostsSettings, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        if settings.mode != model.settings?.mode { model.needsReload = true }
        model.settings = settings
        model.query.order = settings.order
        let library = library
        effects.run("settings") {
            do { try await library.saveSettings(settings) } catch {
                dispatcher.send(.tell(PostsAlert(error.displayable)))
            }
        }
    }
}
