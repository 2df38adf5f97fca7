import KitCore
import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

// What the user asks of the list.
extension PostsViewModel {
    // MARK: Searching

    /// Searches for a text as soon as nothing more is typed for a moment.
    func search(_ text: String) {
        searchText = text
        effects.run(Work.search, policy: .cancelPrevious) { [clock] in
            try await clock.sleep(for: PostsPolicy.searchDelay)
        } then: { [weak self] in
            self?.applySearch()
        } catch: { _ in
        }
    }

    /// Searches at once for what was typed.
    func submitSearch() {
        effects.cancel(Work.search)
        applySearch()
    }

    func clearSearch() {
        searchText = ""
        submitSearch()
    }

    /// The same search is requested again only in place of an error.
    private func applySearch() {
        let text = PostsSearch.text(searchText)
        if case .error = contentLoadState.value {} else if text == query.search { return }
        query.search = text
        loadQuery()
    }

    // MARK: Order and choice

    /// Shows the other order, and stores it for the next start.
    func toggleOrder() {
        guard var newSettings = settings else { return }
        newSettings.order = newSettings.order.other
        repository.choose(newSettings)
        loadQuery()
    }

    func toggleFavouritesOnly() {
        query.favouritesOnly.toggle()
        loadQuery()
    }

    /// Settings were chosen, here or on their screen; a covered list follows when its screen is shown again.
    func didChoose(_ newSettings: PostsSettings) {
        if newSettings.mode != settings?.mode { needsReload = true }
        use(newSettings)
    }

    /// Applies settings to the next requests.
    func use(_ newSettings: PostsSettings) {
        settings = newSettings
        query.order = newSettings.order
        freshness.isCacheOnly = newSettings.mode == .cacheOnly
    }

    // MARK: Going on

    func compose() { coordinator?.showComposer() }
    func openSettings() { coordinator?.showSettings() }

    func open(_ row: PostCellViewModel) {
        if let post = row.item.post { coordinator?.showPost(PostRoute(post)) } else { loadMore() }
    }

    // MARK: Changing posts

    func toggleFavourite(_ id: Int) {
        if let row = list.value.row(id) { repository.setFavourite(!row.isFavourite, id: id) }
    }

    func perform(_ action: PostAction, on id: Int) {
        switch action {
        case .star: toggleFavourite(id)
        case .edit: repository.reopen(id)
        case .delete: repository.delete(id)
        case .copyLink: copyLink(to: id)
        }
    }

    private func copyLink(to id: Int) {
        pasteboard.copy(PostsPlace.post(id: id, comment: nil).link)
        copied.send(PostsTexts.copiedLink)
    }

    func undo() { repository.undoDeletion() }
}
