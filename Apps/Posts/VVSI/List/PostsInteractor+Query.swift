import KitCore
import KitDI
import KitReactive
import KitVVSI
import PostsDomain

extension PostsInteractor {
    // MARK: Searching

    /// Looks for what is typed, as soon as nothing more is typed for a moment.
    func search(_ text: String, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        updater { $0.searchText = text }
        let clock = services.clock
        effects.run("search", policy: .cancelPrevious) { [weak self] in
            do { try await clock.sleep(for: PostsPolicy.searchDelay) } catch { return }
            if !Task.isCancelled { self?.applySearch(state, updater) }
        }
    }

    /// Looks for what was typed at once.
    func submitSearch(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        effects.cancel("search")
        applySearch(state, updater)
    }

    private func applySearch(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        let text = PostsSearch.text(state().searchText)
        guard PostsSearch.isNew(text, after: state().query, state().load) else { return }
        updater { $0.query.search = text }
        ask(state, updater)
    }

    // MARK: Order and choice

    /// Shows the other order, and keeps it for the next start.
    func toggleOrder(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        guard var settings = state().settings else { return }
        settings.order = settings.order == .byAuthor ? .newest : .byAuthor
        use(settings, updater)
        ask(state, updater)
    }

    /// Takes over and keeps what was chosen; a covered list is asked for when its screen is shown again.
    private func use(_ settings: PostsSettings, _ updater: @escaping StateUpdater<S>) {
        updater { state in
            if settings.mode != state.settings?.mode { state.needsReload = true }
            state.settings = settings
            state.query.order = settings.order
        }
        let library = library
        effects.run("settings") {
            do { try await library.saveSettings(settings) } catch {
                updater { $0.tell(PostsAlert(error.displayable)) }
            }
        }
    }

    /// Something happened on another screen, or outside.
    func hear(
        _ notification: PostsFlowNotification, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>
    ) {
        switch notification {
        case .star(let id, let isFavourite): setFavourite(isFavourite, id, updater)
        case .notStarred: break
        case .edit(let id): edit(id, updater)
        case .delete(let id): delete(id, state, updater)
        case .published(let change): updater { [dates = services.dates] in $0.didPublish(change, at: dates.now()) }
        case .chosen(let settings): use(settings, updater)
        case .alert(let alert): updater { $0.tell(alert) }
        }
    }
}
