import KitCore
import KitDI
import KitMVVMC
import KitReactive

/// Loads the posts while its view is shown.
final class PostsViewModel: ObservableVM {
    @Injected(\.postsRepository) private var repository: any PostsRepositoryProtocol
    @Injected(\.userService) private var userService: any UserServiceProtocol
    @Injected(\.errorService) private var errorService: ErrorService

    let posts = Property<[Post]>([])
    let user = Property<User?>(nil)

    override func didBind() {
        cancellables.append(
            errorService.displayableErrors.observe { [weak self] in self?.contentLoadState.value = .error($0) })
        load()
    }

    func load() {
        contentLoadState.value = .loading
        effects.run("load", policy: .cancelPrevious) { [weak self, repository, userService, errorService] in
            do {
                let user = try await userService.getCurrentUser(id: "ada")
                let posts = try await repository.posts()
                if !Task.isCancelled { self?.show(posts, of: user) }
            } catch {
                errorService.report(error)
            }
        }
    }

    private func show(_ posts: [Post], of user: User) {
        self.user.value = user
        self.posts.value = posts
        contentLoadState.value = posts.isEmpty ? .noData : .hasData
    }
}
