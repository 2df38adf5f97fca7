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
        mutant("vvsi: a refresh's spinner never ends", mustFail: "P-6b") { SpinningInteractor($0) },
        mutant("vvsi: a failed refresh hides the rows", mustFail: "P-10a") { HidingInteractor($0) },
        mutant("vvsi: a press gives a star and takes it again", mustFail: "P-23b") { DoublingInteractor($0) },
        mutant("vvsi: a search is asked for at every key", mustFail: "P-25b") { HastyInteractor($0) },
        Mutant("vvsi: a draft is lost when its screen is left", mustFail: "P-41a") { services in
            PostsVVSI(services, list: PostsInteractor(services))
        } broken: { services in
            let forgetful = PostsServices(
                library: ForgetfulLibrary(services.library), clock: services.clock, dates: services.dates,
                links: services.links)
            return PostsVVSI(forgetful, list: PostsInteractor(forgetful))
        },
    ]

    private nonisolated static func mutant(
        _ fault: String, mustFail clause: String,
        _ broken: @escaping @MainActor @Sendable (PostsServices) -> PostsInteractor
    ) -> Mutant<PostsWorld> {
        Mutant(fault, mustFail: clause) { services in
            PostsVVSI(services, list: PostsInteractor(services))
        } broken: { services in
            PostsVVSI(services, list: broken(services))
        }
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
                if !state.notice.isEmpty { state.list = PostList(query: state.query) }
            }
        }
    }
}

private final class DoublingInteractor: PostsInteractor {
    override func execute(
        _ state: @escaping CurrentState<S>, _ action: PostsAction, _ updater: @escaping StateUpdater<S>
    ) {
        if case .toggleFavourite = action { super.execute(state, action, updater) }
        super.execute(state, action, updater)
    }
}

private final class HastyInteractor: PostsInteractor {
    override func execute(
        _ state: @escaping CurrentState<S>, _ action: PostsAction, _ updater: @escaping StateUpdater<S>
    ) {
        super.execute(state, action, updater)
        if case .search = action { super.execute(state, .submitSearch, updater) }
    }
}
