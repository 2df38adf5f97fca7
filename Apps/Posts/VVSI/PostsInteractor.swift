import KitCore
import KitReactive
import KitVVSI
import PostsDomain

/// The list's logic.
class PostsInteractor: InitialStateProtocol, EffectOwner {
    typealias S = PostsState
    typealias A = PostsAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let effects = EffectScope("PostsInteractor")
    let initialState = PostsState()
    private let service: any PostsService

    init(_ service: any PostsService) {
        self.service = service
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: PostsAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .appear: if state().load == .loading { load(updater) }
        case .disappear: cancel(updater)
        case .refresh: refresh(updater)
        }
    }

    /// Asks for the posts anew, or joins a request that is under way.
    private func refresh(_ updater: @escaping StateUpdater<S>) {
        guard !effects.isRunning("load") else { return }
        updater { state in
            if state.load == .hasData { state.isRefreshing = true } else { state.load = .loading }
        }
        load(updater)
    }

    private func load(_ updater: @escaping StateUpdater<S>) {
        let service = service
        effects.run("load", policy: .ignoreIfRunning) {
            do {
                let posts = try await service.posts()
                if !Task.isCancelled { updater { $0.show(posts) } }
            } catch {
                if !Task.isCancelled { updater { $0.show(error.displayable) } }
            }
        }
    }

    private func cancel(_ updater: StateUpdater<S>) {
        effects.cancelAll()
        updater { $0.isRefreshing = false }
    }
}

extension PostsState {
    fileprivate mutating func show(_ newPosts: [PostSummary]) {
        isRefreshing = false
        notice = ""
        posts = newPosts
        load = newPosts.isEmpty ? .noData : .hasData
    }

    fileprivate mutating func show(_ error: any DisplayableError) {
        isRefreshing = false
        if load == .hasData { notice = PostsTexts.notRefreshed(error.message) } else { load = .error(error) }
    }
}
