import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// Everything that can happen to the screen of a new post.
enum ComposerEvent {
    // The scene's life
    case appear
    case disappear

    // The user
    case editTitle(String)
    case editText(String)
    /// A field left out a part of what was typed or pasted.
    case textLost(PostDraft.Field, tooMany: Int, unshowable: Int)
    case publish
    case openEditor

    // The clock
    case typingPaused

    // The library
    case restored(PostDraft)
    case restoringFailed(any DisplayableError)
    case saved
    case savingFailed

    // The flow, which publishes the draft
    case published
    case publishingFailed(any DisplayableError)

    // The editor
    case editorClosed(String)
    case editorFailed(any DisplayableError)
}

/// Updates the model of a new post for each event; the library notes the draft with each key, and saves it when the user
/// has typed nothing for a moment.
struct ComposerController: Mvce.Controller {
    private enum Work {
        case load
        case save
        case editor
    }

    private let library: any PostsLibrary
    private let clock: any Clock<Duration>
    private let editor: any ExternalEditor
    private let flow: Dispatcher<PostsFlowEvent>
    private let effects = EffectScope("ComposerController")

    init(_ services: PostsServices, flow: Dispatcher<PostsFlowEvent>) {
        (library, clock, editor) = (services.library, services.clock, services.editor)
        self.flow = flow
    }

    func update(model: ComposerModel, for event: ComposerEvent, dispatcher: Dispatcher<ComposerEvent>) {
        switch event {
        case .appear: loadDraft(dispatcher)
        case .disappear:
            effects.cancelAll()
            flow.send(.leave(model.unsavedDraft, isPublishing: model.isPublishing))
        case .editTitle(let title): if model.edit(title: title) { draftChanged(model, dispatcher) }
        case .editText(let text): if model.edit(text: text) { draftChanged(model, dispatcher) }
        case .textLost(let field, let tooMany, let unshowable):
            model.textLost(by: field, tooMany: tooMany, unshowable: unshowable)
        case .publish:
            guard let draft = model.beginPublishing() else { return }
            effects.cancel(Work.save)
            // The flow publishes it, because the user may leave this screen meanwhile.
            flow.send(.publish(draft))
        case .openEditor: if let draft = model.draftToEdit() { openEditor(draft, dispatcher) }
        case .typingPaused: saveDraft(model.draft.value, dispatcher)
        case .restored(let draft): if model.restore(draft) { dispatcher.send(.openEditor) }
        case .restoringFailed(let error): model.restoringFailed(error)
        case .saved: model.saved()
        case .savingFailed: model.savingFailed()
        case .published: model.published()
        case .publishingFailed(let error): model.publishingFailed(error)
        case .editorClosed(let text): if model.replace(byEdited: text) { draftChanged(model, dispatcher) }
        case .editorFailed(let error): model.failures.send(error)
        }
    }

    private func loadDraft(_ dispatcher: Dispatcher<ComposerEvent>) {
        effects.start(Work.load, for: dispatcher, Event.restored, or: Event.restoringFailed) { [library] in
            try await library.loadDraft() ?? PostDraft()
        }
    }

    private func draftChanged(_ model: ComposerModel, _ dispatcher: Dispatcher<ComposerEvent>) {
        // A note that is written during publishing would bring the published draft back.
        if !model.isPublishing { library.noteDraft(model.draft.value) }
        awaitTypingPause(dispatcher)
    }

    private func awaitTypingPause(_ dispatcher: Dispatcher<ComposerEvent>) {
        effects.schedule(Work.save, after: PostsPolicy.draftDelay, on: clock) { dispatcher.send(.typingPaused) }
    }

    private func openEditor(_ draft: PostDraft, _ dispatcher: Dispatcher<ComposerEvent>) {
        effects.start(
            Work.editor, policy: .ignoreIfRunning, for: dispatcher, Event.editorClosed, or: Event.editorFailed
        ) { [editor] in
            try await editor.edit(draft.editorText)
        }
    }

    private func saveDraft(_ draft: PostDraft, _ dispatcher: Dispatcher<ComposerEvent>) {
        effects.start(
            Work.save, policy: .cancelPrevious, for: dispatcher, { .saved }, or: { _ in .savingFailed }
        ) { [library] in
            try await library.keep(draft)
        }
    }
}
