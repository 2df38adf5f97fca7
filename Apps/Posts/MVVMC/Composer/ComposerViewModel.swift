import KitCore
import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// Where a new post leads.
protocol ComposerCoordinatorProtocol: AnyObject {
    func closeComposer()
}

/// A post that is being written: each key notes the draft, and a pause in typing stores it.
final class ComposerViewModel: ObservableVM {
    @Injected(\.postsRepository) private var repository: PostsRepository
    @Injected(\.clock) private var clock: any Clock<Duration>
    @Injected(\.externalEditor) private var editor: any ExternalEditor
    private weak var coordinator: (any ComposerCoordinatorProtocol)?

    let draft = Property(PostDraft())
    let remark = Property("")
    let status = Property("")
    /// The post could not be published, or not be edited in the user's editor.
    let failures = Signal<any DisplayableError>()

    private var isEdited = false
    private var isStored = true
    /// Whether the remark is about something that a field left out, which the next edit removes.
    private var isRemarkOfLoss = false

    private nonisolated enum Work { case load, store, publish, editor }

    init(coordinator: any ComposerCoordinatorProtocol) {
        self.coordinator = coordinator
        super.init()
    }

    override func didBind() {
        effects.run(Work.load) { [repository] in
            await repository.storedDraft()
        } then: { [weak self] in
            self?.restore($0)
        }
    }

    /// The draft outlives its screen.
    override func didUnbind() {
        if !isStored { repository.storeAfterwards(draft.value) }
    }

    /// What the user has typed meanwhile is newer.
    private func restore(_ stored: PostDraft?) {
        if let stored, !isEdited { draft.value = stored }
    }

    // MARK: Writing

    func edit(_ newDraft: PostDraft) {
        guard newDraft != draft.value else { return }
        (isEdited, isStored) = (true, false)
        draft.value = newDraft
        if !effects.isRunning(Work.publish) { repository.note(newDraft) }
        show(status: "")
        if newDraft.problem == nil || isRemarkOfLoss { show(remark: "") }
        store(newDraft)
    }

    /// Says what a field left out of what was typed or pasted.
    func lose(_ message: String) {
        show(remark: message)
        isRemarkOfLoss = true
    }

    private func show(remark text: String) {
        remark.set(ifChanged: text)
        isRemarkOfLoss = false
    }

    /// Says how the draft is kept, which is of no interest while it is published.
    private func show(status text: String) {
        if !effects.isRunning(Work.publish) { status.set(ifChanged: text) }
    }

    private func store(_ newDraft: PostDraft) {
        effects.run(Work.store, policy: .cancelPrevious) { [repository, clock] in
            try await clock.sleep(for: PostsPolicy.draftDelay)
            try await repository.store(newDraft)
        } then: { [weak self] in
            self?.isStored = true
            self?.show(status: PostsTexts.draftSaved)
        } catch: { [weak self] _ in
            self?.show(status: PostsTexts.draftNotSaved)
        }
    }

    // MARK: The user's editor

    /// Opens the draft in the user's editor, and takes what comes back like what is typed.
    func openEditor() {
        guard !effects.isRunning(Work.publish) else { return }
        effects.run(Work.editor, policy: .ignoreIfRunning) { [editor, draft] in
            try await editor.edit(draft.value.editorText)
        } then: { [weak self] in
            self?.didEdit($0)
        } catch: { [failures] in
            failures.send($0.displayable)
        }
    }

    private func didEdit(_ text: String) {
        let (newDraft, lost) = PostDraft.edited(text)
        edit(newDraft)
        if !lost.isEmpty { lose(lost) }
    }

    // MARK: Publishing

    func publish() {
        guard !effects.isRunning(Work.publish) else { return }
        let draft = draft.value
        show(remark: draft.problem ?? "")
        guard draft.problem == nil else { return }
        effects.cancel(Work.store)
        status.value = PostsTexts.publishing
        effects.run(Work.publish) { [repository] in
            try await repository.publish(draft)
        } then: { [weak self] in
            self?.didPublish($0)
        } catch: { [weak self] error in
            self?.status.value = ""
            self?.failures.send(error.displayable)
        }
    }

    private func didPublish(_ change: PostChange) {
        isStored = true
        repository.announce(change)
        coordinator?.closeComposer()
    }
}
