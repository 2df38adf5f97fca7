import KitCore
import KitMVVMC
import KitReactive
import PostsDomain

extension PostsViewModel {
    // MARK: Searching

    /// Looks for what is typed, as soon as nothing more is typed for a moment.
    func search(_ text: String) {
        searchText = text
        let clock = clock
        effects.run("search", policy: .cancelPrevious) { [weak self] in
            do { try await clock.sleep(for: PostsPolicy.searchDelay) } catch { return }
            if !Task.isCancelled { self?.applySearch() }
        }
    }

    /// Looks for what was typed at once.
    func submitSearch() {
        effects.cancel("search")
        applySearch()
    }

    func clearSearch() {
        searchText = ""
        submitSearch()
    }

    private func applySearch() {
        let text = PostsSearch.text(searchText)
        guard PostsSearch.isNew(text, after: query, contentLoadState.value) else { return }
        query.search = text
        ask()
    }

    // MARK: Order and choice

    /// Shows the other order, and keeps it for the next start.
    func toggleOrder() {
        guard var newSettings = settings else { return }
        newSettings.order = newSettings.order == .byAuthor ? .newest : .byAuthor
        use(newSettings)
        ask()
    }

    func toggleFavouritesOnly() {
        query.favouritesOnly.toggle()
        ask()
    }

    /// Takes over and keeps what was chosen; a covered list is asked for when its screen is shown again.
    func use(_ newSettings: PostsSettings) {
        if newSettings.mode != settings?.mode { needsReload = true }
        settings = newSettings
        query.order = newSettings.order
        let library = library
        work.run("settings") { [weak self] in
            do { try await library.saveSettings(newSettings) } catch { self?.tell(PostsAlert(error.displayable)) }
        }
    }
}
