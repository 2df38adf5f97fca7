import KitDI
import PostsDomain

/// Which posts are wanted, which may be others than the list shows: what is searched, the order, and the choice.
final class QueryModel {
    private(set) var wanted = PostsQuery()
    /// What is chosen in the settings; `nil` until they are loaded.
    private(set) var settings: PostsSettings?
    /// What the search field holds.
    private var text = ""

    /// How requests treat saved posts.
    var mode: CacheMode { (settings ?? PostsSettings()).mode }

    func edit(_ newText: String) { text = newText }

    /// Wants what the search field holds.
    /// - Returns: Whether that is another search.
    @discardableResult
    func applyText() -> Bool {
        let search = PostsSearch.text(text)
        guard search != wanted.search else { return false }
        wanted.search = search
        return true
    }

    func toggleFavouritesOnly() { wanted.favouritesOnly.toggle() }

    /// Applies settings, and the order with them.
    /// - Returns: Whether requests treat saved posts differently now.
    @discardableResult
    func apply(_ newSettings: PostsSettings) -> Bool {
        let isOtherMode = newSettings.mode != settings?.mode
        settings = newSettings
        wanted.order = newSettings.order
        return isOtherMode
    }
}
