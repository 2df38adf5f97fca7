import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import PostsDomain

/// Where the list's view model asks to go.
enum PostsNavigationStep {
    case open(PostSummary)
}

/// Loads the posts while its screen is shown, and tells how far it has got.
class PostsViewModel: ObservableVM, Navigating {
    let navigator = Navigator<PostsNavigationStep>()
    let posts = Property<[PostSummary]>([])
    let isRefreshing = Property(false)
    let notice = Property("")
    private let service: any PostsService

    init(_ service: any PostsService) {
        self.service = service
        super.init()
    }

    override func didBind() {
        if contentLoadState.value == .loading { load() }
    }

    /// What was under way was cancelled: a refresh leaves the rows as they are.
    override func didUnbind() { isRefreshing.set(ifChanged: false) }

    /// Asks for the posts anew, or joins a request that is under way.
    func refresh() {
        guard !effects.isRunning("load") else { return }
        if contentLoadState.value == .hasData {
            isRefreshing.value = true
        } else {
            contentLoadState.value = .loading
        }
        load()
    }

    func open(_ post: PostSummary) { navigator.next(.open(post)) }

    private func load() {
        let service = service
        effects.run("load") { [weak self] in
            do {
                let posts = try await service.posts()
                if !Task.isCancelled { self?.show(posts) }
            } catch {
                if !Task.isCancelled { self?.show(error.displayable) }
            }
        }
    }

    func show(_ newPosts: [PostSummary]) {
        isRefreshing.set(ifChanged: false)
        notice.set(ifChanged: "")
        posts.set(ifChanged: newPosts)
        contentLoadState.set(ifChanged: newPosts.isEmpty ? .noData : .hasData)
    }

    func show(_ error: any DisplayableError) {
        isRefreshing.set(ifChanged: false)
        if contentLoadState.value == .hasData {
            notice.value = PostsTexts.notRefreshed(error.message)
        } else {
            contentLoadState.value = .error(error)
        }
    }
}
