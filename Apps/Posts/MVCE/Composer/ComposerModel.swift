import KitCore
import KitReactive
import PostsDomain

/// What the screen of a new post shows.
///
/// Its methods keep the parts consistent: a remark disappears when it no longer holds, the title bar describes the current
/// draft, and a draft is published once.
final class ComposerModel {
    /// The phase of writing and publishing; the draft can still be edited while it is being published.
    private enum Phase {
        /// The user has typed nothing, and a saved draft may still be loading, for which the user's editor may wait.
        case untouched(opensEditor: Bool)
        case writing(isSaved: Bool)
        case publishing(isSaved: Bool)
        case published
    }

    /// What the line below the text is about.
    enum Remark: Equatable {
        /// What is missing; it stays until nothing is.
        case problem(String)
        /// What did not fit into a field; it stays until the next edit.
        case loss(String)

        var text: String {
            switch self {
            case .problem(let text), .loss(let text): text
            }
        }
    }

    let draft = Property(PostDraft())
    /// The line below the text; `nil` for nothing.
    let remark = Property<Remark?>(nil)
    /// The text of the title bar about the draft.
    let status = Property("")
    /// Sends each error once.
    let failures = Signal<any DisplayableError>()
    private var phase = Phase.untouched(opensEditor: false)

    var isPublishing: Bool { if case .publishing = phase { true } else { false } }

    /// The draft if it is not on the disk; `nil` if it is, or if the library has the post.
    var unsavedDraft: PostDraft? {
        switch phase {
        case .untouched, .published: nil
        case .writing(let isSaved), .publishing(let isSaved): isSaved ? nil : draft.value
        }
    }

    // MARK: Writing

    /// Shows a saved draft, unless the user has typed since.
    /// - Returns: Whether the user's editor waits for the draft.
    func restore(_ saved: PostDraft) -> Bool {
        guard case .untouched(let opensEditor) = phase else { return false }
        draft.value = saved
        phase = .writing(isSaved: true)
        return opensEditor
    }

    /// Returns the draft for the user's editor; `nil` while it is being published, and while a saved draft is loading,
    /// for which the editor waits then.
    func draftToEdit() -> PostDraft? {
        switch phase {
        case .untouched:
            phase = .untouched(opensEditor: true)
            return nil
        case .writing: return draft.value
        case .publishing, .published: return nil
        }
    }

    /// Notes that the saved draft could not be read.
    func restoringFailed(_ error: any DisplayableError) {
        if case .untouched = phase { phase = .writing(isSaved: true) }
        failures.send(error)
    }

    /// Changes the title.
    /// - Returns: Whether the draft is another one now.
    func edit(title: String) -> Bool { edit(PostDraft(title: title, body: draft.value.body)) }

    /// Changes the text.
    /// - Returns: Whether the draft is another one now.
    func edit(text: String) -> Bool { edit(PostDraft(title: draft.value.title, body: text)) }

    /// Replaces the draft by the text of an editor, and says what does not fit.
    /// - Returns: Whether the draft is another one now.
    func replace(byEdited text: String) -> Bool {
        let (newDraft, lost) = PostDraft.edited(text)
        let hasChanged = edit(newDraft)
        if !lost.isEmpty { remark.set(ifChanged: .loss(lost)) }
        return hasChanged
    }

    private func edit(_ newDraft: PostDraft) -> Bool {
        guard newDraft != draft.value else { return false }
        draft.value = newDraft
        storageDidBecome(isSaved: false, "")
        switch remark.value {
        case .problem: if newDraft.problem == nil { remark.value = nil }
        case .loss: remark.value = nil
        case nil: break
        }
        return true
    }

    /// Shows what did not fit into a field.
    func textLost(by field: PostDraft.Field, tooMany: Int, unshowable: Int) {
        remark.set(ifChanged: .loss(PostsTexts.leftOut(of: field, tooMany: tooMany, unshowable: unshowable)))
    }

    // MARK: Saving

    func saved() { storageDidBecome(isSaved: true, PostsTexts.draftSaved) }
    func savingFailed() { storageDidBecome(isSaved: false, PostsTexts.draftNotSaved) }

    /// Shows whether the draft is saved, except while it is published.
    private func storageDidBecome(isSaved: Bool, _ text: String) {
        switch phase {
        case .untouched, .writing:
            phase = .writing(isSaved: isSaved)
            status.set(ifChanged: text)
        case .publishing: phase = .publishing(isSaved: isSaved)
        case .published: break
        }
    }

    // MARK: Publishing

    /// Begins to publish, or shows what is missing.
    /// - Returns: The draft to publish; `nil` if something is missing, or it is being published.
    func beginPublishing() -> PostDraft? {
        guard !isPublishing else { return nil }
        if let problem = draft.value.problem {
            remark.set(ifChanged: .problem(problem))
            return nil
        }
        remark.set(ifChanged: nil)
        phase = .publishing(isSaved: unsavedDraft == nil)
        status.value = PostsTexts.publishing
        return draft.value
    }

    /// Notes that the library has the post, so that nothing is left to save.
    func published() { phase = .published }

    func publishingFailed(_ error: any DisplayableError) {
        phase = .writing(isSaved: unsavedDraft == nil)
        status.value = ""
        failures.send(error)
    }
}
