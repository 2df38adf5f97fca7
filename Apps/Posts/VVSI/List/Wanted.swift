import KitDI
import PostsDomain

/// The posts that the user wants, which may be others than the rows, and the search field, which is ahead of the search.
nonisolated struct Wanted: Sendable {
    private(set) var field = SearchField.hidden
    /// The text to search for: that of the search field when it was submitted last.
    private var search = ""
    private var favouritesOnly = false
    /// The settings; `nil` until they are read.
    private(set) var settings: PostsSettings?

    /// The search field, and the text in it.
    enum SearchField: Equatable, Sendable {
        case hidden
        case shown(String)
    }
}

// MARK: - What follows from it

nonisolated extension Wanted {
    /// The posts to request.
    var query: PostsQuery {
        PostsQuery(search: search, order: (settings ?? PostsSettings()).order, favouritesOnly: favouritesOnly)
    }

    /// What requests do with saved posts.
    var mode: CacheMode { (settings ?? PostsSettings()).mode }

    /// What is typed into the search field.
    var text: String {
        if case .shown(let text) = field { text } else { "" }
    }

    /// Whether another text is typed than the one that is searched for.
    var isOtherSearch: Bool { PostsSearch.text(text) != search }
}

// MARK: - What can become of it

nonisolated extension Wanted {
    mutating func beganSearch() {
        if field == .hidden { field = .shown("") }
    }

    mutating func typed(_ text: String) { field = .shown(text) }

    /// An empty field goes when the focus does.
    mutating func leftSearch() {
        if text.isEmpty { field = .hidden }
    }

    mutating func clearedSearch() { field = .hidden }
    mutating func searched() { search = PostsSearch.text(text) }
    mutating func toggledFavouritesOnly() { favouritesOnly.toggle() }
    mutating func settingsChanged(_ newSettings: PostsSettings) { settings = newSettings }
}
