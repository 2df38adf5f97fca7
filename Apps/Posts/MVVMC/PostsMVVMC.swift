// Posts in MVVM-C: the view forwards to its view model → the view model's properties → the view; the coordinator navigates.
// Use it when: screens load and show data, and each should be testable without its view and without its neighbours.
// Its price: a view model and a view controller for each screen, and a coordinator that must know all of them.

import KitMVVMC
import KitNavigation
import PostsDomain

/// Posts, coordinated.
public final class PostsMVVMC: BaseCoordinator<Never> {
    private let service: any PostsService

    /// Makes the flow with the list as its first scene.
    public init(_ service: any PostsService) {
        self.service = service
        super.init()
        start()
    }

    public override func start() {
        let viewModel = PostsViewModel(service)
        push(PostsViewController(viewModel: viewModel), navigating: viewModel) { [weak self] step in
            switch step {
            case .open(let post): self?.show(post)
            }
        }
    }

    private func show(_ post: PostSummary) {
        push(PostDetailViewController(viewModel: PostDetailViewModel(post, service)))
    }
}
