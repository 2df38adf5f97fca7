import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import KitVVSI
import PostsContract
import PostsDomain

@testable import PostsVVSI

extension PostsMutants {
    nonisolated static let vvsi: [Mutant<PostsWorld>] = [
        Mutant("vvsi: a refresh's spinner never ends", mustFail: "P-6") { service in
            MutantFlow(PostsInteractor(service))
        } broken: { service in
            MutantFlow(SpinningInteractor(service))
        },
        Mutant("vvsi: a failed refresh hides the rows", mustFail: "P-10") { service in
            MutantFlow(PostsInteractor(service))
        } broken: { service in
            MutantFlow(HidingInteractor(service))
        },
    ]
}

private final class MutantFlow: SceneRoot {
    let stack: SceneStack
    init(_ interactor: PostsInteractor) {
        let body = PostsBody(flow: ViewState(PostsFlowInteractor()), viewState: ViewState(interactor))
        stack = SceneStack([HostingController(title: "Posts", body)])
    }
}

private final class SpinningInteractor: PostsInteractor {
    override func execute(
        _ state: @escaping CurrentState<S>, _ action: PostsAction, _ updater: @escaping StateUpdater<S>
    ) {
        super.execute(state, action) { change in
            updater { state in
                let wasRefreshing = state.isRefreshing
                change(&state)
                state.isRefreshing = state.isRefreshing || wasRefreshing
            }
        }
    }
}

private final class HidingInteractor: PostsInteractor {
    override func execute(
        _ state: @escaping CurrentState<S>, _ action: PostsAction, _ updater: @escaping StateUpdater<S>
    ) {
        super.execute(state, action) { change in
            updater { state in
                change(&state)
                if !state.notice.isEmpty { state.posts = [] }
            }
        }
    }
}
