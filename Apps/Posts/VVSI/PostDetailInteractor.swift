import KitCore
import KitReactive
import KitVVSI
import PostsDomain

/// The logic of the screen of one post.
final class PostDetailInteractor: InitialStateProtocol, EffectOwner {
    typealias S = PostDetailState
    typealias A = PostDetailAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let effects = EffectScope("PostDetailInteractor")
    let initialState = PostDetailState()
    private let id: Int
    private let service: any PostsService

    init(_ post: PostSummary, _ service: any PostsService) {
        id = post.id
        self.service = service
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: PostDetailAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .appear: if state().load == .loading { load(updater) }
        case .disappear: effects.cancelAll()
        case .reload: reload(updater)
        }
    }

    /// Asks for the post anew, or joins a request that is under way.
    private func reload(_ updater: @escaping StateUpdater<S>) {
        guard !effects.isRunning("load") else { return }
        updater { $0.load = .loading }
        load(updater)
    }

    private func load(_ updater: @escaping StateUpdater<S>) {
        let (service, id) = (service, id)
        effects.run("load", policy: .ignoreIfRunning) {
            do {
                let post = try await service.post(id: id)
                if !Task.isCancelled { updater { $0.show(post) } }
            } catch {
                if !Task.isCancelled { updater { $0.load = .error(error.displayable) } }
            }
        }
    }
}

extension PostDetailState {
    fileprivate mutating func show(_ newPost: PostDetail) {
        post = newPost
        load = .hasData
    }
}
