import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// Updates the model of a new post for each event; the draft is noted with each key, and kept whenever nothing is typed
/// for a moment.
struct ComposerController: Mvce.Controller, EndableController {
    let services: PostsServices
    let flow: Dispatcher<PostsFlowEvent>
    private let effects = EffectScope("ComposerController")

    init(services: PostsServices, flow: Dispatcher<PostsFlowEvent>) {
        self.services = services
        self.flow = flow
    }

    func end() { effects.cancelAll() }

    func update(model: ComposerModel, for event: ComposerEvent, dispatcher: Dispatcher<ComposerEvent>) {
        switch event {
        case .appear: load(dispatcher)
        case .disappear: leave(model)
        case .edit(let draft): edit(draft, model, dispatcher)
        case .lose(let message): model.show(remark: message, isLoss: true)
        case .publish: publish(model, dispatcher)
        // What was typed meanwhile is newer.
        case .restore(let draft): if !model.isEdited { model.draft.value = draft }
        case .kept:
            model.isKept = true
            model.status.value = PostsTexts.draftSaved
        case .notKept: model.status.value = PostsTexts.draftNotSaved
        case .published(let change):
            model.isKept = true
            flow.send(.published(change))
        case .fail(let error):
            model.isPublishing = false
            model.status.value = ""
            model.alerts.send(PostsAlert(error))
        }
    }

    private func load(_ dispatcher: Dispatcher<ComposerEvent>) {
        let library = services.library
        effects.run("draft") {
            let draft = (try? await library.loadDraft()) ?? nil
            if let draft, !Task.isCancelled { dispatcher.send(.restore(draft)) }
        }
    }

    private func leave(_ model: ComposerModel) {
        effects.cancelAll()
        if !model.isKept { flow.send(.keep(model.draft.value)) }
    }

    private func edit(_ draft: PostDraft, _ model: ComposerModel, _ dispatcher: Dispatcher<ComposerEvent>) {
        guard draft != model.draft.value else { return }
        (model.isEdited, model.isKept) = (true, false)
        model.draft.value = draft
        if !model.isPublishing { services.library.noteDraft(draft) }
        model.status.set(ifChanged: "")
        if draft.problem == nil || model.isRemarkOfLoss { model.show(remark: "") }
        let (library, clock) = (services.library, services.clock)
        effects.run("keep", policy: .cancelPrevious) {
            do {
                try await clock.sleep(for: PostsPolicy.draftDelay)
                try await library.keep(draft)
                if !Task.isCancelled { dispatcher.send(.kept) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.notKept) }
            }
        }
    }

    private func publish(_ model: ComposerModel, _ dispatcher: Dispatcher<ComposerEvent>) {
        let draft = model.draft.value
        guard !model.isPublishing else { return }
        model.show(remark: draft.problem ?? "")
        guard draft.problem == nil else { return }
        effects.cancel("keep")
        model.isPublishing = true
        model.status.value = PostsTexts.publishing
        let library = services.library
        effects.run("publish") {
            do {
                let change = try await library.publish(draft)
                if !Task.isCancelled { dispatcher.send(.published(change)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }
}
