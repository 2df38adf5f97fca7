// Posts in MVVM-C: the view forwards to its view model → the view model's properties → the view; the coordinator navigates.
// Use it when: screens load and show data, and each should be testable without its view and without its neighbours.
// Its price: a view model and a view controller for each screen, and a coordinator that must know all of them.

import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import PostsDomain

/// Posts, coordinated.
public final class PostsMVVMC: BaseCoordinator<Never> {
    private let services: PostsServices
    private let list: PostsViewModel
    private let drafts = EffectScope("PostsMVVMC.drafts")
    private var links: [AnyCancellable] = []

    /// Makes the flow with the list as its first scene.
    public convenience init(_ services: PostsServices) {
        self.init(services, list: PostsViewModel(services))
    }

    init(_ services: PostsServices, list: PostsViewModel) {
        self.services = services
        self.list = list
        super.init()
        start()
    }

    public override func start() {
        let controller = PostsViewController(viewModel: list)
        push(controller, navigating: list) { [weak self] step in
            switch step {
            case .open(let post): self?.show(PostRoute(post))
            case .compose: self?.compose()
            case .settings: self?.showSettings()
            }
        }
        links = [
            services.links.observe { [weak self] in self?.open($0) },
            services.links.observeFailures { [weak self] in self?.tell($0) },
        ]
    }

    private func show(_ route: PostRoute) {
        let viewModel = PostDetailViewModel(route, services)
        push(PostDetailViewController(viewModel: viewModel), navigating: viewModel) {
            [weak self, weak viewModel] step in
            switch step {
            case .star(let id, let isFavourite):
                self?.list.setFavourite(isFavourite, id: id) { viewModel?.didNotStar(isFavourite) }
            case .edit(let id):
                self?.stack.pop()
                self?.list.edit(id)
            case .delete(let id):
                self?.stack.pop()
                self?.list.delete(id)
            }
        }
    }

    // MARK: Links

    /// A link leads to a post over the list, whatever else is open.
    private func open(_ place: PostsPlace) {
        stack.popToRoot()
        show(PostRoute(place))
    }

    private func tell(_ error: DeepLinkError) {
        stack.popToRoot()
        list.tell(PostsAlert(error))
    }

    // MARK: Other screens

    private func compose() {
        let viewModel = ComposerViewModel(services)
        push(ComposerViewController(viewModel: viewModel), navigating: viewModel) { [weak self] step in
            switch step {
            case .published(let change):
                self?.list.didPublish(change)
                self?.stack.pop()
            case .left(let draft): self?.keep(draft)
            }
        }
    }

    /// What was typed last is kept although its screen is gone.
    private func keep(_ draft: PostDraft) {
        let (library, list) = (services.library, list)
        drafts.run("keep", policy: .cancelPrevious) { [weak list] in
            do { try await library.keep(draft) } catch { list?.tell(PostsAlert(error.displayable)) }
        }
    }

    private func showSettings() {
        let viewModel = SettingsViewModel(services)
        push(SettingsViewController(viewModel: viewModel), navigating: viewModel) { [weak self] step in
            if case .chosen(let settings) = step { self?.list.use(settings) }
        }
    }
}
