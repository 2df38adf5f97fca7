import KitCore
import KitDI
import KitReactive
import KitVVSI
import PostsDomain

/// The logic of the screen of a new post; the draft is noted with each key, and kept whenever nothing is typed for a moment.
final class ComposerInteractor: InitialStateProtocol, EffectOwner {
    typealias S = ComposerState
    typealias A = ComposerAction
    typealias N = ComposerNotification

    let notifications = PassthroughSubject<ComposerNotification, Never>()
    let effects = EffectScope("ComposerInteractor")
    let initialState = ComposerState()
    private let services: PostsServices

    init(_ services: PostsServices) {
        self.services = services
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: ComposerAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .appear: load(updater)
        case .disappear:
            effects.cancelAll()
            if !state().isKept { notifications.send(.left(state().draft)) }
        case .edit(let draft): edit(draft, state, updater)
        case .lose(let message): updater { $0.show(remark: message, isLoss: true) }
        case .publish: publish(state, updater)
        case .alertAnswered: updater { $0.alert = nil }
        }
    }

    /// What was typed meanwhile is newer.
    private func load(_ updater: @escaping StateUpdater<S>) {
        let library = services.library
        effects.run("draft") {
            let draft = (try? await library.loadDraft()) ?? nil
            guard let draft, !Task.isCancelled else { return }
            updater { if !$0.isEdited { $0.draft = draft } }
        }
    }

    private func edit(
        _ draft: PostDraft, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>
    ) {
        guard draft != state().draft else { return }
        updater { state in
            (state.isEdited, state.isKept) = (true, false)
            state.draft = draft
            state.status = ""
            if draft.problem == nil || state.isRemarkOfLoss { state.show(remark: "") }
        }
        let (library, clock) = (services.library, services.clock)
        if !state().isPublishing { library.noteDraft(draft) }
        effects.run("keep", policy: .cancelPrevious) {
            do {
                try await clock.sleep(for: PostsPolicy.draftDelay)
                try await library.keep(draft)
                if !Task.isCancelled { updater { ($0.isKept, $0.status) = (true, PostsTexts.draftSaved) } }
            } catch {
                if !Task.isCancelled { updater { $0.status = PostsTexts.draftNotSaved } }
            }
        }
    }

    private func publish(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        let draft = state().draft
        guard !state().isPublishing else { return }
        updater { state in
            state.show(remark: draft.problem ?? "")
            state.isPublishing = draft.problem == nil
            if state.isPublishing { state.status = PostsTexts.publishing }
        }
        guard state().isPublishing else { return }
        effects.cancel("keep")
        let library = services.library
        effects.run("publish") { [weak self] in
            do {
                let change = try await library.publish(draft)
                guard !Task.isCancelled else { return }
                updater { $0.isKept = true }
                self?.notifications.send(.published(change))
            } catch {
                guard !Task.isCancelled else { return }
                updater { state in
                    state.isPublishing = false
                    state.status = ""
                    state.alert = NumberedAlert(id: 0, alert: PostsAlert(error.displayable))
                }
            }
        }
    }
}
