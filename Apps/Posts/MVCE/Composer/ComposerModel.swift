import KitMVCE
import KitReactive
import PostsDomain

/// The screen of a new post: plain properties, which the controller changes, and what follows from them.
final class ComposerModel {
    let draft = Property(PostDraft())
    /// Whether the stored draft was read, or the user has typed meanwhile.
    let isRead = Property(false)
    /// Whether the user's editor opens when the stored draft is read.
    let awaitsEditor = Property(false)
    /// Whether the draft is on the disk as it is on the screen.
    let isStored = Property(true)
    /// Whether it could be stored since the last key; `nil` before that is tried.
    let wasStored = Property<Bool?>(nil)
    /// Whether the flow is publishing the draft, which can still be edited.
    let isPublishing = Property(false)
    /// What is missing, until that is corrected.
    let problem = Property<String?>(nil)
    /// What a field left out, until the next edit.
    let loss = Property<String?>(nil)
    /// The user has to correct a field before the draft can be published.
    let fieldToCorrect = Signal<PostDraft.Field>()
    let failures = Signal<PostsFailure>()

    /// The line below the text; `nil` for nothing.
    private(set) lazy var remark = Derived(problem, loss) { $1 ?? $0 }
    /// The text of the title bar about the draft.
    private(set) lazy var status = Derived(wasStored, isPublishing) { wasStored, isPublishing in
        if isPublishing { return PostsTexts.publishing }
        return wasStored.map { $0 ? PostsTexts.draftSaved : PostsTexts.draftNotSaved } ?? ""
    }
    /// The draft if it is not on the disk.
    private(set) lazy var unsaved = Derived(draft, isStored) { $1 ? nil : $0 }
}
