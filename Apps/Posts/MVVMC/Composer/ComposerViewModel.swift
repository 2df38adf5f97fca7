import KitCore
import KitDI
import KitMVVMC
import KitNavigation
import KitReactive
import PostsDomain

/// What the view model of a new post asks of its flow.
enum ComposerNavigationStep {
    /// The post is published.
    case published(PostChange)
    /// The screen was left with this draft, which is to be kept.
    case left(PostDraft)
}

/// A post that is being written; the draft is noted with each key, and kept whenever nothing is typed for a moment.
class ComposerViewModel: ObservableVM, Navigating {
    let navigator = Navigator<ComposerNavigationStep>()
    let draft = Property(PostDraft())
    let remark = Property("")
    let status = Property("")
    private var isPublishing = false
    /// Whether the remark is about something that was left out, which the next edit takes away.
    private var isRemarkOfLoss = false
    let alerts = Signal<PostsAlert>()
    let library: any PostsLibrary
    let clock: any Clock<Duration>
    private var isEdited = false
    private var isKept = true

    init(_ services: PostsServices) {
        library = services.library
        clock = services.clock
        super.init()
    }

    override func didBind() {
        let library = library
        effects.run("draft") { [weak self] in
            let draft = (try? await library.loadDraft()) ?? nil
            if !Task.isCancelled, let draft { self?.restore(draft) }
        }
    }

    override func didUnbind() {
        if !isKept { navigator.next(.left(draft.value)) }
    }

    /// What was typed meanwhile is newer.
    private func restore(_ kept: PostDraft) {
        if !isEdited { draft.value = kept }
    }

    func edit(_ newDraft: PostDraft) {
        guard newDraft != draft.value else { return }
        (isEdited, isKept) = (true, false)
        draft.value = newDraft
        if !isPublishing { library.noteDraft(newDraft) }
        status.set(ifChanged: "")
        if newDraft.problem == nil || isRemarkOfLoss { show(remark: "") }
        keep(newDraft)
    }

    /// Says what was left out of what was typed or pasted.
    func lose(_ message: String) { show(remark: message, isLoss: true) }

    private func show(remark text: String, isLoss: Bool = false) {
        remark.set(ifChanged: text)
        isRemarkOfLoss = isLoss
    }

    func keep(_ newDraft: PostDraft) {
        let (library, clock) = (library, clock)
        effects.run("keep", policy: .cancelPrevious) { [weak self] in
            do {
                try await clock.sleep(for: PostsPolicy.draftDelay)
                try await library.keep(newDraft)
                if !Task.isCancelled { self?.didKeep() }
            } catch {
                if !Task.isCancelled { self?.status.value = PostsTexts.draftNotSaved }
            }
        }
    }

    private func didKeep() {
        isKept = true
        status.value = PostsTexts.draftSaved
    }

    func publish() {
        guard !isPublishing else { return }
        show(remark: draft.value.problem ?? "")
        guard draft.value.problem == nil else { return }
        effects.cancel("keep")
        isPublishing = true
        status.value = PostsTexts.publishing
        let (library, draft) = (library, draft.value)
        effects.run("publish") { [weak self] in
            do {
                let change = try await library.publish(draft)
                if !Task.isCancelled { self?.didPublish(change) }
            } catch {
                if !Task.isCancelled { self?.show(error.displayable) }
            }
        }
    }

    private func didPublish(_ change: PostChange) {
        isKept = true
        navigator.next(.published(change))
    }

    private func show(_ error: any DisplayableError) {
        isPublishing = false
        status.value = ""
        alerts.send(PostsAlert(error))
    }
}
