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
        case contents
        case age
    }

    let notifications = PassthroughSubject<PostDetailNotification, Never>()
    let effects = EffectScope("PostDetailInteractor")
    let initialState: PostDetailState
    private let services: PostsServices
    private let post: ObservedPost

    init(_ route: PostRoute, _ services: PostsServices) {
        initialState = PostDetailState(route)
        self.services = services
        post = ObservedPost(route.id, in: services.library)
    }

    func execute(_ action: PostDetailAction, _ state: Handle) {
        let state = state.aging(.age, services)
        switch action {
        case .appear:
            if !state.isRunning(.contents) {
                state.follow(.contents, post.contents) { post in state.update { $0.show(post) } }
            }
            if state.value.phase == .waiting { request(isRefresh: false, state) }
        case .disappear:
            state.cancel(.load)
            state.update { $0.finish() }
        case .reload: if !state.value.isRequesting { request(isRefresh: true, state) }
        case .toggleFavourite: toggleFavourite(state)
        case .edit: if let post = state.value.post { notifications.send(.edited(post.id)) }
        case .delete: if let post = state.value.post { notifications.send(.deleted(post.id)) }
        case .step(let distance): notifications.send(.stepped(from: state.value.id, by: distance))
        case .beginSearch: notifications.send(.beganSearch)
        case .copy:
            if let post = state.value.post { copy(PostsTexts.copied(post), PostsTexts.copiedPost, state) }
        case .copyLink:
            if let post = state.value.post {
                copy(PostsPlace.post(id: post.id, comment: nil).link, PostsTexts.copiedLink, state)
            }
        case .finishMessage: state.update { $0.messages.removeCurrent() }
        }
    }

    private func copy(_ text: String, _ message: String, _ state: Handle) {
        let outcome = services.pasteboard.copy(text)
        state.update { $0.messages.repeatOrAdd(PostsMessage(message, outcome)) }
    }

    /// The list, which outlives this screen, makes the change and reports its failure.
    private func toggleFavourite(_ state: Handle) {
        guard let row = state.value.post?.row else { return }
        notifications.send(.starred(row.id, !row.isFavourite))
    }

    /// Requests the post as the settings say, which may have changed since the last request.
    private func request(isRefresh: Bool, _ state: Handle) {
        state.update { $0.begin() }
        state.run(.load) { [library = services.library, clock = services.clock, post] state in
            let stored = await library.mode()
            state.update { $0.mode = stored }
            guard !state.isCancelled else { return }
            do {
                let mode = isRefresh ? PostsPolicy.refreshMode(of: stored) : stored
                try await post.load(mode: mode)
                state.update { $0.lastRequestFailed = false }
            } catch {
                // The user sees that the app has tried.
                if state.value.lastRequestFailed { try? await clock.sleep(for: PostsPolicy.retryTime) }
                state.update { $0.fail(PostsFailure(error)) }
            }
            state.update { $0.finish() }
        }
    }
}
