import KitCore
import KitReactive
import PostsDomain

/// What the screen of a new post shows.
///
/// Its methods keep the parts consistent: a remark disappears when it no longer holds, the title bar describes the current
/// draft, and a draft is published once.
final class ComposerModel {
    let draft = Property(PostDraft())
    /// Why the draft cannot be published, or what did not fit into a field.
    let remark = Property("")
    /// The text of the title bar about the draft.
    let status = Property("")
    /// Sends each error once.
    let failures = Signal<any DisplayableError>()
    private(set) var isPublishing = false
    /// Whether the current draft is on the disk.
    private var isSaved = true
    /// Whether the user has typed, so that the draft is newer than any saved one.
    private var isEdited = false
    /// Whether the remark is about text that did not fit, so that the next edit removes it.
    private var isRemarkOfLoss = false

    /// The draft if it is not on the disk; `nil` if it is.
    var unsavedDraft: PostDraft? { isSaved ? nil : draft.value }

    /// Shows a saved draft, unless the user has typed since.
    func restore(_ saved: PostDraft) {
        if !isEdited { draft.value = saved }
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
        let isOther = edit(newDraft)
        if !lost.isEmpty { lose(lost) }
        return isOther
    }

    private func edit(_ newDraft: PostDraft) -> Bool {
        guard newDraft != draft.value else { return false }
        (isEdited, isSaved) = (true, false)
        draft.value = newDraft
        show(status: "")
        if newDraft.problem == nil || isRemarkOfLoss { say("") }
        return true
    }

    /// Shows what did not fit into a field.
    func lose(_ message: String) { say(message, isLoss: true) }

    func saved() {
        isSaved = true
        show(status: PostsTexts.draftSaved)
    }

    func savingFailed() { show(status: PostsTexts.draftNotSaved) }

    /// Shows whether the draft is saved, except while it is published.
    private func show(status text: String) {
        if !isPublishing { status.set(ifChanged: text) }
    }

    /// Begins to publish, or shows what is missing.
    /// - Returns: The draft to publish; `nil` if something is missing, or it is being published.
    func beginPublishing() -> PostDraft? {
        guard !isPublishing else { return nil }
        let problem = draft.value.problem
        say(problem ?? "")
        guard problem == nil else { return nil }
        isPublishing = true
        status.value = PostsTexts.publishing
        return draft.value
    }

    /// Notes that the library has the post, so that nothing is left to save.
    func published() { isSaved = true }

    func publishingFailed(_ error: any DisplayableError) {
        isPublishing = false
        status.value = ""
        failures.send(error)
    }

    private func say(_ text: String, isLoss: Bool = false) {
        remark.set(ifChanged: text)
        isRemarkOfLoss = isLoss
    }
}
