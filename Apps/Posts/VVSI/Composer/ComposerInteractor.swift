import KitCore
import KitReactive
import KitVVSI
import PostsDomain

/// The logic of the screen of a new post: it notes the draft with each key, and keeps it when nothing more is typed for
/// a moment.
final class ComposerInteractor: InteractorProtocol {
    typealias S = ComposerState
    typealias A = ComposerAction
    typealias N = ComposerNotification

    nonisolated enum Work {
        case load
        case keep
        case editor
    }

    let notifications = PassthroughSubject<ComposerNotification, Never>()
    let effects = EffectScope("ComposerInteractor")
    let initialState = ComposerState()
    private let library: any PostsLibrary
    private let clock: any Clock<Duration>
    private let editor: any ExternalEditor

    init(_ services: PostsServices) {
        (library, clock, editor) = (services.library, services.clock, services.editor)
    }

    func execute(_ action: ComposerAction, _ state: Handle) {
        switch action {
        case .appear: load(state)
        case .disappear: disappear(state)
        case .editTitle(let title): edit(PostDraft(title: title, body: state.value.draft.body), state)
        case .editBody(let body): edit(PostDraft(title: state.value.draft.title, body: body), state)
        case .leaveOut(let field, let tooMany, let unshowable):
            state.update { $0.leftOut(of: field, tooMany: tooMany, unshowable: unshowable) }
        case .publish: publish(state)
        case .openEditor: openEditor(state)
        case .dismissFailure: state.update { $0.dismissedFailure() }
        case .finishPublishing: state.update { $0.published() }
        case .reportPublishing(let error): state.update { $0.publishFailed(error) }
        }
    }

    private func load(_ state: Handle) {
        state.run(.load) { [library] in
            try await library.loadDraft()
        } then: { [weak self] draft in
            let opensEditor = state.value.opensEditor
            state.update { $0.loaded(draft) }
            if opensEditor { self?.openEditor(state) }
        } catch: { error in
            state.update { $0.loadFailed(error.displayable) }
        }
    }

    private func edit(_ draft: PostDraft, _ state: Handle) {
        guard draft != state.value.draft else { return }
        state.update { $0.edited(draft) }
        if !state.value.isPublishing { library.noteDraft(draft) }
        state.run(.keep) { [library, clock] in
            try await clock.sleep(for: PostsPolicy.draftDelay)
            try await library.keep(draft)
        } then: {
            state.update { $0.saved() }
        } catch: { _ in
            state.update { $0.notSaved() }
        }
    }

    /// What comes back from the user's editor is taken like what is typed.
    private func openEditor(_ state: Handle) {
        if state.value.isLoading { return state.update { $0.editorWaits() } }
        guard !state.value.isPublishing else { return }
        state.run(.editor, policy: .ignoreIfRunning) { [editor, draft = state.value.draft] in
            try await editor.edit(draft.editorText)
        } then: { [weak self] text in
            let (draft, lost) = PostDraft.edited(text)
            self?.edit(draft, state)
            if !lost.isEmpty { state.update { $0.leftOut(lost) } }
        } catch: { error in
            state.update { $0.editorFailed(error.displayable) }
        }
    }

    /// The flow publishes the draft, because the user may leave this screen meanwhile.
    private func publish(_ state: Handle) {
        guard !state.value.isPublishing else { return }
        state.update { $0.triedToPublish() }
        guard case .publishing(let draft, _) = state.value.phase else { return }
        state.cancel(.keep)
        notifications.send(.publish(draft))
    }

    private func disappear(_ state: Handle) {
        effects.cancelAll()
        notifications.send(.left(unsaved: state.value.unsavedDraft, isPublishing: state.value.isPublishing))
    }
}
