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
    /// The list, and the post above it.
    public var stack: SceneStack { path.stack }

    private let path: PathStack<PostSummary>
    private let subscription: AnyCancellable

    /// Makes the flow with the list as its first scene.
    public init(_ service: any PostsService) {
        let flow = ViewState(PostsFlowInteractor())
        let list = PostsBody(flow: flow, viewState: ViewState(PostsInteractor(service)))
        let path = PathStack<PostSummary>(root: HostingController(title: PostsTexts.title, list)) { post in
            let viewState = ViewState(PostDetailInteractor(post, service))
            return HostingController(title: post.title, PostDetailBody(viewState: viewState))
        } didChangePath: { [weak flow] path in
            flow?.trigger(.changePath(path))
        }
        self.path = path
        subscription = flow.observe { [weak path] in path?.show($0.path) }
    }
}
