import KitMVVMC
import KitNavigation
import KitReactive
import KitTesting
import PostsContract
import PostsDomain

@testable import PostsMVVMC

extension PostsMutants {
    nonisolated static let mvvmC: [Mutant<PostsWorld>] = [
        Mutant("mvvm-c: a refresh drops the selection", mustFail: "P-9") { service in
            MutantCoordinator(PostsViewModel(service), service)
        } broken: { service in
            MutantCoordinator(ForgetfulViewModel(service), service)
        },
        Mutant("mvvm-c: going away leaves the refresh running", mustFail: "P-17") { service in
            MutantCoordinator(PostsViewModel(service), service)
        } broken: { service in
            MutantCoordinator(RestlessViewModel(service), service)
        },
    ]
}

private final class MutantCoordinator: BaseCoordinator<Never> {
    init(_ viewModel: PostsViewModel, _ service: any PostsService) {
        super.init()
        let list = PostsViewController(viewModel: viewModel)
        push(list, navigating: viewModel) { [weak self] step in
            guard case .open(let post) = step else { return }
            let detail = PostDetailViewModel(post, service)
            self?.push(PostDetailViewController(viewModel: detail))
        }
    }
}

private final class ForgetfulViewModel: PostsViewModel {
    override func show(_ newPosts: [PostSummary]) {
        posts.value = []
        super.show(newPosts)
    }
}

private final class RestlessViewModel: PostsViewModel {
    override func didUnbind() {
        super.didUnbind()
        refresh()
    }
}
