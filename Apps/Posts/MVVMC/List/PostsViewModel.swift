import KitCore
import KitDI
import KitMVVMC
import KitNavigation
import KitReactive
import PostsDomain

/// Where the list's view model asks to go.
enum PostsNavigationStep {
    case open(PostRow)
    case compose
    case settings
}

/// The list: asks for it while its screen is shown, and tells how far it has got.
///
/// What it does about searching, changes and age stands in its extensions.
class PostsViewModel: ObservableVM, Navigating {
    let navigator = Navigator<PostsNavigationStep>()
    let list = Property(PostList())
    let paging = Property(PostsPaging.idle)
    let isRefreshing = Property(false)
    /// Whether an answer to another query is awaited.
    let isAsking = Property(false)
    let notice = Property("")
    let banner = Property("")
    let undoOffer = Property<PostChange?>(nil)
    /// Fires with a post that is to be selected, wherever it stands.
    let revealed = Signal<Int>()
    /// Fires with a post that the server has just published.
    let published = Signal<PostChange>()
    /// What is to be told, until the screen has taken it.
    let alerts = Property<[PostsAlert]>([])
    /// Fires when another query has its first answer, which is read from the top.
    let answered = Signal<Void>()

    /// Makes what the rows show, once for those that stay as they are.
    let rows = RowAdapter<PostListItem> { PostCellViewModel(item: $0) }
    let library: any PostsLibrary
    let clock: any Clock<Duration>
    let dates: any DateProvider
    /// The work that goes on while the screen is covered: changes and what becomes of them.
    let work = EffectScope("PostsViewModel.work")
    var settings: PostsSettings?
    /// What is wanted, which may be more than the list is an answer to.
    var query = PostsQuery()
    var searchText = ""
    var aboutSource = PostsBanner()
    var deletions = UndoableDeletions() { didSet { undoOffer.set(ifChanged: deletions.offered) } }
    /// Whether the rows are to be asked for again when the screen is shown.
    var needsReload = false

    init(_ services: PostsServices) {
        library = services.library
        clock = services.clock
        dates = services.dates
        super.init()
    }

    override func didBind() {
        listenToChanges()
        query.search = PostsSearch.text(searchText)
        if contentLoadState.value == .loading || (settings != nil && list.value.query != query) {
            ask()
        } else if needsReload {
            reload()
        }
        tellAge()
    }

    /// What was under way was cancelled: the rows stay as they are.
    override func didUnbind() {
        isRefreshing.set(ifChanged: false)
        isAsking.set(ifChanged: false)
        if paging.value.isLoading { paging.value = .idle }
    }

    // MARK: Asking

    /// Asks for the posts anew, or joins a request that is under way.
    func refresh() {
        guard !effects.isRunning("load") else { return }
        if contentLoadState.value == .hasData {
            isRefreshing.value = true
        } else {
            contentLoadState.value = .loading
        }
        let library = library
        work.run("retry", policy: .cancelPrevious) { await library.retryPending() }
        load(PostsPolicy.refreshMode(of: settings?.mode ?? .cacheAndUpdate))
    }

    /// Asks for what is wanted now; an answer to what was wanted before is not shown any more.
    func ask() {
        if case .error = contentLoadState.value { contentLoadState.value = .loading }
        isAsking.value = contentLoadState.value != .loading
        isRefreshing.set(ifChanged: false)
        load(settings?.mode)
    }

    /// Shows the rows as the library has them after a change that was made here.
    func reload() {
        guard isBound, !effects.isRunning("load") else { return needsReload = true }
        load(PostsPolicy.reloadMode(of: settings?.mode ?? .cacheAndUpdate))
    }

    /// Asks in a mode; `nil` for the one of the settings, which are read first.
    func load(_ mode: PostsCacheMode?) {
        needsReload = false
        let (library, known) = (library, settings)
        effects.run("load", policy: .cancelPrevious) { [weak self] in
            do {
                let settings = await library.settings(known)
                guard !Task.isCancelled, let query = self?.know(settings) else { return }
                let count = self?.list.value.query == query ? self?.list.value.countToKeep : nil
                let mode = mode ?? settings.mode
                let pages = library.list(query, mode: mode, count: count ?? PostsPage.standardCount)
                for try await page in pages where !Task.isCancelled { self?.show(page, of: query, mode) }
                if !Task.isCancelled { self?.didLoad() }
            } catch {
                if !Task.isCancelled { self?.show(error.displayable) }
            }
        }
    }

    private func know(_ newSettings: PostsSettings) -> PostsQuery {
        if settings == nil { query.order = newSettings.order }
        settings = newSettings
        return query
    }

    // MARK: Answers

    func show(_ page: PostsPage, of query: PostsQuery, _ mode: PostsCacheMode) {
        let isOther = list.value.query != query
        let emptied = isOther ? nil : PostsTexts.emptied(list.value, by: page)
        effects.cancel("page")
        list.modify { $0.show(page, of: query) }
        paging.set(ifChanged: .idle)
        isAsking.set(ifChanged: false)
        contentLoadState.set(ifChanged: list.value.content)
        if isOther { answered.send(()) }
        aboutSource.show(page.source)
        aboutSource.isReadOnly = page.isReadOnly
        isRefreshing.set(ifChanged: page.source != .fresh && mode == .cacheAndUpdate)
        if page.source == .fresh { notice.set(ifChanged: emptied ?? "") }
        tellAge()
    }

    private func didLoad() {
        isRefreshing.set(ifChanged: false)
        isAsking.set(ifChanged: false)
    }

    func show(_ error: any DisplayableError) {
        isRefreshing.set(ifChanged: false)
        isAsking.set(ifChanged: false)
        guard contentLoadState.value == .hasData, list.value.query == query else {
            return contentLoadState.value = .error(PostsLoadFailure(of: query, error))
        }
        notice.value = PostsTexts.notRefreshed(error.message)
        aboutSource.didFail(error)
        tellAge()
    }

    /// Shows what a change to the rows means for the screen.
    func contentDidChange() {
        contentLoadState.set(ifChanged: list.value.content(after: contentLoadState.value))
    }

    // MARK: More pages

    /// Asks for the posts that follow, or joins a request that is under way.
    func loadMore() {
        guard let cursor = list.value.next, !effects.isRunning("page") else { return }
        paging.value = .loading
        let (library, query) = (library, list.value.query)
        effects.run("page") { [weak self] in
            do {
                let page = try await library.page(query, after: cursor)
                if !Task.isCancelled { self?.append(page) }
            } catch {
                if !Task.isCancelled { self?.paging.value = .failed(error.displayable.message) }
            }
        }
    }

    func append(_ page: PostsPage) {
        list.modify { $0.append(page) }
        paging.value = .idle
    }

    // MARK: Going on

    /// Tells a person of something, now or when the screen is shown.
    func tell(_ alert: PostsAlert) { alerts.value.append(alert) }

    /// Hands over what is to be told, once.
    func takeAlerts() -> [PostsAlert] {
        guard !alerts.value.isEmpty else { return [] }
        defer { alerts.value = [] }
        return alerts.value
    }

    func open(_ item: PostListItem) {
        if let post = item.post { navigator.next(.open(post)) } else { loadMore() }
    }
}

extension PostsLibrary {
    /// The settings, if they are not known yet; those that cannot be read are the defaults.
    fileprivate func settings(_ known: PostsSettings?) async -> PostsSettings {
        if let known { return known }
        return (try? await loadSettings()) ?? PostsSettings()
    }
}
