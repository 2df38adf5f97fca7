// Posts in VVSI: the view triggers an action → the interactor updates the view state → the body shows it; navigation is a path.
// Use it when: a screen is best described as a function of one value, and state should be easy to store and to test.
// Its price: one state for a whole screen, evaluated as a whole; the interactor keeps state and effects consistent.

import KitNavigation
import KitReactive
import KitSceneViews
import KitVVSI
import PostsDomain

/// Posts, with the state of each screen in one value, and the path through the app in another.
///
/// The notifications of a screen's interactor are actions of the flow, and those of the flow are actions of a screen.
public final class PostsVVSI: SceneRoot {
    /// The list, and what is above it.
    public var stack: SceneStack { path.stack }

    private let flow: ViewState<PostsFlowInteractor>
    private let path: PathStack<PostsRoute>
    private let subscriptions: [AnyCancellable]

    /// Makes the flow with the list as its first scene.
    public init(_ services: PostsServices) {
        let flow = ViewState(PostsFlowInteractor(services.library))
        let path = PathStack<PostsRoute>(
            root: Self.list(flow, services)
        ) { [weak flow] route in
            flow.map { Self.scene(route, $0, services) } ?? ViewController()
        } didChangePath: { [weak flow] path in
            flow?.trigger(.changePath(path))
        }
        self.flow = flow
        self.path = path
        subscriptions = [
            flow.observe { [weak path] in path?.show($0.path) },
            services.links.observe { [weak flow] in flow?.trigger(.follow($0)) },
            services.links.observeFailures { [weak flow] in flow?.trigger(.refuseLink($0)) },
        ]
    }
}

// MARK: - The scenes

extension PostsVVSI {
    private static func list(_ flow: ViewState<PostsFlowInteractor>, _ services: PostsServices) -> ViewController {
        let list = ViewState(PostsListInteractor(services), parent: flow, PostsFlowAction.list) {
            if case .list(let action) = $0 { action } else { nil }
        }
        return HostingController(title: PostsTexts.title, PostsListBody(viewState: list))
    }

    private static func scene(
        _ route: PostsRoute, _ flow: ViewState<PostsFlowInteractor>, _ services: PostsServices
    ) -> ViewController {
        switch route {
        case .post(let route):
            let detail = ViewState(PostDetailInteractor(route, services), parent: flow, PostsFlowAction.detail)
            return HostingController(title: route.title, PostDetailBody(viewState: detail))
        case .composer:
            let composer = ViewState(ComposerInteractor(services), parent: flow, PostsFlowAction.composer) {
                if case .composer(let action) = $0 { action } else { nil }
            }
            return HostingController(title: PostsTexts.composer, ComposerBody(viewState: composer))
        case .settings:
            let settings = ViewState(
                SettingsInteractor(services.library), parent: flow, PostsFlowAction.settings
            ) {
                if case .settings(let action) = $0 { action } else { nil }
            }
            return HostingController(title: PostsTexts.settings, SettingsBody(viewState: settings))
        }
    }
}
