import KitCore
import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// The screens that a new post leads to.
protocol ComposerCoordinatorProtocol: AnyObject {
    func closeComposer()
}

/// A new post: each key notes the draft, and a pause in typing stores it.
final class ComposerViewModel: ObservableVM {
    @Injected(\.postsRepository) private var repository: PostsRepository
    @Injected(\.clock) private var clock: any Clock<Duration>
    @Injected(\.externalEditor) private var editor: any ExternalEditor
    private weak var coordinator: (any ComposerCoordinatorProtocol)?

    // MARK: What the screen shows

    @Published private(set) var draft = PostDraft()
    /// A message about what is missing, or about what a field left out; `nil` if there is none.
    @Published private(set) var remark: String?
    /// The text of the title bar.
    @Published private(set) var status = ""
    /// Sends the field that the user has to correct before the draft can be published.
    let fieldToCorrect = Signal<PostDraft.Field>()
    /// Sends an error of reading, publishing or editing the draft.
    let failures = Signal<any DisplayableError>()

    private var storage = Storage.loading
    private var isPublishing = false
    /// A Boolean value that indicates whether the user's editor opens when the stored draft is read.
    private var opensEditor = false
    /// A Boolean value that indicates whether `remark` says what is missing, until that is corrected.
    private var saysWhatIsMissing = false

    /// The place of the draft as it is on the screen.
    private enum Storage {
        /// The stored draft is not read yet, and nothing is typed.
        case loading
        case stored
        /// The last edit is not on the disk.
        case changed
    }

    private nonisolated enum Work { case load, store, editor }

    init(coordinator: any ComposerCoordinatorProtocol) {
        self.coordinator = coordinator
    }

    override func didBind() {
        effects.run(Work.load) { [repository] in
            try await repository.storedDraft()
        } then: { [weak self] in
            self?.didRead($0)
        } catch: { [weak self] in
            self?.readingFailed($0)
        }
    }

    /// Stores the last edit, unless the draft is being published: then it matters only if that fails.
    override func didUnbind() {
        guard storage == .changed else { return }
        if isPublishing { repository.leave(draft) } else { repository.storeAfterwards(draft) }
    }

    // MARK: The draft

    /// Shows the stored draft, unless the user has typed since.
    private func didRead(_ stored: PostDraft?) {
        guard storage == .loading else { return }
        if let stored { draft = stored }
        storage = .stored
        if opensEditor { openEditor() }
    }

    private func readingFailed(_ error: any Error) {
        if storage == .loading { storage = .stored }
        failures.send(error.displayable)
    }

    func editTitle(_ title: String) { edit(PostDraft(title: title, body: draft.body)) }
    func editBody(_ body: String) { edit(PostDraft(title: draft.title, body: body)) }

    /// Shows what a field left out of a typed or pasted text.
    func leaveOut(of field: PostDraft.Field, tooMany: Int, unshowable: Int) {
        leaveOut(PostsTexts.leftOut(of: field, tooMany: tooMany, unshowable: unshowable))
    }

    private func leaveOut(_ message: String) {
        remark = message
        saysWhatIsMissing = false
    }

    private func edit(_ new: PostDraft) {
        guard new != draft else { return }
        if remark != nil {
            saysWhatIsMissing = saysWhatIsMissing && new.fieldToCorrect == draft.fieldToCorrect
            remark = saysWhatIsMissing ? new.problem : nil
        }
        draft = new
        storage = .changed
        // What is kept while the draft is being published would bring it back.
        if !isPublishing { keep(new) }
    }

    /// Notes a draft, and stores it when the user has typed nothing for a moment.
    private func keep(_ draft: PostDraft) {
        if !status.isEmpty { status = "" }
        repository.note(draft)
        effects.run(Work.store, policy: .cancelPrevious) { [repository, clock] in
            try await clock.sleep(for: PostsPolicy.draftDelay)
            try await repository.store(draft)
        } then: { [weak self] in
            self?.storage = .stored
            self?.status = PostsTexts.draftSaved
        } catch: { [weak self] _ in
            self?.status = PostsTexts.draftNotSaved
        }
    }

    // MARK: The user's editor

    /// Edits the draft in the user's editor, once the stored draft is read.
    func openEditor() {
        guard storage != .loading else { return opensEditor = true }
        guard !isPublishing else { return }
        effects.run(Work.editor, policy: .ignoreIfRunning) { [editor, draft] in
            PostDraft.edited(try await editor.edit(draft.editorText))
        } then: { [weak self] edited in
            self?.edit(edited.draft)
            if !edited.lost.isEmpty { self?.leaveOut(edited.lost) }
        } catch: { [failures] in
            failures.send($0.displayable)
        }
    }

    // MARK: Publishing

    /// Publishes the draft, or says what is missing; the user may leave the screen meanwhile.
    func publish() {
        guard !isPublishing else { return }
        remark = draft.problem
        saysWhatIsMissing = remark != nil
        if let field = draft.fieldToCorrect { return fieldToCorrect.send(field) }
        isPublishing = true
        status = PostsTexts.publishing
        effects.cancel(Work.store)
        repository.publish(draft) { [weak self] in
            self?.didPublish()
        } catch: { [weak self] error in
            self?.publishingFailed(error) ?? false
        }
    }

    private func didPublish() {
        storage = .stored
        if isBound { coordinator?.closeComposer() }
    }

    /// Shows the error, and returns whether the screen is still there.
    private func publishingFailed(_ error: any Error) -> Bool {
        guard isBound else { return false }
        isPublishing = false
        status = ""
        if storage == .changed { keep(draft) }
        failures.send(error.displayable)
        return true
    }
}
