import KitCore
import PostsDomain

// How the state follows what the library answers; each is one transaction.
extension PostsState {
    /// Takes over the settings when they are known.
    mutating func know(_ newSettings: PostsSettings) {
        if settings == nil { query.order = newSettings.order }
        settings = newSettings
    }

    mutating func show(_ page: PostsPage, of newQuery: PostsQuery, _ mode: PostsCacheMode) {
        let isOther = list.query != newQuery
        list.show(page, of: newQuery)
        paging = .idle
        isAsking = false
        load = list.content
        top = isOther ? list.first.map { .post($0.id) } : nil
        aboutSource.show(page.source)
        isRefreshing = page.source != .fresh && mode == .cacheAndUpdate
        if page.source == .fresh { notice = "" }
    }

    mutating func endLoad() {
        isRefreshing = false
        isAsking = false
    }

    mutating func show(_ error: any DisplayableError) {
        endLoad()
        guard load == .hasData, list.query == query else { return load = .error(error) }
        notice = PostsTexts.notRefreshed(error.message)
        aboutSource.isOffline = true
    }

    mutating func append(_ page: PostsPage) {
        list.append(page)
        paging = .idle
    }

    mutating func remove(_ id: Int) {
        guard list.row(id) != nil else { return }
        list.remove(id)
        top = nil
        contentDidChange()
    }

    /// False where the post was not taken out of the list.
    mutating func restore(_ id: Int) -> Bool {
        guard list.restore(id) else { return false }
        contentDidChange()
        return true
    }

    mutating func hear(_ event: PostChangeEvent) {
        list.apply(event)
        contentDidChange()
        aboutSource.apply(event)
        if let alert = PostsAlert(event) { tell(alert) }
    }

    /// Shows what a change to the rows means for the screen.
    mutating func contentDidChange() { load = list.content(after: load) }
}
