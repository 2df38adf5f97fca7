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
            root: Self.list(ViewState(PostsListInteractor(services)), flow)
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
    private static func list(
        _ list: ViewState<PostsListInteractor>, _ flow: ViewState<PostsFlowInteractor>
    ) -> ViewController {
        let scene = scene(PostsTexts.title, PostsListBody(viewState: list), list, flow, PostsFlowAction.list)
        scene.associatedObjects[#function] = flow.notifications.sink { [weak list] in
            switch $0 {
            case .list(let action): list?.trigger(action)
            case .detail, .composer: break
            }
        }
        return scene
    }

    private static func scene(
        _ route: PostsRoute, _ flow: ViewState<PostsFlowInteractor>, _ services: PostsServices
    ) -> ViewController {
        switch route {
        case .post(let route): return detail(route, flow, services)
        case .composer: return composer(flow, services)
        case .settings:
            let settings = ViewState(SettingsInteractor(services.library))
            let body = SettingsBody(viewState: settings)
            return scene(PostsTexts.settings, body, settings, flow, PostsFlowAction.settings)
        }
    }

    private static func detail(
        _ route: PostRoute, _ flow: ViewState<PostsFlowInteractor>, _ services: PostsServices
    ) -> ViewController {
        let detail = ViewState(PostDetailInteractor(route, services))
        let scene = scene(route.title, PostDetailBody(viewState: detail), detail, flow, PostsFlowAction.detail)
        scene.associatedObjects[#function] = flow.notifications.sink { [weak detail] in
            switch $0 {
            case .detail(let action): detail?.trigger(action)
            case .list, .composer: break
            }
        }
        return scene
    }

    private static func composer(_ flow: ViewState<PostsFlowInteractor>, _ services: PostsServices) -> ViewController {
        let composer = ViewState(ComposerInteractor(services))
        let body = ComposerBody(viewState: composer)
        let scene = scene(PostsTexts.composer, body, composer, flow, PostsFlowAction.composer)
        scene.associatedObjects[#function] = flow.notifications.sink { [weak composer] in
            switch $0 {
            case .composer(let action): composer?.trigger(action)
            case .list, .detail: break
            }
        }
        return scene
    }

    /// Makes a scene that hands what its interactor notifies to the flow.
    private static func scene<Interactor>(
        _ title: String, _ body: some ViewBody, _ viewState: ViewState<Interactor>,
        _ flow: ViewState<PostsFlowInteractor>, _ action: @escaping @MainActor (Interactor.N) -> PostsFlowAction
    ) -> ViewController {
        let scene = HostingController(title: title, body)
        scene.associatedObjects[#function] = viewState.notifications.sink { [weak flow] in flow?.trigger(action($0)) }
        return scene
    }
}
