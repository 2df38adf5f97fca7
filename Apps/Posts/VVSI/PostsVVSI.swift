// Posts in VVSI: the view triggers an action → the interactor updates the view state → the body shows it; navigation is a path.
// Use it when: a screen is best described as a function of one value, and state should be easy to store and to test.
// Its price: one state for a whole screen, evaluated as a whole; effects need care about what is newest.

import KitNavigation
import KitReactive
import KitSceneViews
import KitVVSI
import PostsDomain

/// Posts, with each screen's state in one value and the way through the app in another.
public final class PostsVVSI: SceneRoot {
    /// The list, and what is above it.
    public var stack: SceneStack { path.stack }

    private let path: PathStack<PostsRoute>
    private var subscriptions: [AnyCancellable] = []

    /// Makes the flow with the list as its first scene.
    public convenience init(_ services: PostsServices) {
        self.init(services, list: PostsInteractor(services))
    }

    init(_ services: PostsServices, list interactor: PostsInteractor) {
        let (flow, list) = (ViewState(PostsFlowInteractor(services)), ViewState(interactor))
        let screens = PostsScreenMaker(services: services, flow: flow)
        let root = HostingController(title: PostsTexts.title, PostsBody(flow: flow, viewState: list))
        path = PathStack<PostsRoute>(root: root, destination: screens.screen) { [weak flow] path in
            flow?.trigger(.changePath(path))
        }
        subscriptions = [
            flow.observe { [weak path] in path?.show($0.path) },
            flow.notifications.sink { [weak list] in list?.trigger(.hear($0)) },
            list.notifications.sink { [weak flow] in flow?.trigger(.hearList($0)) },
            services.links.observe { [weak flow] in flow?.trigger(.follow($0)) },
            services.links.observeFailures { [weak flow] in flow?.trigger(.refuse(PostsAlert($0))) },
        ]
    }
}

/// Makes the screen of each route.
private struct PostsScreenMaker {
    let services: PostsServices
    let flow: ViewState<PostsFlowInteractor>

    func screen(of route: PostsRoute) -> any Presentable {
        switch route {
        case .post(let post):
            let viewState = ViewState(PostDetailInteractor(post, services))
            return HostingController(title: post.title, PostDetailBody(route: post, flow: flow, viewState: viewState))
        case .composer:
            let viewState = ViewState(ComposerInteractor(services))
            return HostingController(title: PostsTexts.composer, ComposerBody(flow: flow, viewState: viewState))
        case .settings:
            let viewState = ViewState(SettingsInteractor(services))
            return HostingController(title: PostsTexts.settings, SettingsBody(flow: flow, viewState: viewState))
        }
    }
}
