import KitCore
import KitMVVMC
import KitReactive
import PostsDomain

/// Loads one post while its screen is shown.
class PostDetailViewModel: ObservableVM {
    let summary: PostSummary
    let post = Property<PostDetail?>(nil)
    private let service: any PostsService

    init(_ summary: PostSummary, _ service: any PostsService) {
        self.summary = summary
        self.service = service
        super.init()
    }

    override func didBind() {
        if contentLoadState.value == .loading { load() }
    }

    /// Asks for the post anew, or joins a request that is under way.
    func reload() {
        guard !effects.isRunning("load") else { return }
        contentLoadState.value = .loading
        load()
    }

    private func load() {
        let (service, id) = (service, summary.id)
        effects.run("load") { [weak self] in
            do {
                let post = try await service.post(id: id)
                if !Task.isCancelled { self?.show(post) }
            } catch {
                if !Task.isCancelled { self?.contentLoadState.value = .error(error.displayable) }
            }
        }
    }

    private func show(_ newPost: PostDetail) {
        post.value = newPost
        contentLoadState.value = .hasData
    }
}
