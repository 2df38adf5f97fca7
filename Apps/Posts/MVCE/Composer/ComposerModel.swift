import KitMVCE
import KitReactive
import PostsDomain

/// The screen of a new post: plain properties, which the controller changes, and what follows from them.
final class ComposerModel {
    /// Where the draft is as it is on the screen.
    enum Storage: Equatable {
        /// The user has typed nothing, and a stored draft is being read, for which the user's editor may wait.
        case unread(opensEditor: Bool)
        case stored
        /// It was stored since the last key, and the title bar says so.
        case saved
        case changed
        /// It could not be stored since the last key.
        case refused
    }

    /// The line below the text.
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
    let storage = Property(Storage.unread(opensEditor: false))
    /// Whether the flow is publishing the draft, which can still be edited.
    let isPublishing = Property(false)
    let remark = Property<Remark?>(nil)
    let failures = Signal<PostsFailure>()

    /// The text of the title bar about the draft.
    private(set) lazy var status = Derived(storage, isPublishing) { storage, isPublishing in
        if isPublishing { return PostsTexts.publishing }
        return switch storage {
        case .saved: PostsTexts.draftSaved
        case .refused: PostsTexts.draftNotSaved
        case .unread, .stored, .changed: ""
        }
    }
    /// The draft if it is not on the disk.
    private(set) lazy var unsaved = Derived(draft, storage) { draft, storage in
        storage == .changed || storage == .refused ? draft : nil
    }
}
