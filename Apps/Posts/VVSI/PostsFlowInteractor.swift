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
        case publish
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
        case .composer(.publish(let draft)): publish(draft, state)
        case .composer(.left(let unsaved, isPublishing: true)): state.update { $0.leftPublishing(unsaved: unsaved) }
        case .composer(.left(let unsaved, isPublishing: false)): if let unsaved { saveDraft(unsaved, state) }
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

    /// Publishes a draft whose screen the user may leave: then the list reports what goes wrong, and the draft is kept.
    private func publish(_ draft: PostDraft, _ state: Handle) {
        let count = state.value.leftCount
        state.run(.publish, policy: .concurrent) { [library] in
            try await library.publish(draft)
        } then: { [notifications] change in
            notifications.send(.list(.addPublished(change)))
            guard state.value.leftCount == count else { return state.update { $0.forgotUnsaved() } }
            notifications.send(.composer(.finishPublishing))
            state.update { $0.finishedWriting() }
        } catch: { [weak self, notifications] error in
            guard state.value.leftCount != count else {
                return notifications.send(.composer(.reportPublishing(error.displayable)))
            }
            if let unsaved = state.value.unsaved { self?.saveDraft(unsaved, state) }
            state.update { $0.forgotUnsaved() }
            notifications.send(.list(.report(error.displayable)))
        }
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
