import KitCore
import KitReactive
import PostsDomain

/// What the screen of a new post shows.
final class ComposerModel {
    let draft = Property(PostDraft())
    let remark = Property("")
    let status = Property("")
    let alerts = Signal<PostsAlert>()
    /// Whether the remark is about something that was left out, which the next edit takes away.
    var isRemarkOfLoss = false
    /// Whether anything was typed, so that a kept draft is older.
    var isEdited = false
    /// Whether the draft outlives the program as it is.
    var isKept = true
    /// Whether it is on its way already.
    var isPublishing = false

    func show(remark text: String, isLoss: Bool = false) {
        remark.set(ifChanged: text)
        isRemarkOfLoss = isLoss
    }
}

/// All that can happen to the screen of a new post.
enum ComposerEvent {
    case appear
    case disappear
    case edit(PostDraft)
    case lose(String)
    case publish
    case restore(PostDraft)
    case kept
    case notKept
    case published(PostChange)
    case fail(any DisplayableError)
}
