import KitReactive
import KitVVSI
import PostsDomain

/// Where in the app one is: the posts that are open, one above the other.
struct PostsFlowState: StateProtocol {
    var path: [PostSummary] = []
}

/// What changes the way through the app.
enum PostsFlowAction: ActionProtocol {
    case open(PostSummary)
    case changePath([PostSummary])
}

/// Navigation as state.
final class PostsFlowInteractor: InitialStateProtocol {
    typealias S = PostsFlowState
    typealias A = PostsFlowAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let initialState = PostsFlowState()

    func execute(
        _ state: @escaping CurrentState<S>, _ action: PostsFlowAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .open(let post): updater { $0.path.append(post) }
        case .changePath(let path): updater { $0.path = path }
        }
    }
}
