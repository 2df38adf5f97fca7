import KitDI
import KitReactive
import PostsDomain

/// The posts that the user wants, which may differ from what the list shows: the search, the order, and the filter.
final class QueryModel {
    private(set) var wanted = PostsQuery()
    /// The settings; `nil` until they are loaded.
    private(set) var settings: PostsSettings?
    /// The text of the search field, which is shown while it has the focus or holds text.
    let text = Property("")
    let isSearching = Property(false)
    /// Fires when the user goes to the search field, and with `false` when the user goes back to the rows.
    let searchFocused = Signal<Bool>()

    /// How requests treat saved posts.
    var mode: CacheMode { (settings ?? PostsSettings()).mode }

    // MARK: The search field

    func beginSearch() {
        isSearching.set(ifChanged: true)
        searchFocused.send(true)
    }

    func edit(_ newText: String) { text.set(ifChanged: newText) }

    /// Goes back to the rows; an empty field disappears with the focus.
    func leaveSearch() { searchFocused.send(false) }

    func editingEnded() { if text.value.isEmpty { isSearching.set(ifChanged: false) } }

    /// Applies the text of the search field.
    /// - Returns: Whether that is a new search.
    @discardableResult
    func applyText() -> Bool {
        let search = PostsSearch.text(text.value)
        guard search != wanted.search else { return false }
        wanted.search = search
        return true
    }

    func toggleFavouritesOnly() { wanted.favouritesOnly.toggle() }

    /// Applies settings and their order.
    /// - Returns: Whether requests treat saved posts differently now.
    @discardableResult
    func apply(_ newSettings: PostsSettings) -> Bool {
        let isNewMode = newSettings.mode != settings?.mode
        settings = newSettings
        wanted.order = newSettings.order
        return isNewMode
    }
}
