// Posts in MVVM-C: view → view model → repository; the view model's properties → view; coordinators behind protocols.
// Use it when: screens load and show data, and you want to test each without its view and the other screens.
// Its price: a view model and a view controller for each screen, protocols for coordinators, and injected values.

import KitDI
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import PostsDomain

/// Posts, coordinated: creates each screen with its view model, and decides which one is next.
public final class PostsMVVMC: BaseCoordinator<Never> {
    private let links: DeepLinkInbox<PostsPlace>
    private let values: InjectedValues
    private var subscriptions: [AnyCancellable] = []

    /// Creates the flow with the list as its first scene.
    public init(_ services: PostsServices) {
        links = services.links
        values = .values(for: services)
        super.init()
        start()
    }

    public override func start() {
        show { PostsViewController(viewModel: PostsViewModel(coordinator: self)) }
        subscriptions = [
            links.observe { [weak self] in self?.open($0) },
            links.observeFailures { [weak self] in self?.report($0) },
        ]
    }

    private func show(_ makeScreen: () -> ViewController) { push(made(makeScreen)) }

    /// Makes a screen with the values of this app.
    private func made(_ makeScreen: () -> ViewController) -> ViewController {
        InjectedValues.with {
            $0 = values
        } operation: {
            makeScreen()
        }
    }

    // MARK: Links

    /// A link leads to a post over the list, whatever else is open.
    private func open(_ place: PostsPlace) {
        stack.popToRoot()
        showPost(PostRoute(place))
    }

    private func report(_ error: DeepLinkError) {
        stack.popToRoot()
        values.errorService.report(error)
    }
}

extension PostsMVVMC: PostsCoordinatorProtocol {
    func showPost(_ route: PostRoute) {
        show { postScreen(route) }
    }

    private func postScreen(_ route: PostRoute) -> ViewController {
        PostDetailViewController(viewModel: PostDetailViewModel(route, coordinator: self))
    }

    func showComposer() { show { ComposerViewController(viewModel: ComposerViewModel(coordinator: self)) } }
    func showSettings() { show { SettingsViewController(viewModel: SettingsViewModel()) } }
}

extension PostsMVVMC: PostDetailCoordinatorProtocol, ComposerCoordinatorProtocol {
    func closePost() { stack.pop() }
    func replacePost(with route: PostRoute) {
        stack.replace(with: stack.scenes.dropLast() + [made { postScreen(route) }])
    }
    func closeComposer() { stack.pop() }
}
