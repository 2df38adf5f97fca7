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
        case .disappear:
            effects.cancelAll()
            let isPublishing = state.value.phase == .publishing
            notifications.send(.left(unsaved: state.value.unsavedDraft, isPublishing: isPublishing))
        case .editTitle(let title): edit(PostDraft(title: title, body: state.value.draft.body), state)
        case .editBody(let body): edit(PostDraft(title: state.value.draft.title, body: body), state)
        case .leaveOut(let field, let tooMany, let unshowable):
            let text = PostsTexts.leftOut(of: field, tooMany: tooMany, unshowable: unshowable)
            state.update { $0.hint = .loss(text) }
        case .publish: publish(state)
        case .openEditor: openEditor(state)
        case .dismissFailure: state.update { $0.failure = nil }
        case .finishPublishing: state.update { $0.phase = .published }
        case .reportPublishing(let alert):
            state.update { $0.failPublishing(alert) }
            if let draft = state.value.unsavedDraft { keep(draft, state) }
        }
    }

    private func load(_ state: Handle) {
        state.run(.load) { [weak self, library] state in
            do {
                let kept = try await library.loadDraft()
                let opensEditor = state.value.phase == .loading(opensEditor: true)
                state.update { $0.show(kept) }
                if opensEditor, !state.isCancelled { self?.openEditor(state) }
            } catch {
                state.update {
                    $0.show(nil)
                    $0.failure = PostsFailure(error)
                }
            }
        }
    }

    private func edit(_ draft: PostDraft, _ state: Handle) {
        guard draft != state.value.draft else { return }
        state.update { $0.change(to: draft) }
        // What is kept while the draft is being published would bring it back.
        if state.value.phase != .publishing { keep(draft, state) }
    }

    /// Notes a draft, and keeps it when nothing more is typed for a moment.
    private func keep(_ draft: PostDraft, _ state: Handle) {
        library.noteDraft(draft)
        state.run(.keep) { [library, clock] state in
            do {
                try await clock.sleep(for: PostsPolicy.draftDelay)
                try await library.keep(draft)
                state.update { $0.storage = .saved }
            } catch {
                state.update { $0.storage = .notSaved }
            }
        }
    }

    /// Opens the draft in the user's editor, whose text is taken like what is typed.
    private func openEditor(_ state: Handle) {
        switch state.value.phase {
        case .loading: state.update { $0.phase = .loading(opensEditor: true) }
        case .publishing, .published: break
        case .writing:
            state.run(.editor, policy: .ignoreIfRunning) { [weak self, editor, draft = state.value.draft] state in
                do {
                    let (draft, lost) = PostDraft.edited(try await editor.edit(draft.editorText))
                    guard !state.isCancelled else { return }
                    self?.edit(draft, state)
                    if !lost.isEmpty { state.update { $0.hint = .loss(lost) } }
                } catch {
                    state.update { $0.failure = PostsFailure(error) }
                }
            }
        }
    }

    /// The flow publishes the draft, because the user may leave this screen meanwhile.
    private func publish(_ state: Handle) {
        guard state.value.phase != .publishing else { return }
        state.update { $0.beginPublishing() }
        guard state.value.phase == .publishing else { return }
        state.cancel(.keep)
        notifications.send(.publish(state.value.draft))
    }
}
