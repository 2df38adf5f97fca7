import KitCore
import KitReactive
import KitVVSI
import PostsDomain

/// Navigation as state, and the work that outlives the screen which it is for.
///
/// The list makes all changes to posts, because it is there as long as the flow: what another screen wants changed is
/// passed on to it.
final class PostsFlowInteractor: InteractorProtocol {
    typealias S = PostsFlowState
    typealias A = PostsFlowAction
    typealias N = PostsFlowNotification

    nonisolated enum Work {
        case draft
        case settings
    }

    let notifications = PassthroughSubject<PostsFlowNotification, Never>()
    let effects = EffectScope("PostsFlowInteractor")
    let initialState = PostsFlowState()
    private let library: any PostsLibrary

    init(_ library: any PostsLibrary) {
        self.library = library
    }

    func execute(_ action: PostsFlowAction, _ state: Handle) {
        switch action {
        case .changePath(let path): state.update { $0.movedTo(path) }
        case .follow(let place): follow(place, state)
        case .refuseLink(let error):
            state.update { $0.returnedToList() }
            notifications.send(.list(.report(error)))
        case .list(let notification): listNotified(notification, state)
        case .detail(let notification): detailNotified(notification, state)
        case .composer(.published(let change)):
            notifications.send(.list(.addPublished(change)))
            state.update { $0.finishedWriting() }
        case .composer(.leftUnsaved(let draft)): saveDraft(draft, state)
        case .settings(.chose(let settings)):
            notifications.send(.list(.applySettings(settings)))
            save(settings, state)
        }
    }

    private func listNotified(_ notification: PostsListNotification, _ state: Handle) {
        switch notification {
        case .opened(let route): state.update { $0.opened(route) }
        case .reopenedDraft: state.update { $0.opened(.composer) }
        case .chose(let settings): save(settings, state)
        case .starFailed(let id, let wanted): notifications.send(.detail(.revertStar(id, wanted: wanted)))
        }
    }

    private func detailNotified(_ notification: PostDetailNotification, _ state: Handle) {
        switch notification {
        case .starred(let id, let isFavourite): notifications.send(.list(.setFavourite(id, isFavourite)))
        case .edited(let id):
            state.update { $0.finishedTop() }
            notifications.send(.list(.edit(id)))
        case .deleted(let id):
            state.update { $0.finishedTop() }
            notifications.send(.list(.delete(id)))
        }
    }

    /// Also a post that is open already is opened again.
    private func follow(_ place: PostsPlace, _ state: Handle) {
        state.update { $0.returnedToList() }
        state.update { $0.opened(.post(PostRoute(place))) }
    }

    private func saveDraft(_ draft: PostDraft, _ state: Handle) {
        state.run(.draft) { [library] in
            try await library.keep(draft)
        } then: {
        } catch: { [notifications] error in
            notifications.send(.list(.report(error.displayable)))
        }
    }

    private func save(_ settings: PostsSettings, _ state: Handle) {
        state.run(.settings, policy: .concurrent) { [library] in
            try await library.saveSettings(settings)
        } then: {
        } catch: { [notifications] error in
            notifications.send(.list(.report(error.displayable)))
        }
    }
}
