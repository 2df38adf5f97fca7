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
    private var library: any PostsLibrary { services.library }

    init(_ route: PostRoute, _ services: PostsServices) {
        initialState = PostDetailState(route)
        self.services = services
    }

    func execute(_ action: PostDetailAction, _ state: Handle) {
        let state = state.aging(.age, services)
        switch action {
        case .appear: appear(state)
        case .disappear:
            for work in [Work.load, .changes] { state.cancel(work) }
            state.update { $0.disappeared() }
        case .reload: reload(state)
        case .toggleFavourite: toggleFavourite(state)
        case .edit: if let post = state.value.post { notifications.send(.edited(post.id)) }
        case .delete: if let post = state.value.post { notifications.send(.deleted(post.id)) }
        case .copy:
            if let post = state.value.post { copy(PostsTexts.copied(post), PostsTexts.copiedPost, state) }
        case .copyLink:
            if let post = state.value.post {
                copy(PostsPlace.post(id: post.id, comment: nil).link, PostsTexts.copiedLink, state)
            }
        case .finishMessage: state.update { $0.finishedMessage() }
        case .revertStar(let id, let wanted): state.update { $0.starFailed(id, wanted: wanted) }
        }
    }

    private func appear(_ state: Handle) {
        state.follow(.changes, library.changes()) { event in state.update { $0.changeReported(event) } }
        if state.value.needsRequest { request(isRefresh: false, state) }
    }

    private func copy(_ text: String, _ message: String, _ state: Handle) {
        let outcome = services.pasteboard.copy(text)
        state.update { $0.said(PostsMessage(message, outcome)) }
    }

    /// The screen shows the star at once.
    private func toggleFavourite(_ state: Handle) {
        guard state.value.post != nil else { return }
        state.update { $0.toggledFavourite() }
        if let row = state.value.post?.row { notifications.send(.starred(row.id, row.isFavourite)) }
    }

    /// Requests the post again, or joins a request that is under way.
    private func reload(_ state: Handle) {
        if !state.value.isRequesting { request(isRefresh: true, state) }
    }

    private func request(isRefresh: Bool, _ state: Handle) {
        state.update { $0.requested() }
        state.run(.load) { [library] in
            await library.mode()
        } then: { [weak self] mode in
            state.update { $0.modeLoaded(mode) }
            self?.read(isRefresh ? PostsPolicy.refreshMode(of: mode) : mode, state)
        }
    }

    private func read(_ mode: CacheMode, _ state: Handle) {
        state.read(.load) { [library, id = initialState.route.id] in
            library.detail(id: id, mode: mode)
        } each: { post in
            state.update { $0.received(post) }
        } then: {
            state.update { $0.ended() }
        } catch: { error in
            state.update { $0.failed(error.displayable) }
        }
    }
}
