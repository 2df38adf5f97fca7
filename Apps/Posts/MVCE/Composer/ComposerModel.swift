import KitCore
import KitReactive
import PostsDomain

/// What the screen of a new post shows.
///
/// Its methods keep the parts consistent: a remark goes when it no longer holds, the title bar is about the draft as it
/// is, and a draft is published once.
final class ComposerModel {
    let draft = Property(PostDraft())
    /// Why the draft cannot be published, or what a field did not take.
    let remark = Property("")
    /// What the title bar says of the draft.
    let status = Property("")
    /// What went wrong; sent once.
    let failures = Signal<any DisplayableError>()
    private(set) var isPublishing = false
    /// Whether the draft is on the disk as it is.
    private(set) var isSaved = true
    /// Whether anything was typed, which is newer than any saved draft.
    private var isEdited = false
    /// Whether the remark is about something that was left out, which the next edit takes away.
    private var isRemarkOfLoss = false

    /// Shows a saved draft, unless something was typed meanwhile.
    func restore(_ saved: PostDraft) {
        if !isEdited { draft.value = saved }
    }

    /// Applies what was typed.
    /// - Returns: Whether that is another draft.
    func edit(_ newDraft: PostDraft) -> Bool {
        guard newDraft != draft.value else { return false }
        (isEdited, isSaved) = (true, false)
        draft.value = newDraft
        status.set(ifChanged: "")
        if newDraft.problem == nil || isRemarkOfLoss { say("") }
        return true
    }

    /// Says what a field did not take.
    func lose(_ message: String) { say(message, isLoss: true) }

    func didSave() {
        isSaved = true
        status.value = PostsTexts.draftSaved
    }

    func didNotSave() { status.value = PostsTexts.draftNotSaved }

    /// Begins to publish, or says what is missing.
    /// - Returns: What is to be published; `nil` if something is missing, or it is under way.
    func tryPublish() -> PostDraft? {
        guard !isPublishing else { return nil }
        let problem = draft.value.problem
        say(problem ?? "")
        guard problem == nil else { return nil }
        isPublishing = true
        status.value = PostsTexts.publishing
        return draft.value
    }

    /// Notes that the library has the post: there is nothing left to save.
    func didPublish() { isSaved = true }

    func fail(_ error: any DisplayableError) {
        isPublishing = false
        status.value = ""
        failures.send(error)
    }

    private func say(_ text: String, isLoss: Bool = false) {
        remark.set(ifChanged: text)
        isRemarkOfLoss = isLoss
    }
}
