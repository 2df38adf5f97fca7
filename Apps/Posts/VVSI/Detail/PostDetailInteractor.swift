import KitCore
import KitDI
import KitReactive
import KitVVSI
import PostsDomain

/// The logic of the screen of one post.
final class PostDetailInteractor: InteractorProtocol {
    typealias S = PostDetailState
    typealias A = PostDetailAction
    typealias N = PostDetailNotification

    nonisolated enum Work {
        case load
        case changes
        case age
    }

    let notifications = PassthroughSubject<PostDetailNotification, Never>()
    let effects = EffectScope("PostDetailInteractor")
    let initialState: PostDetailState
    private let services: PostsServices

    init(_ route: PostRoute, _ services: PostsServices) {
        initialState = PostDetailState(route)
        self.services = services
    }

    func execute(_ action: PostDetailAction, _ state: Handle) {
        let state = state.aging(.age, services)
        switch action {
        case .appear:
            state.follow(.changes, services.library.changes()) { event in state.update { $0.post?.apply(event) } }
            if state.value.phase == .waiting { request(isRefresh: false, state) }
        case .disappear:
            for work in [Work.load, .changes] { state.cancel(work) }
            state.update { $0.finish() }
        case .reload: if !state.value.isRequesting { request(isRefresh: true, state) }
        case .toggleFavourite: toggleFavourite(state)
        case .edit: if let post = state.value.post { notifications.send(.edited(post.id)) }
        case .delete: if let post = state.value.post { notifications.send(.deleted(post.id)) }
        case .copy:
            if let post = state.value.post { copy(PostsTexts.copied(post), PostsTexts.copiedPost, state) }
        case .copyLink:
            if let post = state.value.post {
                copy(PostsPlace.post(id: post.id, comment: nil).link, PostsTexts.copiedLink, state)
            }
        case .finishMessage: state.update { $0.messages.removeCurrent() }
        case .revertStar(let id, let wanted):
            if state.value.post?.id == id { state.update { $0.post?.revertFavourite(wanted) } }
        }
    }

    private func copy(_ text: String, _ message: String, _ state: Handle) {
        let outcome = services.pasteboard.copy(text)
        state.update { $0.messages.repeatOrAdd(PostsMessage(message, outcome)) }
    }

    /// The screen shows the star at once.
    private func toggleFavourite(_ state: Handle) {
        guard let row = state.value.post?.row else { return }
        state.update { $0.post?.setFavourite(!row.isFavourite) }
        notifications.send(.starred(row.id, !row.isFavourite))
    }

    /// Requests the post as the settings say, which may have changed since the last request.
    private func request(isRefresh: Bool, _ state: Handle) {
        state.update { $0.phase = .loading }
        state.run(.load) { [library = services.library, id = initialState.route.id] state in
            let stored = await library.mode()
            state.update { $0.mode = stored }
            guard !state.isCancelled else { return }
            do {
                let mode = isRefresh ? PostsPolicy.refreshMode(of: stored) : stored
                for try await post in library.detail(id: id, mode: mode) { state.update { $0.show(post) } }
            } catch {
                state.update { $0.fail(PostsFailure(error)) }
            }
            state.update { $0.finish() }
        }
    }
}
