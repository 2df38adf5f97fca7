import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// Everything that can happen to the screen of a new post.
enum ComposerEvent: Equatable {
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
    case restoringFailed(PostsFailure)
    case saved
    case savingFailed

    // The flow, which publishes the draft
    case published
    case publishingFailed(PostsFailure)

    // The editor
    case editorClosed(String)
    case editorFailed(PostsFailure)
}

/// Says what each event does to the model of a new post; the library notes the draft with each key, and saves it when the
/// user has typed nothing for a moment.
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
        case .appear:
            effects.start(Work.load, for: dispatcher, Event.restored, or: { .restoringFailed(PostsFailure($0)) }) {
                [library] in try await library.loadDraft() ?? PostDraft()
            }
        case .disappear:
            effects.cancelAll()
            flow.send(.leave(model.unsaved.value, isPublishing: model.isPublishing.value))
        case .editTitle(let title):
            change(model, to: PostDraft(title: title, body: model.draft.value.body), dispatcher)
        case .editText(let text):
            change(model, to: PostDraft(title: model.draft.value.title, body: text), dispatcher)
        case .textLost(let field, let tooMany, let unshowable):
            model.problem.value = nil
            model.loss.value = PostsTexts.leftOut(of: field, tooMany: tooMany, unshowable: unshowable)
        case .restored where model.isRead.value: break
        case .restored(let draft):
            model.draft.value = draft
            model.isRead.value = true
            if model.awaitsEditor.value { dispatcher.send(.openEditor) }
        case .restoringFailed(let failure):
            model.isRead.value = true
            model.failures.send(failure)
        case .typingPaused:
            effects.start(
                Work.save, policy: .cancelPrevious, for: dispatcher, { .saved }, or: { _ in .savingFailed }
            ) { [library, draft = model.draft.value] in
                try await library.keep(draft)
            }
        case .saved: (model.isStored.value, model.wasStored.value) = (true, true)
        case .savingFailed: model.wasStored.value = false
        case .openEditor where model.isPublishing.value: break
        case .openEditor where !model.isRead.value: model.awaitsEditor.value = true
        case .openEditor:
            effects.start(
                Work.editor, policy: .ignoreIfRunning, for: dispatcher, Event.editorClosed,
                or: { .editorFailed(PostsFailure($0)) }
            ) { [editor, draft = model.draft.value] in
                try await editor.edit(draft.editorText)
            }
        case .editorClosed(let text):
            let (draft, lost) = PostDraft.edited(text)
            change(model, to: draft, dispatcher)
            if !lost.isEmpty { (model.problem.value, model.loss.value) = (nil, lost) }
        case .editorFailed(let failure): model.failures.send(failure)
        case .publish where model.isPublishing.value: break
        case .publish:
            (model.problem.value, model.loss.value) = (model.draft.value.problem, nil)
            if let field = model.draft.value.fieldToCorrect { return model.fieldToCorrect.send(field) }
            effects.cancel(Work.save)
            model.isPublishing.value = true
            // The flow publishes it, because the user may leave this screen meanwhile.
            flow.send(.publish(model.draft.value))
        case .published:
            model.isStored.value = true
            model.isPublishing.value = false
        case .publishingFailed(let failure):
            model.isPublishing.value = false
            // The title bar does not repeat what it said before.
            model.wasStored.value = nil
            if !model.isStored.value { save(model.draft.value, dispatcher) }
            model.failures.send(failure)
        }
    }

    private func change(_ model: ComposerModel, to draft: PostDraft, _ dispatcher: Dispatcher<ComposerEvent>) {
        guard draft != model.draft.value else { return }
        if model.problem.value != nil {
            model.problem.value = draft.fieldToCorrect == model.draft.value.fieldToCorrect ? draft.problem : nil
        }
        model.draft.value = draft
        (model.isRead.value, model.isStored.value, model.wasStored.value) = (true, false, nil)
        model.loss.value = nil
        // What is kept while the draft is being published would bring it back.
        if !model.isPublishing.value { save(draft, dispatcher) }
    }

    /// Notes a draft, and saves it when the user has typed nothing for a moment.
    private func save(_ draft: PostDraft, _ dispatcher: Dispatcher<ComposerEvent>) {
        library.noteDraft(draft)
        effects.schedule(Work.save, after: PostsPolicy.draftDelay, on: clock) { dispatcher.send(.typingPaused) }
    }
}
