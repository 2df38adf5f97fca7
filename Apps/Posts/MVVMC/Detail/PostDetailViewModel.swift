import KitCore
import KitDI
import KitMVVMC
import KitNavigation
import KitReactive
import PostsDomain

/// What the view model of one post asks of its flow: the list, which outlives the screen, makes the changes.
enum PostDetailNavigationStep {
    /// The post is to have a star, or none.
    case star(Int, Bool)
    /// The post, which the server refused, is to become the draft again.
    case edit(Int)
    /// The post is to be deleted.
    case delete(Int)
}

/// Loads one post while its screen is shown.
class PostDetailViewModel: ObservableVM, Navigating {
    let navigator = Navigator<PostDetailNavigationStep>()
    let route: PostRoute
    let post = Property<PostContent?>(nil)
    let notice = Property("")
    let banner = Property("")
    private let services: PostsServices
    private var aboutSource = PostsBanner()

    init(_ route: PostRoute, _ services: PostsServices) {
        self.route = route
        self.services = services
        super.init()
    }

    override func didBind() {
        listenToChanges()
        if contentLoadState.value == .loading { load() }
        tellAge()
    }

    /// Asks for the post anew, or joins a request that is under way.
    func reload() {
        guard !effects.isRunning("load") else { return }
        contentLoadState.value = .loading
        load(isRefresh: true)
    }

    private func load(isRefresh: Bool = false) {
        let (library, id) = (services.library, route.id)
        effects.run("load") { [weak self] in
            do {
                let mode = await library.mode()
                guard !Task.isCancelled else { return }
                self?.aboutSource.isCacheOnly = mode == .cacheOnly
                let contents = library.detail(id: id, mode: isRefresh ? PostsPolicy.refreshMode(of: mode) : mode)
                for try await post in contents where !Task.isCancelled { self?.show(post) }
            } catch {
                if !Task.isCancelled { self?.show(error.displayable) }
            }
        }
    }

    private func show(_ newPost: PostContent) {
        post.value = newPost
        contentLoadState.set(ifChanged: .hasData)
        aboutSource.show(newPost.source)
        if newPost.source == .fresh { notice.set(ifChanged: "") }
        tellAge()
    }

    private func show(_ error: any DisplayableError) {
        guard contentLoadState.value == .hasData else {
            return contentLoadState.value = .error(PostsLoadFailure(ofPost: error))
        }
        notice.value = PostsTexts.notRefreshed(error.message)
        aboutSource.didFail(error)
        tellAge()
    }

    // MARK: Changing the post

    /// Gives the post a star or takes it; the screen shows it at once.
    func toggleFavourite() {
        guard let row = post.value?.row else { return }
        post.modify { $0?.setFavourite(!row.isFavourite) }
        navigator.next(.star(row.id, !row.isFavourite))
    }

    func didNotStar(_ wanted: Bool) { post.modify { $0?.takeBackFavourite(wanted) } }

    func edit() {
        if let row = post.value?.row { navigator.next(.edit(row.id)) }
    }

    func delete() {
        if let row = post.value?.row { navigator.next(.delete(row.id)) }
    }

    private func listenToChanges() {
        let library = services.library
        effects.listen("changes") { [weak self] in
            for await event in library.changes() { self?.post.modify { $0?.apply(event) } }
        }
    }

    // MARK: Age

    /// Says how old a saved post is, now and whenever the words for it change.
    private func tellAge() {
        banner.set(ifChanged: aboutSource.text(at: services.dates.now()))
        guard isBound, aboutSource.tellsAge, let saved = aboutSource.saved else { return }
        let (clock, dates) = (services.clock, services.dates)
        effects.listen("age") { [weak self] in
            do { try await clock.sleep(for: PostsPolicy.timeToNextAge(of: saved, at: dates.now())) } catch { return }
            if !Task.isCancelled { self?.tellAge() }
        }
    }
}
