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
        case .changePath(let path): state.update { $0.path = path }
        case .follow(let place):
            // Also a post that is open already is opened again.
            state.update { $0.path = [] }
            state.update { $0.path = [.post(PostRoute(place))] }
        case .refuseLink(let error):
            state.update { $0.path = [] }
            notifications.send(.list(.report(PostsFailure(error))))
        case .list(.opened(.composer)), .list(.reopenedDraft): openComposer(state)
        case .list(.opened(let route)): state.update { $0.path.append(route) }
        case .list(.stepped(let route)): state.update { $0.path = $0.path.dropLast() + [.post(route)] }
        case .list(.chose(let settings)): keep(settings, state)
        case .detail(.starred(let id, let isFavourite)): notifications.send(.list(.setFavourite(id, isFavourite)))
        case .detail(.edited(let id)):
            state.update { $0.path = $0.path.dropLast() }
            notifications.send(.list(.edit(id)))
        case .detail(.deleted(let id)):
            state.update { $0.path = $0.path.dropLast() }
            notifications.send(.list(.delete(id)))
        case .detail(.beganSearch):
            state.update { $0.path = [] }
            notifications.send(.list(.beginSearch))
        case .detail(.stepped(let id, let distance)):
            notifications.send(.list(.step(from: id, by: distance)))
        case .composer(.publish(let draft)): publish(draft, state)
        case .composer(.left(let unsaved, isPublishing: true)):
            state.update { if $0.publication != nil { $0.publication = .left(unsaved: unsaved, opensComposer: false) } }
        case .composer(.left(let unsaved, isPublishing: false)): if let unsaved { keep(unsaved, state) }
        case .settings(.chose(let settings)):
            notifications.send(.list(.applySettings(settings)))
            keep(settings, state)
        }
    }

    /// Opens the screen of a new post, after the one that is being stored: its text may become the draft again.
    private func openComposer(_ state: Handle) {
        switch state.value.publication {
        case nil: state.update { $0.path.append(.composer) }
        case .shown: break
        case .left(let unsaved, _): state.update { $0.publication = .left(unsaved: unsaved, opensComposer: true) }
        }
    }

    /// Publishes a draft whose screen the user may leave: then the list reports what goes wrong, and the draft is kept.
    private func publish(_ draft: PostDraft, _ state: Handle) {
        state.update { $0.publication = .shown }
        state.run(.publish) { [weak self, library, notifications] state in
            do {
                let change = try await library.publish(draft, hold: PostsPolicy.undoTime)
                let publication = state.value.publication
                state.update { $0.publication = nil }
                notifications.send(.list(.showPublished(change)))
                switch publication {
                case .left(_, opensComposer: true) where state.value.path.isEmpty:
                    state.update { $0.path = [.composer] }
                case .left, nil: break
                case .shown:
                    notifications.send(.composer(.finishPublishing))
                    state.update { $0.path.removeAll { $0 == .composer } }
                }
            } catch {
                let publication = state.value.publication
                state.update { $0.publication = nil }
                guard case .left(let unsaved, _) = publication else {
                    return notifications.send(.composer(.reportPublishing(PostsFailure(error))))
                }
                if let unsaved { self?.keep(unsaved, state) }
                notifications.send(.list(.report(PostsFailure(error))))
            }
        }
    }

    /// Keeps a draft, also if the app ends now: the work begins without a handle, which would end with the store.
    private func keep(_ draft: PostDraft, _ state: Handle) {
        state.run(.draft) { [library] in
            try await library.keep(draft)
        } then: {
        } catch: { [notifications] in
            notifications.send(.list(.report(PostsFailure($0))))
        }
    }

    /// Saves settings; the screen that is used, theirs or the list, reports what goes wrong.
    private func keep(_ settings: PostsSettings, _ state: Handle) {
        state.run(.settings, policy: .concurrent) { [library] in
            try await library.saveSettings(settings)
        } then: {
        } catch: { [notifications] in
            let failure = PostsFailure($0)
            let isOpen = state.value.path.last == .settings
            notifications.send(isOpen ? .settings(.report(failure)) : .list(.report(failure)))
        }
    }
}
