import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// All that can happen to the screen of a new post.
enum ComposerEvent {
    // The scene's life
    case appear
    case disappear

    // The user
    case editTitle(String)
    case editText(String)
    case lose(String)
    case publish

    // The library
    case restored(PostDraft)
    case saved
    case notSaved
    case published(PostChange)
    case notPublished(any DisplayableError)
}

/// Updates the model of a new post for each event; the draft is noted with each key, and saved whenever nothing is typed
/// for a moment.
struct ComposerController: Mvce.Controller, TeardownHandling {
    private enum Work {
        case load
        case save
        case publish
    }

    private let library: any PostsLibrary
    private let clock: any Clock<Duration>
    private let flow: Dispatcher<PostsFlowEvent>
    private let effects = EffectScope("ComposerController")

    init(_ services: PostsServices, flow: Dispatcher<PostsFlowEvent>) {
        (library, clock) = (services.library, services.clock)
        self.flow = flow
    }

    func update(model: ComposerModel, for event: ComposerEvent, dispatcher: Dispatcher<ComposerEvent>) {
        switch event {
        case .appear: load(dispatcher)
        case .disappear: leave(model)
        case .editTitle(let title): edit(PostDraft(title: title, body: model.draft.value.body), model, dispatcher)
        case .editText(let text): edit(PostDraft(title: model.draft.value.title, body: text), model, dispatcher)
        case .lose(let message): model.lose(message)
        case .publish: publish(model, dispatcher)
        case .restored(let draft): model.restore(draft)
        case .saved: model.didSave()
        case .notSaved: model.didNotSave()
        case .published(let change):
            model.didPublish()
            flow.send(.published(change))
        case .notPublished(let error): model.fail(error)
        }
    }

    func end() { effects.cancelAll() }

    private func load(_ dispatcher: Dispatcher<ComposerEvent>) {
        effects.run(Work.load) { [library] in
            try? await library.loadDraft()
        } then: { draft in
            if let draft { dispatcher.send(.restored(draft)) }
        }
    }

    private func leave(_ model: ComposerModel) {
        effects.cancelAll()
        if !model.isSaved { flow.send(.leave(model.draft.value)) }
    }

    private func edit(_ draft: PostDraft, _ model: ComposerModel, _ dispatcher: Dispatcher<ComposerEvent>) {
        guard model.edit(draft) else { return }
        if !model.isPublishing { library.noteDraft(draft) }
        effects.run(Work.save, policy: .cancelPrevious) { [library, clock] in
            try await clock.sleep(for: PostsPolicy.draftDelay)
            try await library.keep(draft)
        } then: {
            dispatcher.send(.saved)
        } catch: { _ in
            dispatcher.send(.notSaved)
        }
    }

    private func publish(_ model: ComposerModel, _ dispatcher: Dispatcher<ComposerEvent>) {
        guard let draft = model.tryPublish() else { return }
        effects.cancel(Work.save)
        effects.run(Work.publish) { [library] in
            try await library.publish(draft)
        } then: { change in
            dispatcher.send(.published(change))
        } catch: { error in
            dispatcher.send(.notPublished(error.displayable))
        }
    }
}
