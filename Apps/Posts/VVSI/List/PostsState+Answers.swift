import KitCore
import KitDI
import KitSceneViews
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
        let emptied = isOther ? nil : PostsTexts.emptied(list, by: page)
        list.show(page, of: newQuery)
        paging = .idle
        isAsking = false
        load = list.content
        if isOther { position.moveToFirst() }
        aboutSource.show(page.source)
        aboutSource.isReadOnly = page.isReadOnly
        isRefreshing = page.source != .fresh && mode == .cacheAndUpdate
        if page.source == .fresh { notice = emptied ?? "" }
    }

    mutating func endLoad() {
        isRefreshing = false
        isAsking = false
    }

    mutating func show(_ error: any DisplayableError) {
        endLoad()
        guard load == .hasData, list.query == query else {
            return load = .error(PostsLoadFailure(of: query, error))
        }
        notice = PostsTexts.notRefreshed(error.message)
        aboutSource.didFail(error)
    }

    mutating func append(_ page: PostsPage) {
        list.append(page)
        paging = .idle
    }

    mutating func remove(_ id: Int) {
        guard list.row(id) != nil else { return }
        list.remove(id)
        contentDidChange()
    }

    /// False where the post was not taken out of the list.
    mutating func restore(_ id: Int) -> Bool {
        guard list.restore(id) else { return false }
        contentDidChange()
        return true
    }

    /// Shows a post that was published here, before the server has it.
    mutating func didPublish(_ change: PostChange, at date: Timestamp) {
        if case .error = load { return needsReload = true }
        let row = list.addPublished(change, at: date)
        contentDidChange()
        if let row { reveal(row) }
    }

    /// Goes to the row of a post.
    mutating func reveal(_ post: Int) { position.move(to: .post(post)) }

    mutating func hear(_ event: PostChangeEvent) {
        list.apply(event)
        contentDidChange()
        if let change = event.published { tell(published: change) }
        aboutSource.apply(event)
        if let alert = PostsAlert(event) { tell(alert) }
    }

    /// Shows what a change to the rows means for the screen.
    mutating func contentDidChange() { load = list.content(after: load) }
}
