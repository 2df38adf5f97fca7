import KitCore
import KitDI
import KitMVVMC
import KitReactive

/// Loads the posts while its view is shown.
final class PostsViewModel: ObservableVM {
    private enum Work {
        case loading
    }

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
        effects.run(Work.loading, policy: .cancelPrevious) { [repository, userService] in
            let user = try await userService.getCurrentUser(id: "ada")
            return (user: user, posts: try await repository.posts())
        } then: { [weak self] in
            self?.show($0.posts, of: $0.user)
        } catch: { [errorService] in
            errorService.report($0)
        }
    }

    private func show(_ posts: [Post], of user: User) {
        self.user.value = user
        self.posts.value = posts
        contentLoadState.value = posts.isEmpty ? .noData : .hasData
    }
}
